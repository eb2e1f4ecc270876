import { apiStability } from '../../../apimachinery/version/index.js'
import type { Release, ReleasedApi } from '../model.js'
import { apiIn, apiName, elementOf, isServed } from '../names.js'
import type { ReleaseRule, RuleFinding } from '../rule.js'
import type { Series } from '../series.js'
import { addMonths } from '../date.js'
import { periodText } from '../too-early.js'
import { series, widget } from '../sample.js'

const PERIOD = { months: 9, releases: 3 }

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
        if (!series.isDated) return notKnown(series, index, api)
        if (since === undefined || !isOverdue(series, index, since, api)) return []
        for (let earlier = since; earlier < index; earlier++) if (isOverdue(series, earlier, since, api)) return []
        return {
          subject: `${apiName(api)}: deprecation overdue`,
          message: `${apiName(api)}, introduced in ${series.at(since).version}, is not deprecated, and should have been in ${series.earliest(PERIOD, since)} at the latest`,
          mend: `deprecate it, in favor of a version that is at least as stable; deprecated in ${series.at(index).version}, it may go in ${series.earliest(PERIOD, index)}`,
          api: elementOf(api),
        }
      }),
}

/** Without dates, of the last release that serves it without a deprecation. */
const notKnown = (series: Series, index: number, api: ReleasedApi): RuleFinding[] =>
  index < series.releases.length - 1 || api.deprecated === true || !isServed(api)
    ? []
    : [
        {
          subject: `${apiName(api)}: deprecation overdue`,
          message: `${apiName(api)} is not deprecated; whether it should be, ${periodText(PERIOD)} after its introduction, is not known: the releases have no dates`,
          mend: 'give a series of releases with dates',
          api: elementOf(api),
          unchecked: true,
        },
      ]

/** The first entry of the unbroken run of those that serve an API, up to an entry that serves it, too. */
const introduced = (series: Series, index: number, api: ReleasedApi): number | undefined =>
  serves(series.at(index), api) ? series.runBefore(index + 1, (release) => serves(release, api)) : undefined

function serves(release: Release, api: ReleasedApi): boolean {
  const found = apiIn(release, api)
  return found !== undefined && isServed(found)
}

const isOverdue = (series: Series, index: number, since: number, api: ReleasedApi): boolean =>
  index - since > PERIOD.releases &&
  series.dateAt(index) > addMonths(series.dateAt(since), PERIOD.months) &&
  apiIn(series.at(index - 1), api)?.deprecated !== true
