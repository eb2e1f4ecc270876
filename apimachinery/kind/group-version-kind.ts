import { apiVersionOf, parseApiVersion } from './group-version.js'

/** A kind of objects (apimachinery's `schema.GroupVersionKind`). */
export interface GroupVersionKind {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** The kind that an object says to be of; parts that it does not say, or that can't be read, are empty. */
export function kindOf(object: Readonly<Record<string, unknown>>): GroupVersionKind {
  const { apiVersion, kind } = object
  const parsed = typeof apiVersion === 'string' ? parseApiVersion(apiVersion) : undefined
  return { group: '', version: '', ...parsed, kind: typeof kind === 'string' ? kind : '' }
}

/** A kind with what it does not say as by default (`gvkWithDefaults` of apimachinery's JSON serializer). */
export function withDefaultKind({ group, version, kind }: GroupVersionKind, by: GroupVersionKind): GroupVersionKind {
  const said = group === '' && version === '' ? by : { group, version }
  return {
    group: said.group,
    version: said.version === '' && said.group === by.group ? by.version : said.version,
    kind: kind === '' ? by.kind : kind,
  }
}

/** A text that only this kind in this version has, for keys of maps. */
export const kindKey = ({ group, version, kind }: GroupVersionKind): string => JSON.stringify([group, version, kind])

/** Whether two kinds are one, in one version. */
export const isSameKind = (a: GroupVersionKind, b: GroupVersionKind): boolean =>
  a === b || (a.kind === b.kind && a.version === b.version && a.group === b.group)

/**
 * `apps/v1, Kind=Deployment`, and `/v1, Kind=Pod` for the core group: Go's `GroupVersionKind.String`, for messages that
 * Kubernetes writes. Our own messages use `formatGroupVersionKind`.
 */
export const kindText = ({ group, version, kind }: GroupVersionKind): string => `${group}/${version}, Kind=${kind}`

/**
 * `apps/v1, Kind=Deployment`, and `v1, Kind=Pod` for the core group, as people write an `apiVersion`: for messages of our own.
 * Messages of Kubernetes use `kindText`, which is Go's text.
 */
export const formatGroupVersionKind = (gvk: GroupVersionKind): string => `${apiVersionOf(gvk)}, Kind=${gvk.kind}`
