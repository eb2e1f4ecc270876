import { compareApiVersions } from '../../apimachinery/version/index.js'

/** What a warning needs to know of a CRD. */
export interface CustomKind {
  readonly group: string
  readonly kind: string
  readonly versions: readonly {
    readonly name: string
    readonly served: boolean
    readonly deprecated?: boolean
    readonly deprecationWarning?: string
  }[]
}

/**
 * The warning that every request to a deprecated version of a custom resource brings (apiextensions' `crdHandler`); undefined if
 * the version isn't deprecated.
 */
export function customResourceWarning({ group, kind, versions }: CustomKind, name: string): string | undefined {
  const version = versions.find((one) => one.name === name)
  if (version?.deprecated !== true) return undefined
  if (version.deprecationWarning !== undefined) return version.deprecationWarning
  const newest = newestAfter(versions, name)
  return `${group}/${name} ${kind} is deprecated${newest === undefined ? '' : `; use ${group}/${newest} ${kind}`}`
}

/** The latest served version that isn't deprecated, if it is later than a version. */
const newestAfter = (versions: CustomKind['versions'], name: string): string | undefined =>
  versions
    .filter(
      ({ name: other, served, deprecated }) => served && deprecated !== true && compareApiVersions(name, other) < 0,
    )
    .map((version) => version.name)
    .sort(compareApiVersions)
    .at(-1)
