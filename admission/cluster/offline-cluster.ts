// A cluster made of given objects: no server is queried.
import type { Authorizer } from '../../cel/index.js'
import { setDefaults, type CustomResourceDefinition } from '../../crd/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import type { ParamKind } from '../api/model.js'
import { builtinMergeSchema } from '../../apply/builtin/index.js'
import type { Cluster, EquivalentResource, ParamStore } from './cluster.js'
import { ConversionNeeded } from './conversion-needed.js'
import {
  apiVersionOf,
  kindOf,
  parseApiVersion,
  type GroupVersionKind,
  type GroupVersionResource,
} from '../../apimachinery/kind/index.js'
import {
  builtinKindSource,
  definitionKinds,
  documentKinds,
  firstKnown,
  objectKinds,
  resourceOfVersion,
  servesKind,
  type KindSource,
} from '../resource/kind-source.js'
import { crdMergeSchema, openApiMergeSchema, type MergeSchema } from '../../apply/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'

/** What there is in the cluster; everything may be left out. */
export interface OfflineClusterOptions {
  /** Namespace objects. */
  readonly namespaces?: readonly JsonObject[]
  /**
   * Whether a namespace that is not given exists all the same, with no label but `kubernetes.io/metadata.name`, as one that
   * was just created. By default it does.
   */
  readonly allNamespaces?: boolean
  /** Objects that policies may take as params, of any kinds. */
  readonly params?: readonly JsonObject[]
  readonly definitions?: readonly CustomResourceDefinition[]
  /** OpenAPI v3 documents, as a server publishes them under `/openapi/v3`. */
  readonly documents?: readonly JsonObject[]
  /** By default there is no opinion. */
  readonly authorizer?: Authorizer
}

/** A cluster that knows the resources of its kinds. */
export interface OfflineCluster extends Cluster, KindSource {}

/**
 * A cluster with given namespaces, params, kinds and authorizer. It serves the built-in kinds, those of definitions and
 * documents, and kinds of which there are params. Versions of one definition are equivalent resources, whose objects are
 * converted as without a webhook; between built-in kinds, whose versions differ in their fields, nothing is converted. Where
 * the definition names a conversion webhook, whoever needs a converted object gets a ConversionNeeded thrown.
 */
export function offlineCluster(options: OfflineClusterOptions = {}): OfflineCluster {
  const { definitions = [], documents = [], params = [], namespaces = [], authorizer } = options
  const known = firstKnown(builtinKindSource, definitionKinds(definitions), documentKinds(documents))
  const served = firstKnown(known, objectKinds(params))
  const definitionOf = (kind: GroupVersionKind): CustomResourceDefinition | undefined =>
    definitions.find((definition) => servesKind(definition, kind))
  const schemas = cached((kind) => findMergeSchema(kind, definitionOf(kind), documents))
  const stores = cached((kind) => paramStore(kind, served, [...namespaces, ...params], definitions))
  return {
    ...(authorizer === undefined ? {} : { authorizer }),
    namespace: namespaceLister(namespaces, options.allNamespaces ?? true),
    params: ({ apiVersion, kind }: ParamKind) => {
      const parsed = parseApiVersion(apiVersion)
      return parsed && stores({ ...parsed, kind })
    },
    equivalents: (resource, subresource) => equivalentsOf(resource, subresource, definitions),
    mergeSchema: schemas,
    // Also to versions that are not served.
    convert: (object, kind) =>
      convertedTo(
        kind,
        object,
        definitions.find((one) => declaresKind(one, kind)),
      ),
    setDefaults: (kind, object) => {
      const definition = definitionOf(kind)
      return definition === undefined ? object : setDefaults(definition, kind.version, object)
    },
    resourceOf: (kind) => known.resourceOf(kind),
  }
}

/** Asks once for each kind. */
function cached<T>(find: (kind: GroupVersionKind) => T): (kind: GroupVersionKind) => T {
  const found = new Map<string, T>()
  return (kind) => {
    const key = JSON.stringify([kind.group, kind.version, kind.kind])
    if (!found.has(key)) found.set(key, find(kind))
    return found.get(key) as T
  }
}

function namespaceLister(namespaces: readonly JsonObject[], all: boolean): Cluster['namespace'] {
  const byName = new Map(namespaces.map((object) => [metaText(object, 'name'), object]))
  const made = new Map<string, JsonObject>()
  return (name) => byName.get(name) ?? (all ? (made.get(name) ?? make(name)) : undefined)

  /** One object for all callers, so that what is derived from it is made once. */
  function make(name: string): JsonObject {
    if (made.size === MAX_NEW) made.clear()
    const namespace = newNamespace(name)
    made.set(name, namespace)
    return namespace
  }
}

/** How many namespaces are kept that were not given. */
const MAX_NEW = 1_000

/** A namespace as a server has it that was created with nothing but a name (`NamespaceDefaultLabelName`). */
const newNamespace = (name: string): JsonObject => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
})

/** In the order in which patches look for the schema: what is compiled into a server comes first (`TypeConverterManager`). */
function findMergeSchema(
  kind: GroupVersionKind,
  definition: CustomResourceDefinition | undefined,
  documents: readonly JsonObject[],
): MergeSchema | undefined {
  const own = builtinMergeSchema(kind) ?? (definition && crdMergeSchema(definition, kind.version))
  if (own !== undefined) return own
  for (const document of documents) {
    const schema = openApiMergeSchema(document, kind)
    if (schema !== undefined) return schema
  }
  return undefined
}

function paramStore(
  kind: GroupVersionKind,
  served: KindSource,
  objects: readonly JsonObject[],
  definitions: readonly CustomResourceDefinition[],
): ParamStore | undefined {
  const resource = served.resourceOf(kind)
  if (resource === undefined) return undefined
  const definition = definitions.find((one) => servesKind(one, kind))
  const found = objects.filter((object) => {
    const own = kindOf(object)
    const isOther = own.group !== kind.group || own.kind !== kind.kind
    return !isOther && (own.version === kind.version || definition !== undefined)
  })
  const sorted = [...new Map(found.map((object) => [storeKey(object), object]))].sort(([a], [b]) => compareText(a, b))
  let list: readonly JsonObject[] | undefined
  return {
    namespaced: resource.namespaced,
    list: () => (list ??= sorted.map(([, object]) => convertedTo(kind, object, definition))),
  }
}

const declaresKind = ({ spec }: CustomResourceDefinition, { group, kind }: GroupVersionKind): boolean =>
  spec.group === group && spec.names.kind === kind

/** An object as one of another version, as a server makes it without a webhook. Throws a ConversionNeeded where there is one. */
function convertedTo(
  kind: GroupVersionKind,
  object: JsonObject,
  definition: CustomResourceDefinition | undefined,
): JsonObject {
  const { apiVersion } = object
  const wanted = apiVersionOf(kind)
  if (apiVersion === wanted) return object
  if (definition?.spec.conversion?.strategy === 'Webhook') {
    throw new ConversionNeeded(definition, String(apiVersion), kind)
  }
  return { ...object, apiVersion: wanted, kind: kind.kind }
}

const storeKey = (object: JsonObject): string => `${metaText(object, 'namespace')}/${metaText(object, 'name')}`

/** The versions of a definition that have the subresource, in its order, as a server registers them: also those that are not served. */
function equivalentsOf(
  { group, resource }: GroupVersionResource,
  subresource: string,
  definitions: readonly CustomResourceDefinition[],
): EquivalentResource[] {
  const definition = definitions.find(({ spec }) => spec.group === group && spec.names.plural === resource)
  if (definition === undefined) return []
  return definition.spec.versions.flatMap(({ name, subresources = definition.spec.subresources }) => {
    const own = resourceOfVersion(definition, name)
    if (!hasSubresource(subresources, subresource)) return []
    return [{ resource: own.resource, kind: subresource === 'scale' ? SCALE : own.kind }]
  })
}

const SCALE: GroupVersionKind = { group: 'autoscaling', version: 'v1', kind: 'Scale' }

function hasSubresource(subresources: CustomResourceDefinition['spec']['subresources'], name: string): boolean {
  if (name === '') return true
  return (name === 'status' || name === 'scale') && subresources?.[name] !== undefined
}
