import { apiStability, compareApiVersions } from '../../apimachinery/version/index.js'
import type { CustomResourceDefinition, DefinitionVersion } from './model.js'

/** An API that takes the place of a deprecated one. */
export interface Replacement {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/**
 * What users of a deprecated version are to move to: what its warning names, else the latest of the most stable versions that are
 * served and not deprecated. Undefined for a version that isn't deprecated, and where nothing is left.
 */
export function replacementOf(
  { spec }: CustomResourceDefinition,
  { name, deprecated, deprecationWarning = '' }: Pick<DefinitionVersion, 'name' | 'deprecated' | 'deprecationWarning'>,
): Replacement | undefined {
  if (deprecated !== true) return undefined
  const [, group = spec.group, version, kind = spec.names.kind] = NAMED.exec(deprecationWarning) ?? []
  if (version !== undefined) return { group, version, kind }
  const left = spec.versions.filter((one) => one.name !== name && one.served && one.deprecated !== true)
  const best = left
    .map((one) => one.name)
    .filter((one) => apiStability(one) !== undefined)
    .sort(compareApiVersions)
    .at(-1)
  return best === undefined ? undefined : { group: spec.group, version: best, kind: spec.names.kind }
}

/** `use example.com/v1 Widget`, `use v1`. */
const NAMED = /\buse (?:([a-z0-9][a-z0-9.-]*)\/)?(v\d+(?:(?:alpha|beta)\d+)?)\b(?: ([A-Z][A-Za-z0-9]*))?/
