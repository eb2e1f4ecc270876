import { apiStability } from '../../../apimachinery/version/index.js'
import { goneAt } from '../gone.js'
import type { Release, ReleasedApi } from '../model.js'
import { apiIn, apiName, isServed } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { tooEarly } from '../too-early.js'
import { series, widget } from '../sample.js'

const PERIOD = { months: 9, releases: 3 }

export const removedBeta: ReleaseRule = {
  rule: '4a',
  code: 'POL402',
  severity: 'error',
  summary: 'A beta version is served for 9 months and 3 releases after its deprecation.',
  valid: [
    series(
      { apis: [widget('v1beta1', { deprecated: true }), widget('v1')] },
      { apis: [widget('v1beta1', { deprecated: true }), widget('v1')] },
      { apis: [widget('v1beta1', { deprecated: true }), widget('v1')] },
      { apis: [widget('v1')] },
    ),
  ],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1beta1', { deprecated: true }), widget('v1')] },
        { apis: [widget('v1beta1', { deprecated: true }), widget('v1')] },
        { apis: [widget('v1')] },
      ),
      subject: 'example.io/v1beta1 Widget: removal',
    },
  ],
  compare: (series, index) =>
    goneAt(series, index, ({ apis = [] }) => apis.filter(isServed), apiName)
      .filter(({ version }) => apiStability(version) === 'beta')
      .flatMap((api) => {
        const what = { subject: `${apiName(api)}: removal`, name: apiName(api), end: 'is not served any more' }
        return tooEarly(series, index, PERIOD, (release) => isDeprecated(release, api), what) ?? []
      }),
}

function isDeprecated(release: Release, api: ReleasedApi): boolean {
  const found = apiIn(release, api)
  return found !== undefined && isServed(found) && found.deprecated === true
}
