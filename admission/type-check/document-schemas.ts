// The schemas of OpenAPI v3 documents.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { kindKey, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { populatePublished } from './populate.js'
import type { SchemaSource } from './schema-source.js'
import { kindsOfResource, type NamedResource } from './named-resource.js'

/** `/api/v1/namespaces/{namespace}/pods`, `/apis/apps/v1/deployments`: where objects are created. */
const PATH = /^\/(?:api|apis\/[^/]+)\/[^/]+\/(?:namespaces\/\{namespace\}\/)?([^/{}]+)$/

/**
 * The kinds of OpenAPI v3 documents, as a server publishes them under `/openapi/v3`. A document without `paths` has schemas,
 * but does not say of which resources. Documents are those of `parseJson` or a JSON parser.
 */
export function documentSchemas(documents: readonly JsonObject[]): SchemaSource {
  const places = new Map<string, { readonly schemas: JsonObject; readonly name: string }>()
  const resources: NamedResource[] = []
  for (const document of documents) {
    const schemas = objectAt(objectAt(document, 'components'), 'schemas')
    for (const [name, schema] of Object.entries(schemas)) {
      for (const kind of kindsOf(schema)) places.set(kindKey(kind), { schemas, name })
    }
    resources.push(...resourcesOf(objectAt(document, 'paths')))
  }
  return {
    kindsOf: (resource) => kindsOfResource(resources, resource),
    schemaOf(kind) {
      const place = places.get(kindKey(kind))
      return place && populatePublished(place)
    },
  }
}

function resourcesOf(paths: JsonObject): NamedResource[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const [, resource] = PATH.exec(path) ?? []
    const [kind] = isObject(item) ? kindsOf(item['post']) : []
    return resource === undefined || kind === undefined ? [] : [{ kind, names: [resource] }]
  })
}

/** What `x-kubernetes-group-version-kind` says: one kind, or a list of them. */
function kindsOf(holder: unknown): readonly GroupVersionKind[] {
  const said = isObject(holder) ? holder['x-kubernetes-group-version-kind'] : undefined
  const list: readonly unknown[] = Array.isArray(said) ? said : [said]
  return list.flatMap((entry) => {
    if (!isObject(entry)) return []
    const { group, version, kind } = entry
    if (typeof group !== 'string' || typeof version !== 'string' || typeof kind !== 'string') return []
    return [{ group, version, kind }]
  })
}

const NOTHING: JsonObject = {}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key]
  return isObject(value) ? value : NOTHING
}
