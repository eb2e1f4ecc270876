// Routes as the paths of an OpenAPI v3 document (kube-openapi's `builder3`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { KINDS, refTo } from './names.js'
import { operationId, tagOf } from './operation-id.js'
import type { PublishedSchemas } from './published.js'
import type { Route } from './route.js'

const BOOLEANS: ReadonlySet<string> = new Set([
  ...['allowWatchBookmarks', 'force', 'ignoreStoreReadErrorWithClusterBreakingPotential', 'orphanDependents'],
  ...['sendInitialEvents', 'watch'],
])
const INTEGERS: ReadonlySet<string> = new Set(['gracePeriodSeconds', 'limit', 'timeoutSeconds'])

/** The paths, sorted; what all operations of a path take is said once. */
export function pathsOf(routes: readonly Route[], published: PublishedSchemas): JsonObject {
  const byPath = new Map<string, Route[]>()
  for (const route of routes) {
    const known = byPath.get(route.path)
    if (known === undefined) byPath.set(route.path, [route])
    else known.push(route)
  }
  const sorted = [...byPath].sort(([a], [b]) => compareText(a, b))
  return Object.fromEntries(sorted.map(([path, of]) => [path, pathItem(of, published)]))
}

type Parameter = JsonObject & { readonly name: string }

function pathItem(routes: readonly Route[], published: PublishedSchemas): JsonObject {
  const all = routes.map((route) => parametersOf(route, published))
  const [first = []] = all
  const isCommon = ({ name }: Parameter): boolean => all.every((list) => list.some((one) => one.name === name))
  const common = first.filter(isCommon)
  const operations = routes.map((route, at) => [
    route.method,
    operationOf(
      route,
      (all[at] ?? []).filter((one) => !isCommon(one)),
    ),
  ])
  return { ...Object.fromEntries(operations), ...(common.length > 0 && { parameters: common }) }
}

function parametersOf(route: Route, published: PublishedSchemas): readonly Parameter[] {
  // Discovery takes none.
  if (route.action === undefined) return []
  const query = ['pretty', ...route.parameters].flatMap((name): Parameter[] => {
    const description = published.parameter(name, route.method === 'patch')
    const type = BOOLEANS.has(name) ? 'boolean' : INTEGERS.has(name) ? 'integer' : 'string'
    return description === undefined ? [] : [{ name, in: 'query', description, schema: { type, uniqueItems: true } }]
  })
  const path = route.pathParameters.map(({ name, description }) => ({
    ...{ name, in: 'path', description, required: true, schema: { type: 'string', uniqueItems: true } },
  }))
  return [...path, ...query].sort((a, b) => compareText(a.name, b.name))
}

function operationOf(route: Route, parameters: readonly Parameter[]): JsonObject {
  const { description, body, consumes, produces, action, kind } = route
  const contentOf = (types: readonly string[], schema: string): JsonObject =>
    Object.fromEntries(types.map((type) => [type, { schema: refTo(schema) }]))
  return {
    tags: [tagOf(route)],
    description,
    operationId: operationId(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { content: contentOf(consumes, body.schema), ...(body.isRequired && { required: true }) },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([code, [text, schema]]) => [
          code,
          { description: text, content: contentOf(produces, schema) },
        ]),
      ),
      401: { description: 'Unauthorized' },
    },
    ...(action !== undefined && { 'x-kubernetes-action': action }),
    ...(kind && { [KINDS]: kind }),
  }
}
