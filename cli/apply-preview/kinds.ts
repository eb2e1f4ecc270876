// The kinds that objects can be of: Kubernetes' own, and those of CRDs.
import { applyObject, builtinResourceKind, customResourceKind, type ResourceKind } from '../../apply/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { ServeError, type CustomResourceDefinition } from '../../crd/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Answer } from './preview.js'

/** An apply to an object. */
export interface ApplyOf {
  readonly manifest: Manifest
  /** The stored object; undefined if there is none. */
  readonly before: JsonObject | undefined
  readonly manager: string
  readonly force: boolean
  /** Of an object that names none. */
  readonly namespace: string
  readonly now: Date
}

/** Why nothing can be said about objects of a kind. */
export interface UnknownKind {
  readonly unknown: string
  readonly mend: string
}

/** What a new object gets; a server makes one up. */
const UID = '00000000-0000-4000-8000-000000000000'

/** The resourceVersion of a stored object whose text has none. */
const SOME_VERSION = '1'

export class Kinds {
  readonly #definitions: ReadonlyMap<string, CustomResourceDefinition>
  readonly #made = new Map<CustomResourceDefinition, ResourceKind | UnknownKind>()

  /** Later definitions of a kind replace earlier ones. */
  constructor(
    definitions: readonly CustomResourceDefinition[],
    private readonly compatibility: string,
  ) {
    this.#definitions = new Map(definitions.map((one) => [keyOf(one.spec.group, one.spec.names.kind), one]))
  }

  /** What serves a kind, in the version that is asked for. */
  find(gvk: GroupVersionKind): ResourceKind | UnknownKind {
    const apiVersion = apiVersionOf(gvk)
    const unknown = `no matches for kind ${JSON.stringify(gvk.kind)} in version ${JSON.stringify(apiVersion)}`
    const definition = this.#definitions.get(keyOf(gvk.group, gvk.kind))
    if (definition === undefined) {
      return builtinResourceKind(gvk) ?? { unknown, mend: 'name its CRD: --crd FILE, or --cluster' }
    }
    const served = definition.spec.versions.filter((one) => one.served).map(({ name }) => name)
    if (!served.includes(gvk.version)) return { unknown, mend: `its CRD serves ${served.join(', ') || 'no version'}` }
    return this.#kindOf(definition)
  }

  /** Whether only a webhook converts objects of a kind between its versions. */
  isConvertedByWebhook({ group, kind }: GroupVersionKind): boolean {
    return this.#definitions.get(keyOf(group, kind))?.spec.conversion?.strategy === 'Webhook'
  }

  #kindOf(definition: CustomResourceDefinition): ResourceKind | UnknownKind {
    let kind = this.#made.get(definition)
    if (kind === undefined) {
      kind = makeKind(definition, this.compatibility)
      this.#made.set(definition, kind)
    }
    return kind
  }
}

const keyOf = (group: string, kind: string): string => `${group}/${kind}`

function makeKind(definition: CustomResourceDefinition, compatibility: string): ResourceKind | UnknownKind {
  try {
    return customResourceKind(definition, { compatibility })
  } catch (error) {
    if (!(error instanceof ServeError)) throw error
    const name = definition.metadata.name ?? ''
    return { unknown: `the CRD ${name} can't be served: ${error.message}`, mend: 'run kubevet lint for details' }
  }
}

/** What a server answers to an apply. */
export function applyTo(kind: ResourceKind, { manifest, before, manager, force, namespace, now }: ApplyOf): Answer {
  const { name, gvk } = manifest
  const place = kind.isNamespaced ? manifest.namespace || namespace : ''
  const resourceVersion = versionOf(before)
  const stored = before && { object: kind.store(storedForm(before, place)), resourceVersion }
  const outcome = applyObject(kind, stored, {
    object: manifest.object,
    version: gvk.version,
    name,
    namespace: place,
    fieldManager: manager,
    force,
    now: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    uid: UID,
    // A server makes up another one.
    resourceVersion: before === undefined ? resourceVersion : `${resourceVersion}1`,
  })
  if ('status' in outcome) return { refused: outcome.status }
  return { object: outcome.object, isCreated: outcome.created, isUnchanged: outcome.stored === stored }
}

/** An object as storage has it: without its resourceVersion, in the namespace of the request if its text names none. */
function storedForm(object: JsonObject, place: string): JsonObject {
  const { resourceVersion: _, ...metadata } = isObject(object.metadata) ? object.metadata : {}
  const isPlaced = place === '' || typeof metadata['namespace'] === 'string'
  return { ...object, metadata: isPlaced ? metadata : { ...metadata, namespace: place } }
}

function versionOf(object: JsonObject | undefined): string {
  const metadata = object?.metadata
  const version = isObject(metadata) ? metadata.resourceVersion : undefined
  return typeof version === 'string' && version !== '' ? version : SOME_VERSION
}
