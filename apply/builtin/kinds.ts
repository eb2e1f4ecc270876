// Kubernetes' own kinds and the resources that serve them.
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { builtinStruct, type BuiltinStruct } from './builtin-type.js'
import { KINDS } from './kinds-data.js'

/** A built-in kind. */
export interface BuiltinKind {
  readonly gvk: GroupVersionKind
  readonly struct: BuiltinStruct
  /** The resource of its objects; undefined for kinds of subresources and the like, as `PodExecOptions`. */
  readonly resource?: BuiltinResource
  /** Whether structured-merge-diff has a schema for it. */
  readonly isMerged: boolean
}

export interface BuiltinResource {
  /** Its name in the plural. */
  readonly resource: string
  readonly namespaced: boolean
}

/** The kinds of a version: resources by kinds, and the Go types of kinds without one. */
interface VersionKinds {
  readonly package: string
  readonly namespaced?: Readonly<Record<string, string>>
  readonly cluster?: Readonly<Record<string, string>>
  readonly other?: Readonly<Record<string, string>>
  readonly unmerged?: readonly string[]
}

let versions: ReadonlyMap<string, VersionKinds> | undefined

const versionsOfKinds = (): ReadonlyMap<string, VersionKinds> =>
  (versions ??= new Map(Object.entries(JSON.parse(KINDS) as Record<string, VersionKinds>)))

const own = (names: Readonly<Record<string, string>> | undefined, kind: string): string | undefined =>
  names !== undefined && Object.hasOwn(names, kind) ? names[kind] : undefined

/** The built-in kind of a name; undefined for kinds of custom resources, and for lists. */
export function builtinKind(gvk: GroupVersionKind): BuiltinKind | undefined {
  const version = versionsOfKinds().get(apiVersionOf(gvk))
  if (version === undefined) return undefined
  const namespaced = own(version.namespaced, gvk.kind)
  const name = namespaced ?? own(version.cluster, gvk.kind)
  const struct = builtinStruct(
    name === undefined ? (own(version.other, gvk.kind) ?? '') : `${version.package}.${gvk.kind}`,
  )
  if (struct === undefined) return undefined
  const isMerged = version.unmerged?.includes(gvk.kind) !== true
  if (name === undefined) return { gvk, struct, isMerged }
  return { gvk, struct, isMerged, resource: { resource: name, namespaced: namespaced !== undefined } }
}

/** The resource of a built-in kind's objects, and whether they are in namespaces; undefined if there is none. */
export const builtinResource = (gvk: GroupVersionKind): BuiltinResource | undefined => builtinKind(gvk)?.resource

/** The kinds of built-in resources with the names of these, in the plural and the singular. */
export const builtinResources = (): readonly { readonly kind: GroupVersionKind; readonly names: readonly string[] }[] =>
  builtinKinds().flatMap((kind) => {
    const found = builtinResource(kind)
    return found === undefined ? [] : [{ kind, names: [found.resource, kind.kind.toLowerCase()] }]
  })

/** All built-in kinds, lists and options of requests aside. */
export function builtinKinds(): readonly GroupVersionKind[] {
  return [...versionsOfKinds()].flatMap(([apiVersion, { namespaced, cluster, other }]) => {
    const [version = '', group = ''] = apiVersion.split('/').reverse()
    return Object.keys({ ...namespaced, ...cluster, ...other }).map((kind) => ({ group, version, kind }))
  })
}
