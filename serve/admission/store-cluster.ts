// What policies may ask of the cluster, answered by the store.
import {
  builtinMergeSchema,
  type Cluster,
  type EquivalentResource,
  type GroupVersionKind,
  type GroupVersionResource,
  type ParamStore,
} from '../../admission/index.js'
import type { Authorizer as CelAuthorizer } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, kindOf, parseApiVersion } from '../../apimachinery/kind/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { specOf } from '../../api/definition/index.js'
import type { Catalogue, Resource } from '../../api/resource/index.js'
import { crdMergeSchema, type MergeSchema, type ResourceKind } from '../../apply/index.js'
import { type CustomResourceDefinition, decodeDefinition, setDefaults } from '../../crd/index.js'
import { metaOf } from '../../crd/object/index.js'
import { ResourceRows, objectOf } from '../cache/index.js'
import type { Row, Store } from '../store/index.js'

const DEFINITIONS = '/registry/apiextensions.k8s.io/customresourcedefinitions/'

/** The cluster of a server. */
export class StoreCluster implements Cluster {
  /** Definitions by their rows, which do not change. */
  readonly #definitions = new WeakMap<Row, CustomResourceDefinition>()
  readonly #schemas = new WeakMap<CustomResourceDefinition, Map<string, MergeSchema | undefined>>()

  constructor(
    private readonly store: Store,
    private readonly catalogue: Catalogue,
    readonly authorizer: CelAuthorizer,
  ) {}

  namespace(name: string): JsonObject | undefined {
    const row = this.store.read(`/registry/namespaces/${name}`)
    const object = row && objectOf(row)
    return object && { ...object, apiVersion: 'v1', kind: 'Namespace' }
  }

  params({ apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): ParamStore | undefined {
    const parsed = parseApiVersion(apiVersion)
    const resource = parsed && this.#resourceOf({ ...parsed, kind })
    const storage = resource?.storage
    if (resource === undefined || storage === undefined) return undefined
    const rows = new ResourceRows(storage.kind, resource.version, resource.isCustom)
    return {
      namespaced: resource.isNamespaced,
      list: () => this.store.range(storage.prefix).rows.map((row) => rows.object(row)),
    }
  }

  /** Those that are stored in one place. Also versions of a CRD that are not served count. */
  equivalents({ group, version, resource }: GroupVersionResource, subresource: string): readonly EquivalentResource[] {
    const own = this.catalogue.find(group, version, resource)
    if (own?.storage === undefined) return []
    if (own.isCustom) return customEquivalents(own, own.storage.kind, subresource)
    const { prefix } = own.storage
    return this.catalogue.all().flatMap((one) => {
      const { group, version, resource, kind, storage, subresources } = one
      if (storage?.prefix !== prefix || (subresource !== '' && !subresources.has(subresource))) return []
      return [
        {
          resource: { group, version, resource },
          kind: subresources.get(subresource)?.kind ?? { group, version, kind },
        },
      ]
    })
  }

  convert(object: JsonObject, kind: GroupVersionKind): JsonObject | Error {
    const apiVersion = apiVersionOf(kind)
    const resource = this.#stored(kindOf(object)) ?? this.#stored(kind)
    if (resource?.storage === undefined) return { ...object, apiVersion, kind: kind.kind }
    try {
      return resource.storage.kind.convert(object, apiVersion)
    } catch (error) {
      if (error instanceof StatusError) return new Error(error.message)
      throw error
    }
  }

  mergeSchema(kind: GroupVersionKind): MergeSchema | undefined {
    const builtin = builtinMergeSchema(kind)
    if (builtin !== undefined) return builtin
    const definition = this.#definitionOf(kind)
    if (definition === undefined) return undefined
    let schemas = this.#schemas.get(definition)
    if (schemas === undefined) this.#schemas.set(definition, (schemas = new Map<string, MergeSchema | undefined>()))
    if (!schemas.has(kind.version)) schemas.set(kind.version, crdMergeSchema(definition, kind.version))
    return schemas.get(kind.version)
  }

  setDefaults(kind: GroupVersionKind, object: JsonObject): JsonObject {
    const definition = this.#definitionOf(kind)
    return definition === undefined ? object : setDefaults(definition, kind.version, object)
  }

  /** An object of a kind that was changed from outside, as the server has it. @throws DecodeError */
  takeBack(object: JsonObject, kind: GroupVersionKind): JsonObject {
    return this.#stored(kind)?.storage?.kind.versions.get(kind.version)?.takeBack(object) ?? object
  }

  #resourceOf({ group, version, kind }: GroupVersionKind): Resource | undefined {
    return this.catalogue.all().find((one) => one.group === group && one.version === version && one.kind === kind)
  }

  /** A resource with the objects of a kind, perhaps at a version that is not served. */
  #stored(kind: GroupVersionKind): Resource | undefined {
    const isSame = (one: Resource): boolean => one.isCustom && one.group === kind.group && one.kind === kind.kind
    return this.#resourceOf(kind) ?? this.catalogue.all().find(isSame)
  }

  #definitionOf(kind: GroupVersionKind): CustomResourceDefinition | undefined {
    const resource = this.#resourceOf(kind)
    if (resource?.isCustom !== true) return undefined
    const row = this.store.read(`${DEFINITIONS}${resource.resource}.${resource.group}`)
    const object = row && objectOf(row)
    if (row === undefined || object === undefined || specOf(object)['group'] !== kind.group) return undefined
    let known = this.#definitions.get(row)
    if (known === undefined) {
      this.#definitions.set(row, (known = decodeDefinition(withoutManagers(object)).definition))
    }
    return known
  }
}

/** All versions of a CRD that have the subresource, in its order. */
function customEquivalents(
  { group, resource }: Resource,
  { versions, kind }: ResourceKind,
  subresource: string,
): readonly EquivalentResource[] {
  return [...versions.values()].flatMap(({ name: version, subresources, scale }) => {
    const isScale = subresource === 'scale'
    if (isScale ? scale === undefined : subresource !== '' && !subresources.has(subresource)) return []
    return [{ resource: { group, version, resource }, kind: isScale ? SCALE : { group, version, kind } }]
  })
}

const SCALE: GroupVersionKind = { group: 'autoscaling', version: 'v1', kind: 'Scale' }

/** Managed fields say nothing of what a CRD is. */
function withoutManagers(definition: JsonObject): JsonObject {
  const { managedFields: _, ...metadata } = metaOf(definition)
  return { ...definition, metadata }
}
