// Which resource serves a kind, and whether its objects are in namespaces.
import type { CustomResourceDefinition } from '../../crd/index.js'
import { type JsonObject, isObject } from '../../apimachinery/json/index.js'
import { builtinResource } from '../../apply/builtin/index.js'
import {
  guessResource,
  kindKey,
  kindOf,
  type GroupVersionKind,
  type GroupVersionResource,
} from '../../apimachinery/kind/index.js'

/** A resource, as discovery describes it. */
export interface ServedResource {
  readonly resource: GroupVersionResource
  readonly kind: GroupVersionKind
  readonly namespaced: boolean
}

/** Knows the resources of kinds. */
export interface KindSource {
  /** The resource that serves the objects of a kind; undefined for an unknown kind. */
  resourceOf(kind: GroupVersionKind): ServedResource | undefined
}

/** The built-in kinds of a server. */
export const builtinKindSource: KindSource = {
  resourceOf(kind) {
    const found = builtinResource(kind)
    if (found === undefined) return undefined
    const { group, version } = kind
    return { resource: { group, version, resource: found.resource }, kind, namespaced: found.namespaced }
  },
}

/** The kinds of definitions, in the versions that they serve. */
export const definitionKinds = (definitions: readonly CustomResourceDefinition[]): KindSource => ({
  resourceOf(kind) {
    const definition = definitions.find((one) => servesKind(one, kind))
    return definition && resourceOfVersion(definition, kind.version)
  },
})

/** Whether a definition serves a kind in its version. */
export const servesKind = ({ spec }: CustomResourceDefinition, { group, version, kind }: GroupVersionKind): boolean =>
  spec.group === group &&
  spec.names.kind === kind &&
  spec.versions.some(({ name, served }) => name === version && served)

/** The resource of one of a definition's versions. */
export const resourceOfVersion = ({ spec }: CustomResourceDefinition, version: string): ServedResource => ({
  resource: { group: spec.group, version, resource: spec.names.plural },
  kind: { group: spec.group, version, kind: spec.names.kind },
  namespaced: spec.scope === 'Namespaced',
})

const PATH = /^\/(?:api|apis\/([^/]+))\/([^/]+)\/(namespaces\/\{namespace\}\/)?([^/]+)$/

/** The kinds whose paths OpenAPI v3 documents have, as a server publishes them under `/openapi/v3`. */
export function documentKinds(documents: readonly JsonObject[]): KindSource {
  const byKind = new Map<string, ServedResource>()
  for (const { paths } of documents) {
    if (!isObject(paths)) continue
    for (const path of Object.keys(paths)) {
      const [, group = '', version = '', namespaced, resource = ''] = PATH.exec(path) ?? []
      // Lists of all namespaces have a path without one, too, but nothing is created there.
      const kind = createdKind(paths[path])
      if (kind === undefined || kind.group !== group || kind.version !== version) continue
      byKind.set(kindKey(kind), {
        resource: { group, version, resource },
        kind,
        namespaced: namespaced !== undefined,
      })
    }
  }
  return { resourceOf: (kind) => byKind.get(kindKey(kind)) }
}

function createdKind(item: unknown): GroupVersionKind | undefined {
  const post = isObject(item) ? item['post'] : undefined
  const kind = isObject(post) ? post['x-kubernetes-group-version-kind'] : undefined
  if (!isObject(kind)) return undefined
  const text = (key: string): string => (typeof kind[key] === 'string' ? kind[key] : '')
  return { group: text('group'), version: text('version'), kind: text('kind') }
}

/** The kinds of given objects: those that are served, if they exist. Their resources are guessed. */
export function objectKinds(objects: readonly JsonObject[]): KindSource {
  const byKind = new Map<string, ServedResource>()
  for (const object of objects) {
    const kind = kindOf(object)
    const { metadata } = object
    const namespaced = isObject(metadata) && typeof metadata['namespace'] === 'string' && metadata['namespace'] !== ''
    const known = byKind.get(kindKey(kind))?.namespaced === true
    byKind.set(kindKey(kind), { resource: guessResource(kind), kind, namespaced: namespaced || known })
  }
  return { resourceOf: (kind) => byKind.get(kindKey(kind)) }
}

/** The first source that knows a kind answers. */
export const firstKnown = (...sources: readonly KindSource[]): KindSource => ({
  resourceOf(kind) {
    for (const source of sources) {
      const found = source.resourceOf(kind)
      if (found !== undefined) return found
    }
    return undefined
  },
})
