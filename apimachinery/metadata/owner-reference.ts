import { field } from '../field/constructors.js'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { isSince } from '../version/since.js'
import type { OwnerReference } from './object-meta.js'

const goOwnerReference = go.struct('v1.OwnerReference', () => [
  go.field('apiVersion', go.string),
  go.field('kind', go.string),
  go.field('name', go.string),
  go.field('uid', go.named(go.string)),
  go.omitZero('controller', go.pointer(go.bool)),
  go.omitZero('blockOwnerDeletion', go.pointer(go.bool)),
])

/** Since when an owner's parts are required, and found by its index. */
const FIRST_WITH_REQUIRED = '1.37'

/** `ValidateOwnerReferences`: each by itself, and that at most one is the controller. */
export function validateOwnerReferences(
  references: readonly OwnerReference[],
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const isRequired = isSince(kubernetesVersion, FIRST_WITH_REQUIRED)
  const errors: FieldErrorList = []
  let controller: string | undefined
  for (const [index, reference] of references.entries()) {
    errors.push(
      ...(isRequired ? missingParts(reference, path.index(index)) : emptyParts(reference, path)),
      ...bannedOwner(reference, isRequired ? path.index(index) : path),
    )
    if (reference.controller !== true) continue
    const name = `${reference.kind}/${reference.name}`
    if (controller === undefined || controller === '') controller = name
    else errors.push(secondController(references, path, controller, name))
  }
  return errors
}

function secondController(
  references: readonly OwnerReference[],
  path: FieldPath,
  first: string,
  second: string,
): FieldErrorList[number] {
  const detail = `Only one reference can have Controller set to true. Found "true" in references for ${first} and ${second}`
  return field.invalid(path, new GoValue(go.list(goOwnerReference), references), detail)
}

function missingParts(reference: OwnerReference, path: FieldPath): FieldErrorList {
  const { apiVersion } = reference
  const errors: FieldErrorList = []
  if (apiVersion === '') errors.push(field.required(path.child('apiVersion'), 'must not be empty'))
  else if (!/^([^/]*\/)?[^/]+$/.test(apiVersion)) {
    errors.push(field.invalid(path.child('apiVersion'), apiVersion, 'must be <group>/<version> or <version>'))
  }
  for (const name of ['kind', 'name', 'uid'] as const) {
    if (reference[name] === '') errors.push(field.required(path.child(name), 'must not be empty'))
  }
  return errors
}

/** The same until 1.36, which does not say of which owner. */
function emptyParts(reference: OwnerReference, path: FieldPath): FieldErrorList {
  const { apiVersion } = reference
  const errors: FieldErrorList = []
  if (!/^([^/]*\/)?[^/]+$/.test(apiVersion)) {
    errors.push(field.invalid(path.child('apiVersion'), apiVersion, 'version must not be empty'))
  }
  for (const name of ['kind', 'name', 'uid'] as const) {
    if (reference[name] === '') errors.push(field.invalid(path.child(name), '', 'must not be empty'))
  }
  return errors
}

function bannedOwner(reference: OwnerReference, path: FieldPath): FieldErrorList {
  const { apiVersion, kind } = reference
  // Events come and go too fast to own anything.
  if ((apiVersion !== 'v1' && apiVersion !== '/v1') || kind !== 'Event') return []
  const detail = '/v1, Kind=Event is disallowed from being an owner'
  return [field.invalid(path, new GoValue(goOwnerReference, reference), detail)]
}
