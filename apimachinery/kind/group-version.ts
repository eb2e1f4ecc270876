// The groups and versions that an `apiVersion` names (apimachinery's `schema.GroupVersion`).

export interface GroupVersion {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
}

/** The group and version of an `apiVersion`; undefined if it has more than one slash (`schema.ParseGroupVersion`). */
export function parseApiVersion(apiVersion: string): GroupVersion | undefined {
  const slash = apiVersion.indexOf('/')
  if (slash < 0) return { group: '', version: apiVersion }
  if (apiVersion.includes('/', slash + 1)) return undefined
  return { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) }
}

/** Why `parseApiVersion` can't read an `apiVersion`, in Kubernetes' words; undefined if it can. */
export const apiVersionError = (apiVersion: string): string | undefined =>
  parseApiVersion(apiVersion) === undefined ? `unexpected GroupVersion string: ${apiVersion}` : undefined

/** `apps/v1`, and `v1` for the core group (`GroupVersion.String`). */
export const apiVersionOf = ({ group, version }: GroupVersion): string =>
  group === '' ? version : `${group}/${version}`
