import { apiStability } from '../../../apimachinery/version/index.js'
import type { Release, ReleasedApi } from '../model.js'
import { apiIn, apiName, isServed } from '../names.js'
import type { ReleaseRule } from '../rule.js'
import type { Series } from '../series.js'
import { addMonths } from '../date.js'
import { series, widget } from '../sample.js'

export const overdueDeprecation: ReleaseRule = {
  rule: '4a',
  code: 'POL403',
  severity: 'error',
  summary:
    'A beta version is deprecated at the latest 9 months or 3 releases after its introduction, whichever is longer.',
  valid: [series(...[1, 2, 3, 4].map(() => ({ apis: [widget('v1beta1')] })))],
  invalid: [
    {
      releases: series(...[1, 2, 3, 4, 5].map(() => ({ apis: [widget('v1beta1')] }))),
      subject: 'example.io/v1beta1 Widget: deprecation overdue',
    },
  ],
  compare: (series, index) =>
    (series.at(index).apis ?? [])
      .filter((api) => apiStability(api.version) === 'beta')
      .flatMap((api) => {
        const since = introduced(series, index, api)
        if (since === undefined || !isOverdue(series, index, since, api)) return []
        for (let earlier = since; earlier < index; earlier++) if (isOverdue(series, earlier, since, api)) return []
        return {
          subject: `${apiName(api)}: deprecation overdue`,
          message: `${apiName(api)}, introduced in ${series.at(since).version}, is beta for more than 9 months and 3 releases and is not deprecated`,
          mend: 'deprecate it, in favor of a version that is at least as stable',
        }
      }),
}

/** The first entry of the unbroken run of those that serve an API, up to an entry that serves it, too. */
const introduced = (series: Series, index: number, api: ReleasedApi): number | undefined =>
  serves(series.at(index), api) ? series.runBefore(index + 1, (release) => serves(release, api)) : undefined

function serves(release: Release, api: ReleasedApi): boolean {
  const found = apiIn(release, api)
  return found !== undefined && isServed(found)
}

const isOverdue = (series: Series, index: number, since: number, api: ReleasedApi): boolean =>
  index - since > 3 &&
  series.at(index).date > addMonths(series.at(since).date, 9) &&
  apiIn(series.at(index - 1), api)?.deprecated !== true
