// The OpenAPI v3 documents of a server, one for each group and version.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import type { Catalogue, Resource } from '../resource/index.js'
import { builtinRoutes, rootOf } from './builtin-routes.js'
import { customRoutes } from './custom-routes.js'
import { customSchemas } from './custom-schema.js'
import { KINDS, META, refsIn } from './names.js'
import { pathsOf } from './paths.js'
import type { PublishedSchemas } from './published.js'
import type { Route } from './route.js'

/** What a document is about: `api/v1`, `apis/apps/v1`, `apis/apps`, `version`. */
export type DocumentKey = string

/** The documents of a catalogue by their keys. Each is made when it is asked for. @param server `v1.34.0` */
export function documentsOf(
  catalogue: Catalogue,
  published: PublishedSchemas,
  server: string,
): ReadonlyMap<DocumentKey, () => JsonObject> {
  const byVersion = new Map<DocumentKey, Resource[]>()
  for (const resource of catalogue.all()) {
    const key = rootOf(resource).slice(1)
    const known = byVersion.get(key)
    if (known === undefined) byVersion.set(key, [resource])
    else known.push(resource)
  }
  const builtin = (routes: readonly Route[], group = ''): JsonObject =>
    builtinDocument(routes, published, server, group)
  const groups = new Set([...catalogue.all()].filter(({ isCustom }) => !isCustom).map(({ group }) => group))
  const documents = new Map<DocumentKey, () => JsonObject>([
    ['api', () => builtin([discoveryRoute('/api/', 'get available API versions', 'getAPIVersions', 'APIVersions')])],
    ['apis', () => builtin([discoveryRoute('/apis/', 'get available API versions', 'getAPIVersions', 'APIGroupList')])],
    ['version', () => builtin([VERSION])],
  ])
  for (const group of groups) {
    if (group === '') continue
    const path = `/apis/${group}/`
    documents.set(`apis/${group}`, () =>
      builtin([discoveryRoute(path, 'get information of a group', 'getAPIGroup', 'APIGroup')]),
    )
  }
  for (const [key, resources] of byVersion) {
    documents.set(key, () =>
      resources.every(({ isCustom }) => isCustom)
        ? customDocument(resources, published)
        : builtin(
            [
              discoveryRoute(`/${key}/`, 'get available resources', 'getAPIResources', 'APIResourceList'),
              ...resources.flatMap((one) => (one.isCustom ? customRoutes(one) : builtinRoutes(one, published))),
            ],
            resources[0]?.group,
          ),
    )
  }
  return new Map([...documents].sort(([a], [b]) => compareText(a, b)))
}

const discoveryRoute = (path: string, description: string, operation: string, schema: string): Route => ({
  ...{ path, method: 'get', operation, description, parameters: [], pathParameters: [], consumes: [] },
  produces: ['application/json', 'application/yaml', 'application/vnd.kubernetes.protobuf'],
  responses: { 200: ['OK', `${META}${schema}`] },
})

const VERSION: Route = {
  ...discoveryRoute('/version/', 'get the version information for this server', 'getCodeVersion', ''),
  produces: ['application/json'],
  responses: { 200: ['OK', 'io.k8s.apimachinery.pkg.version.Info'] },
}

function builtinDocument(
  routes: readonly Route[],
  published: PublishedSchemas,
  server: string,
  group: string,
): JsonObject {
  const paths = pathsOf(routes, published)
  const version = routes.find(({ kind }) => kind?.group === group)?.kind?.version ?? 'v1'
  const schemas = closure(paths, (name) => withRequestKinds(name, published.schema(name), { group, version }))
  const info = { title: 'Kubernetes', version: server }
  const securitySchemes = {
    BearerToken: { type: 'apiKey', description: 'Bearer Token authentication', name: 'authorization', in: 'header' },
  }
  return { openapi: '3.0.0', info, paths, components: { schemas, securitySchemes } }
}

/** Groups that the clients of CRDs' builder don't know (`client-go/kubernetes/scheme`). */
const NOT_OF_CLIENTS: ReadonlySet<string> = new Set([
  ...['admission.k8s.io', 'apiextensions.k8s.io', 'apiregistration.k8s.io', 'imagepolicy.k8s.io'],
])

function customDocument(resources: readonly Resource[], published: PublishedSchemas): JsonObject {
  const paths = pathsOf(resources.flatMap(customRoutes), published)
  const own = new Map(resources.flatMap((resource) => [...customSchemas(resource, published, false)]))
  const schemas = closure(paths, (name) => {
    const custom = own.get(name)
    if (custom !== undefined) return custom
    const { group = '', version = '' } = resources[0] ?? {}
    const schema = withRequestKinds(name, published.schema(name), { group, version })
    const kinds = schema?.[KINDS] as readonly { readonly group: string }[] | undefined
    return (kinds && { ...schema, [KINDS]: kinds.filter((one) => !NOT_OF_CLIENTS.has(one.group)) }) || schema
  })
  const info = { title: 'Kubernetes CRD Swagger', version: 'v0.1.0' }
  return { openapi: '3.0.0', info, paths, components: { schemas } }
}

/** What later releases don't say of the options of requests: their kinds are those of the document. */
function withRequestKinds(
  name: string,
  schema: JsonObject | undefined,
  { group, version }: { readonly group: string; readonly version: string },
): JsonObject | undefined {
  const kind = name.slice(META.length)
  if (schema === undefined || KINDS in schema || !REQUEST_KINDS.has(name)) return schema
  const core = { group: '', kind, version: 'v1' }
  return { ...schema, [KINDS]: apiVersionOf({ group, version }) === 'v1' ? [core] : [core, { group, kind, version }] }
}

const REQUEST_KINDS: ReadonlySet<string> = new Set([`${META}DeleteOptions`, `${META}WatchEvent`])

/** The schemas that something refers to, directly or not, by name. */
function closure(start: unknown, find: (name: string) => JsonObject | undefined): JsonObject {
  const found = new Map<string, JsonObject>()
  const open = [...refsIn(start)]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    const schema = find(name)
    if (schema === undefined) throw new RangeError(`no schema ${name}`)
    found.set(name, schema)
    open.push(...refsIn(schema))
  }
  return Object.fromEntries([...found].sort(([a], [b]) => compareText(a, b)))
}
