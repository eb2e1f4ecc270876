// What is read of a cluster, as texts whose findings have places.
import { Double, parseJson } from '../../cel/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { writeYaml } from '../../manifest/index.js'
import { CannotRun } from '../cannot-run.js'
import type { Cluster } from './cluster.js'

type JsonObject = Readonly<Record<string, unknown>>

/** All CRDs of a cluster, one text each, named `cluster:CONTEXT/customresourcedefinitions/NAME`. */
export async function clusterDefinitions(cluster: Cluster): Promise<SourceText[]> {
  const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
  return (await list(cluster, path)).map((object) => {
    const kind = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }
    return sourceOf(cluster, 'customresourcedefinitions', { ...kind, ...object })
  })
}

/** All objects of a resource in all namespaces. */
export async function clusterObjects(
  cluster: Cluster,
  resource: { readonly group: string; readonly version: string; readonly plural: string; readonly kind: string },
): Promise<SourceText[]> {
  const { group, version, plural, kind } = resource
  const apiVersion = group === '' ? version : `${group}/${version}`
  const path = group === '' ? `/api/${version}/${plural}` : `/apis/${group}/${version}/${plural}`
  return (await list(cluster, path)).map((object) => sourceOf(cluster, plural, { apiVersion, kind, ...object }))
}

/** The OpenAPI v3 document of a group and version; undefined if the cluster does not serve it. */
export async function clusterOpenApi(
  cluster: Cluster,
  group: string,
  version: string,
): Promise<JsonObject | undefined> {
  const { paths } = objectIn(await cluster.get('/openapi/v3')) as { paths?: Record<string, unknown> }
  const path = group === '' ? `api/${version}` : `apis/${group}/${version}`
  if (paths === undefined || !Object.hasOwn(paths, path)) return undefined
  return objectIn(await cluster.get(`/openapi/v3/${path}`))
}

/** Items a page. */
const PAGE = 500

async function list(cluster: Cluster, path: string): Promise<JsonObject[]> {
  const found: JsonObject[] = []
  let token = ''
  do {
    const query = `limit=${PAGE}${token === '' ? '' : `&continue=${encodeURIComponent(token)}`}`
    const { items, metadata } = objectIn(await cluster.get(`${path}?${query}`))
    if (!Array.isArray(items)) throw new CannotRun(`${cluster.name}${path}: the answer is no list`)
    found.push(...(items as JsonObject[]))
    const next = (metadata as JsonObject | undefined)?.['continue']
    token = typeof next === 'string' ? next : ''
  } while (token !== '')
  return found
}

function objectIn(text: string): JsonObject {
  const value: unknown = parseJson(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  throw new CannotRun('the server answered something that is no object')
}

function sourceOf(cluster: Cluster, plural: string, object: JsonObject): SourceText {
  const { name = '', namespace } = (object['metadata'] ?? {}) as { name?: string; namespace?: string }
  const path = [plural, ...(namespace === undefined ? [] : [namespace]), name].join('/')
  const float = (value: unknown): number | undefined => (value instanceof Double ? value.value : undefined)
  return new SourceText(`cluster:${cluster.name}/${path}`, writeYaml(withoutManagedFields(object), { float }))
}

/** `managedFields` say who set what: nothing that findings are about, and most of the text. */
function withoutManagedFields(object: JsonObject): JsonObject {
  const { metadata } = object
  if (typeof metadata !== 'object' || metadata === null) return object
  const { managedFields: _, ...rest } = metadata as JsonObject
  return { ...object, metadata: rest }
}
