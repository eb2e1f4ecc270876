import { apiStability } from '../../../apimachinery/version/index.js'
import { goneAt } from '../gone.js'
import type { Release } from '../model.js'
import { apiName, elementOf, isDeprecatedIn, isServed } from '../names.js'
import { tooEarly } from '../too-early.js'
import { leavesItsVersion } from '../unit.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

/** Of older texts of the policy. */
const CLASSIC_PERIOD = { months: 12, releases: 3 }

export const removedGa: ReleaseRule = {
  rule: '4a',
  code: 'POL401',
  severity: 'error',
  summary: 'A GA version is not removed within a major version.',
  valid: [
    [
      { version: 'v1.9', date: '2024-01-15', apis: [widget('v1')] },
      { version: 'v2.0', date: '2025-01-15', apis: [widget('v2')] },
    ],
  ],
  invalid: [
    {
      releases: series({ apis: [widget('v1', { deprecated: true }), widget('v2')] }, { apis: [widget('v2')] }),
      subject: 'example.io/v1 Widget: removal',
    },
  ],
  compare(series, index) {
    if (index === 0 || majorOf(series.at(index)) !== majorOf(series.at(index - 1))) return []
    return goneAt(series, index, ({ apis = [] }) => apis.filter(isServed), apiName)
      .filter((api) => apiStability(api.version) === 'ga' && !leavesItsVersion(series, index, api))
      .flatMap((api) => {
        const subject = `${apiName(api)}: removal`
        if (series.text === 'classic') {
          const what = { subject, name: apiName(api), end: 'is not served any more', api: elementOf(api) }
          return tooEarly(series, index, CLASSIC_PERIOD, (release) => isDeprecatedIn(release, api), what) ?? []
        }
        const message = `${apiName(api)} is GA and is not served any more`
        const major = majorOf(series.at(index))
        const next = major === undefined ? '' : `, v${Number(major) + 1}.0`
        const mend = `serve it, as deprecated if it should not be used, until the next major version${next}`
        return { subject, message, mend, api: elementOf(api) }
      })
  },
}

/** The number in `v1.4`; undefined for releases that are not versions. */
const majorOf = ({ version }: Release): string | undefined => /(?:^|[^\d.])v?(\d+)\.\d/.exec(version)?.[1]
