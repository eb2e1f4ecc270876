// Group and version of an `apiVersion`: apimachinery's `schema.GroupVersion`.

export interface GroupVersion {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
}

/** What is wrong with an `apiVersion`, undefined if nothing is. */
export const groupVersionError = (apiVersion: string): string | undefined =>
  apiVersion !== '/' && apiVersion.split('/').length > 2 ? `unexpected GroupVersion string: ${apiVersion}` : undefined

/** The parts of an `apiVersion`; both are empty if it can't be read. */
export function parseGroupVersion(apiVersion: string): GroupVersion {
  const parts = apiVersion.split('/')
  if (parts.length === 1) return { group: '', version: apiVersion }
  return parts.length === 2 ? { group: parts[0] as string, version: parts[1] as string } : { group: '', version: '' }
}

/** `group/version`, only the version for the core group. */
export const groupVersionText = ({ group, version }: GroupVersion): string =>
  group === '' ? version : `${group}/${version}`
