// The paths of custom resources (apiextensions' `controller/openapi/builder`).
import type { Resource } from '../resource/index.js'
import { rootOf } from './builtin-routes.js'
import { customName, META } from './names.js'
import { ACTION_PARAMETERS, articleFor, nameOf, NAMESPACE, type Route, title } from './route.js'

const FORMS = ['application/json', 'application/yaml']
const PATCHES = ['application/json-patch+json', 'application/merge-patch+json', 'application/apply-patch+yaml']
const SCALE = 'io.k8s.api.autoscaling.v1.Scale'

/** What the paths of a custom resource do, those of watches aside. */
export function customRoutes(resource: Resource): readonly Route[] {
  const { kind, listKind, resource: plural, isNamespaced, subresources } = resource
  const own = customName(resource)
  const list = customName({ ...resource, kind: listKind })
  const status = `${META}Status`
  const root = rootOf(resource)
  const collection = `${root}${isNamespaced ? '/namespaces/{namespace}' : ''}/${plural}`
  const objects = { resource, path: collection, subresource: '' }
  const object = { resource, path: `${collection}/{name}`, subresource: '' }
  const everywhere = { resource, path: `${root}/${plural}`, subresource: '' }
  const options = { schema: `${META}DeleteOptions`, isRequired: false }
  const listed = { parameters: ACTION_PARAMETERS.list, responses: { 200: ['OK', list] } } as const
  return [
    ...(isNamespaced
      ? [{ ...route(everywhere, 'get', 'list', 'list', listed), operation: `list${kind}ForAllNamespaces` }]
      : []),
    route(objects, 'get', 'list', 'list', listed),
    route(objects, 'post', 'post', 'create', {
      parameters: ACTION_PARAMETERS.write,
      body: { schema: own, isRequired: true },
      responses: { 200: ['OK', own], 201: ['Created', own], 202: ['Accepted', own] },
    }),
    route(objects, 'delete', 'deletecollection', 'deletecollection', {
      parameters: ACTION_PARAMETERS.list,
      responses: { 200: ['OK', status] },
    }),
    ...objectRoutes(object, own),
    route(object, 'delete', 'delete', 'delete', {
      parameters: ACTION_PARAMETERS.delete,
      body: options,
      responses: { 200: ['OK', status], 202: ['Accepted', status] },
    }),
    ...[...subresources.keys()].flatMap((name) =>
      objectRoutes(
        { resource, path: `${collection}/{name}/${name}`, subresource: name },
        name === 'scale' ? SCALE : own,
      ),
    ),
  ]
}

interface Place {
  readonly resource: Resource
  readonly path: string
  readonly subresource: string
}

const objectRoutes = (place: Place, schema: string): readonly Route[] => [
  route(place, 'get', 'get', 'read', { parameters: ['resourceVersion'], responses: { 200: ['OK', schema] } }),
  route(place, 'put', 'put', 'replace', {
    parameters: ACTION_PARAMETERS.write,
    body: { schema, isRequired: true },
    responses: { 200: ['OK', schema], 201: ['Created', schema] },
  }),
  route(place, 'patch', 'patch', 'patch', {
    parameters: ACTION_PARAMETERS.patch,
    consumes: PATCHES,
    body: { schema: `${META}Patch`, isRequired: true },
    responses: { 200: ['OK', schema] },
  }),
]

function route(
  { resource, path, subresource }: Place,
  method: Route['method'],
  action: string,
  verb: string,
  more: Partial<Route>,
): Route {
  const { kind, group, version, isNamespaced } = resource
  return {
    ...{ path, method, action, parameters: [], consumes: FORMS, produces: FORMS, responses: {}, ...more },
    operation: `${verb}${isNamespaced ? 'Namespaced' : ''}${kind}${title(subresource)}`,
    description: descriptionOf(verb, kind, subresource),
    kind: { group, version, kind },
    pathParameters: [
      ...(path.includes('{name}') ? [nameOf(kind)] : []),
      ...(path.includes('{namespace}') ? [NAMESPACE] : []),
    ],
  }
}

/** `descriptionFor`. */
function descriptionOf(verb: string, kind: string, subresource: string): string {
  const of = subresource === '' ? '' : ` ${subresource} of`
  switch (verb) {
    case 'deletecollection':
      return `delete collection of ${kind}`
    case 'list':
      return `list objects of kind ${kind}`
    case 'patch':
      return `partially update${of} the specified ${kind}`
    case 'read':
    case 'replace':
      return `${verb}${of} the specified ${kind}`
    default:
      return `${verb}${articleFor(kind)}${kind}`
  }
}
