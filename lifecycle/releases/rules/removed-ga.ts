import { apiStability } from '../../../apimachinery/version/index.js'
import { goneAt } from '../gone.js'
import type { Release } from '../model.js'
import { apiName, isServed } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import { series, widget } from '../sample.js'

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
      .filter(({ version }) => apiStability(version) === 'ga')
      .map((api) => ({
        subject: `${apiName(api)}: removal`,
        message: `${apiName(api)} is GA and is not served any more`,
        mend: 'serve it, as deprecated if it should not be used, until the next major version',
      }))
  },
}

const majorOf = ({ version }: Release): string | undefined => /\d+/.exec(version)?.[0]
