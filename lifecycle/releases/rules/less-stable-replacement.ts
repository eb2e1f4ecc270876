import { apiStability, compareApiVersions, compareStabilities } from '../../../apimachinery/version/index.js'
import type { ReleasedApi } from '../model.js'
import { apiName } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

export const lessStableReplacement: ReleaseRule = {
  rule: '3',
  code: 'POL301',
  severity: 'error',
  summary: 'A version may not be deprecated in favor of a less stable one.',
  valid: [series({ apis: [widget('v1', { deprecated: true, replacement: { group: 'example.io', version: 'v2' } })] })],
  invalid: [
    {
      releases: series({
        apis: [widget('v1', { deprecated: true, replacement: { group: 'example.io', version: 'v2beta1' } })],
      }),
      subject: 'example.io/v1 Widget',
    },
  ],
  look: ({ apis = [] }) =>
    apis.flatMap((api) => {
      const { deprecated = false, replacement } = api
      if (!deprecated || replacement === undefined || isAsStable(api, replacement)) return []
      const other = apiName({ kind: api.kind, ...replacement })
      return {
        subject: apiName(api),
        message: `${apiName(api)} is deprecated in favor of ${other}, which is less stable or not later`,
        mend: 'name a replacement that is at least as stable, or wait until there is one',
      }
    }),
}

function isAsStable(api: ReleasedApi, replacement: NonNullable<ReleasedApi['replacement']>): boolean {
  const own = apiStability(api.version)
  const other = apiStability(replacement.version)
  if (own === undefined || other === undefined) return true
  const compared = compareStabilities(other, own)
  if (compared !== 0) return compared > 0
  const isSame = replacement.group === api.group && (replacement.kind ?? api.kind) === api.kind
  return !isSame || compareApiVersions(replacement.version, api.version) > 0
}
