import type { ReleasedApi } from '../model.js'
import { apiIn, apiName, elementOf, isServed } from '../names.js'
import type { ReleaseRule, RuleFinding } from '../rule.js'
import { series, widget } from '../sample.js'

export const removedConvenience: ReleaseRule = {
  rule: '1',
  code: 'POL103',
  severity: 'warning',
  isNotice: true,
  summary: 'People are used to printer columns, short names and categories; programs may read them.',
  valid: [series({ apis: [widget('v1', { shortNames: ['wd'] })] }, { apis: [widget('v1', { shortNames: ['wd'] })] })],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1', { printerColumns: ['Size'] })] },
        { apis: [widget('v1', { printerColumns: [] })] },
      ),
      subject: 'example.io/v1 Widget: printer column Size',
    },
  ],
  compare(series, index) {
    if (index === 0) return []
    return (series.at(index - 1).apis ?? []).flatMap((before) => {
      const now = apiIn(series.at(index), before)
      return now === undefined || !isServed(before) || !isServed(now) ? [] : [...removals(before, now)]
    })
  },
}

const CONVENIENCES = [
  ['printerColumns', 'printer column'],
  ['shortNames', 'short name'],
  ['categories', 'category'],
] as const

function* removals(before: ReleasedApi, now: ReleasedApi): Iterable<RuleFinding> {
  for (const [key, noun] of CONVENIENCES) {
    for (const name of before[key] ?? []) {
      if (now[key]?.includes(name) === true) continue
      yield {
        subject: `${apiName(before)}: ${noun} ${name}`,
        message: `the ${noun} ${name} was removed from ${apiName(before)}`,
        mend: 'put it back, if it is of use to anybody',
        api: { ...elementOf(before), part: `${noun} ${name}` },
      }
    }
  }
}
