// What policies may ask of the cluster, answered by the store.
import {
  builtinMergeSchema,
  type Cluster,
  type EquivalentResource,
  type GroupVersionKind,
  type ParamStore,
} from '../../admission/index.js'
import type { Authorizer as CelAuthorizer } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import { specOf } from '../../api/definition/index.js'
import type { Catalogue, Resource } from '../../api/resource/index.js'
import { crdMergeSchema, type MergeSchema } from '../../apply/index.js'
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

  equivalents({ group, resource }: EquivalentResource['resource'], subresource: string): readonly EquivalentResource[] {
    return this.catalogue
      .all()
      .filter((one) => one.group === group && one.resource === resource)
      .map((one) => ({
        resource: { group, version: one.version, resource },
        kind: one.subresources.get(subresource)?.kind ?? { group, version: one.version, kind: one.kind },
      }))
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

  #resourceOf({ group, version, kind }: GroupVersionKind): Resource | undefined {
    return this.catalogue.all().find((one) => one.group === group && one.version === version && one.kind === kind)
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

/** Managed fields say nothing of what a CRD is. */
function withoutManagers(definition: JsonObject): JsonObject {
  const { managedFields: _, ...metadata } = metaOf(definition)
  return { ...definition, metadata }
}
