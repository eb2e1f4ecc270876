// Groups, versions, kinds and resources, as requests name them.
import type { GroupVersionKind } from './group-version-kind.js'

/** What a request is for: `{ group: 'apps', version: 'v1', resource: 'deployments' }`. The core group is empty. */
export interface GroupVersionResource {
  readonly group: string
  readonly version: string
  readonly resource: string
}

/** The group and version of an `apiVersion`; undefined if it has more than one slash (`schema.ParseGroupVersion`). */
export function parseApiVersion(apiVersion: string): { readonly group: string; readonly version: string } | undefined {
  if (apiVersion === '' || apiVersion === '/') return { group: '', version: '' }
  const [first = '', second, ...rest] = apiVersion.split('/')
  if (rest.length > 0) return undefined
  return second === undefined ? { group: '', version: first } : { group: first, version: second }
}

/** `apps/v1`, and `v1` for the core group (`GroupVersion.String`). */
export const apiVersionOf = ({ group, version }: { readonly group: string; readonly version: string }): string =>
  group === '' ? version : `${group}/${version}`

/** `apps/v1, Kind=Deployment`, and `/v1, Kind=Pod` for the core group (`GroupVersionKind.String`). */
export const kindText = ({ group, version, kind }: GroupVersionKind): string => `${group}/${version}, Kind=${kind}`

/** The kind that an object says to be of; parts that it does not say are empty. */
export function kindOf(object: Readonly<Record<string, unknown>>): GroupVersionKind {
  const { apiVersion, kind } = object
  const parsed = typeof apiVersion === 'string' ? parseApiVersion(apiVersion) : undefined
  return { group: '', version: '', ...parsed, kind: typeof kind === 'string' ? kind : '' }
}

/** Whether two kinds are one, in one version. */
export const isSameKind = (a: GroupVersionKind, b: GroupVersionKind): boolean =>
  a === b || (a.kind === b.kind && a.version === b.version && a.group === b.group)

/** Whether two resources are one, in one version. */
export const isSameResource = (a: GroupVersionResource, b: GroupVersionResource): boolean =>
  a === b || (a.resource === b.resource && a.version === b.version && a.group === b.group)
