import { apiStability, compareApiVersions, compareStabilities } from '../../apimachinery/version/index.js'
import type { ReleasedApi } from './model.js'

/**
 * What keeps an API from being deprecated in favor of another one (rule 3): `less stable`, `not later`; undefined if nothing does, and
 * for versions of other forms, of which it isn't known what they promise.
 */
export function replacementFault(
  api: Pick<ReleasedApi, 'group' | 'version' | 'kind'>,
  replacement: NonNullable<ReleasedApi['replacement']>,
): 'less stable' | 'not later' | undefined {
  const own = apiStability(api.version)
  const other = apiStability(replacement.version)
  if (own === undefined || other === undefined) return undefined
  const compared = compareStabilities(other, own)
  if (compared !== 0) return compared > 0 ? undefined : 'less stable'
  const isSame = replacement.group === api.group && (replacement.kind ?? api.kind) === api.kind
  return !isSame || compareApiVersions(replacement.version, api.version) > 0 ? undefined : 'not later'
}
