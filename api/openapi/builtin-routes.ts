// The paths of Kubernetes' own resources (apiserver's `endpoints/installer.go`).
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Resource, Subresource, Verb } from '../resource/index.js'
import { META } from './names.js'
import type { PublishedSchemas } from './published.js'
import { ACTION_PARAMETERS, articleFor, nameOf, NAMESPACE, type PathParameter, type Route, title } from './route.js'

const ONCE = ['application/json', 'application/yaml', 'application/vnd.kubernetes.protobuf']
const STREAMED = [...ONCE, 'application/json;stream=watch', 'application/vnd.kubernetes.protobuf;stream=watch']
const ANY = ['*/*']
const PATCHES = [
  ...['application/json-patch+json', 'application/merge-patch+json', 'application/strategic-merge-patch+json'],
  'application/apply-patch+yaml',
]

/** The kinds whose DELETE answers with the object (`ReturnDeletedObject`). */
const RETURNED: ReadonlySet<string> = new Set([
  ...['CSIDriver', 'CSINode', 'DeviceClass', 'DeviceTaintRule', 'PersistentVolume', 'PersistentVolumeClaim', 'Pod'],
  ...['PodTemplate', 'ResourceClaim', 'ResourceClaimTemplate', 'ResourceQuota', 'ResourceSlice', 'Service'],
  ...['ServiceAccount', 'StorageClass', 'VolumeAttachment', 'VolumeAttributesClass'],
])

/** The start of the paths of a version: `/apis/apps/v1`. */
export const rootOf = (kind: Pick<GroupVersionKind, 'group' | 'version'>): string =>
  `/${kind.group === '' ? 'api' : 'apis'}/${apiVersionOf(kind)}`

/** What the paths of a resource do; none for a kind that the release publishes no schema of. */
export function builtinRoutes(resource: Resource, published: PublishedSchemas): readonly Route[] {
  const own = published.nameOf(resource)
  if (own === undefined) return []
  const list = published.nameOf({ ...resource, kind: resource.listKind }) ?? own
  return [
    ...new ResourceRoutes(resource, own, list).all(),
    ...[...resource.subresources.values()].flatMap((one) => subresourceRoutes(resource, one, published)),
  ]
}

/** The routes of one resource, subresources aside. */
class ResourceRoutes {
  readonly #root: string
  readonly #collection: string
  readonly #parameters: readonly PathParameter[]
  readonly #named: readonly PathParameter[]

  constructor(
    private readonly resource: Resource,
    private readonly own: string,
    private readonly list: string,
  ) {
    const { isNamespaced, resource: plural, kind } = resource
    this.#root = rootOf(resource)
    this.#collection = `${this.#root}${isNamespaced ? '/namespaces/{namespace}' : ''}/${plural}`
    this.#parameters = isNamespaced ? [NAMESPACE] : []
    this.#named = [nameOf(kind), ...this.#parameters]
  }

  all(): readonly Route[] {
    const { kind } = this.resource
    const article = articleFor(kind)
    const objects = { path: this.#collection, pathParameters: this.#parameters }
    const object = { path: `${this.#collection}/{name}`, pathParameters: this.#named }
    const status = `${META}Status`
    const deleted = RETURNED.has(kind) ? this.own : status
    const options = { schema: `${META}DeleteOptions`, isRequired: false }
    return [
      ...this.#when('list', this.#listRoute(objects, '')),
      ...this.#when('create', {
        ...this.#route(objects, 'post', 'post', 'create', `create${article}${kind}`),
        parameters: ACTION_PARAMETERS.write,
        body: { schema: this.own, isRequired: true },
        responses: { 200: ['OK', this.own], 201: ['Created', this.own], 202: ['Accepted', this.own] },
      }),
      ...this.#when('deletecollection', {
        ...this.#route(objects, 'delete', 'deletecollection', 'deletecollection', `delete collection of ${kind}`),
        parameters: [...ACTION_PARAMETERS.delete, ...ACTION_PARAMETERS.select],
        body: options,
        responses: { 200: ['OK', status] },
      }),
      ...this.#when('get', {
        ...this.#route(object, 'get', 'get', 'read', `read the specified ${kind}`),
        responses: { 200: ['OK', this.own] },
      }),
      ...this.#when('update', {
        ...this.#route(object, 'put', 'put', 'replace', `replace the specified ${kind}`),
        parameters: ACTION_PARAMETERS.write,
        body: { schema: this.own, isRequired: true },
        responses: { 200: ['OK', this.own], 201: ['Created', this.own] },
      }),
      ...this.#when('patch', {
        ...this.#route(object, 'patch', 'patch', 'patch', `partially update the specified ${kind}`),
        parameters: ACTION_PARAMETERS.patch,
        consumes: PATCHES,
        body: { schema: `${META}Patch`, isRequired: true },
        responses: { 200: ['OK', this.own], 201: ['Created', this.own] },
      }),
      ...this.#when('delete', {
        ...this.#route(object, 'delete', 'delete', 'delete', `delete${article}${kind}`),
        parameters: ACTION_PARAMETERS.delete,
        body: options,
        responses: { 200: ['OK', deleted], 202: ['Accepted', deleted] },
      }),
      ...(this.resource.isNamespaced
        ? this.#when('list', this.#listRoute({ path: this.#everywhere(''), pathParameters: [] }, 'ForAllNamespaces'))
        : []),
      ...this.#watches(),
    ]
  }

  /** Paths of watches, which are deprecated. */
  #watches(): readonly Route[] {
    const { kind, isNamespaced } = this.resource
    const start = `${this.#root}/watch`
    const path = `${start}${this.#collection.slice(this.#root.length)}`
    const text = `watch individual changes to a list of ${kind}. deprecated: use the 'watch' parameter with a list operation instead.`
    const one = `watch changes to an object of kind ${kind}. deprecated: use the 'watch' parameter with a list operation instead, filtered to a single item with the 'fieldSelector' parameter.`
    const events = {
      parameters: ACTION_PARAMETERS.list,
      produces: STREAMED,
      responses: { 200: ['OK', `${META}WatchEvent`] },
    } as const
    return this.#when(
      'watch',
      { ...this.#watchList({ path, pathParameters: this.#parameters }, text, ''), ...events },
      {
        ...this.#route({ path: `${path}/{name}`, pathParameters: this.#named }, 'get', 'watch', 'watch', one),
        ...events,
      },
      ...(isNamespaced
        ? [
            {
              ...this.#watchList({ path: this.#everywhere('/watch'), pathParameters: [] }, text, 'ForAllNamespaces'),
              ...events,
            },
          ]
        : []),
    )
  }

  #when(verb: Verb, ...routes: readonly Route[]): readonly Route[] {
    return this.resource.verbs.includes(verb) ? routes : []
  }

  #everywhere(start: string): string {
    return `${this.#root}${start}/${this.resource.resource}`
  }

  #listRoute(place: Pick<Route, 'path' | 'pathParameters'>, suffix: string): Route {
    const { kind, verbs } = this.resource
    const what = verbs.includes('watch') ? 'list or watch' : 'list'
    return {
      ...this.#route(place, 'get', 'list', 'list', `${what} objects of kind ${kind}`, suffix),
      parameters: ACTION_PARAMETERS.list,
      produces: STREAMED,
      responses: { 200: ['OK', this.list] },
    }
  }

  #watchList(place: Pick<Route, 'path' | 'pathParameters'>, description: string, suffix: string): Route {
    return this.#route(place, 'get', 'watchlist', 'watch', description, `List${suffix}`)
  }

  #route(
    place: Pick<Route, 'path' | 'pathParameters'>,
    method: Route['method'],
    action: string,
    verb: string,
    description: string,
    suffix = '',
  ): Route {
    const { kind, group, version, isNamespaced } = this.resource
    const scope = isNamespaced && !suffix.endsWith('ForAllNamespaces') ? 'Namespaced' : ''
    return {
      ...place,
      ...{ method, action, description, parameters: [], consumes: ANY, produces: ONCE, responses: {} },
      operation: `${verb}${scope}${kind}${suffix}`,
      kind: { group, version, kind },
    }
  }
}

const OF_SUBRESOURCES: Readonly<
  Partial<Record<Verb, { readonly method: Route['method']; readonly verb: string; readonly text: string }>>
> = {
  get: { method: 'get', verb: 'read', text: 'read' },
  update: { method: 'put', verb: 'replace', text: 'replace' },
  patch: { method: 'patch', verb: 'patch', text: 'partially update' },
  create: { method: 'post', verb: 'create', text: 'create' },
}

function subresourceRoutes(
  resource: Resource,
  { name, kind, verbs }: Subresource,
  published: PublishedSchemas,
): readonly Route[] {
  const schema = published.nameOf(kind)
  if (schema === undefined) return []
  const { isNamespaced, resource: plural, kind: parent } = resource
  const scope = isNamespaced ? '/namespaces/{namespace}' : ''
  return verbs.flatMap((verb): Route[] => {
    const found = OF_SUBRESOURCES[verb]
    if (found === undefined) return []
    const { method, verb: operation, text } = found
    return [
      {
        path: `${rootOf(resource)}${scope}/${plural}/{name}/${name}`,
        method,
        action: method,
        operation: `${operation}${isNamespaced ? 'Namespaced' : ''}${parent}${title(name)}`,
        description: `${text} ${name} of${verb === 'create' ? articleFor(parent) : ' the specified '}${parent}`,
        kind: { group: kind.group, version: kind.version, kind: kind.kind },
        pathParameters: [nameOf(kind.kind), ...(isNamespaced ? [NAMESPACE] : [])],
        parameters: verb === 'get' ? [] : verb === 'patch' ? ACTION_PARAMETERS.patch : ACTION_PARAMETERS.write,
        consumes: verb === 'patch' ? PATCHES : ANY,
        produces: ONCE,
        ...(verb !== 'get' && { body: { schema: verb === 'patch' ? `${META}Patch` : schema, isRequired: true } }),
        responses: {
          200: ['OK', schema],
          ...(verb !== 'get' && { 201: ['Created', schema] }),
          ...(verb === 'create' && { 202: ['Accepted', schema] }),
        },
      },
    ]
  })
}
