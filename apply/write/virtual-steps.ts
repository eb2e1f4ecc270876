// Creates that are answered, and of which nothing is stored: access reviews, tokens (apiserver's `create.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { wipeSystemFields } from '../../apimachinery/metadata/index.js'
import { metaOf, withMeta } from '../../crd/object/index.js'
import { managerOf } from '../field-manager/index.js'
import { decodeObject } from './bodies.js'
import { checkOptions } from './options.js'
import type { ResourceKind } from './resource-kind.js'
import { inNamespace } from './store.js'
import type { ObjectRequest } from './write-request.js'
import { warned, type WriteSteps } from './write-steps.js'

/** What a kind does with an object that it answers. */
export interface VirtualAnswer {
  /** The object as validating admission sees it. @throws StatusError */
  check(object: JsonObject): JsonObject
  /** What the request is answered with. @throws StatusError */
  answer(checked: JsonObject): JsonObject
}

/** The steps of a create. What they return is for the answer only. */
export function* virtualSteps(kind: ResourceKind, request: ObjectRequest, virtual: VirtualAnswer): WriteSteps {
  checkOptions('CreateOptions', request)
  const { version: name, subresource } = request
  const version = kind.versions.get(name)
  const endpoint = subresource === undefined ? version?.main : version?.subresources.get(subresource)
  if (version === undefined || endpoint === undefined) throw new RangeError(`${kind.kind} has no version ${name}`)
  const { object, warnings } = decodeObject(kind, version, request)
  // A subresource keeps the uid that it is asked for with.
  const meta = subresource === undefined ? wipeSystemFields(metaOf(object)) : metaOf(object)
  const named = withMeta(object, inNamespace(kind, meta, request))
  const tracked = endpoint.fields.update(version.empty, named, managerOf(request), request.now)
  return yield* warned(warnings, answered(kind, name, tracked, virtual))
}

function* answered(
  kind: ResourceKind,
  version: string,
  object: JsonObject,
  { check, answer }: VirtualAnswer,
): WriteSteps {
  const checked = check(yield { phase: 'mutate', object })
  yield { phase: 'validate', object: checked }
  const read = kind.read(kind.store(answer(checked)), version)
  return { object: read, stored: { object: read, resourceVersion: '' }, created: true, warnings: [] }
}
