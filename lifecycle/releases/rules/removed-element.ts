import { fieldsOf, topmost } from '../fields.js'
import type { ReleasedApi } from '../model.js'
import { apiIn, apiName, isServed } from '../names.js'
import type { ReleaseRule, RuleFinding } from '../rule.js'
import { series, widget } from '../sample.js'

export const removedElement: ReleaseRule = {
  rule: '1',
  code: 'POL101',
  severity: 'error',
  summary: 'Elements of an API may only be removed by incrementing its version.',
  valid: [
    series(
      { apis: [widget('v1', { fields: { 'spec.size': 'integer' } })] },
      { apis: [widget('v1', { fields: { 'spec.size': 'integer', 'spec.color': 'string' } })] },
    ),
  ],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1', { fields: { 'spec.size': 'integer' } })] },
        { apis: [widget('v1', { fields: {} })] },
      ),
      subject: 'example.io/v1 Widget: spec.size',
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

function* removals(before: ReleasedApi, now: ReleasedApi): Iterable<RuleFinding> {
  const name = apiName(before)
  const finding = (element: string): RuleFinding => ({
    subject: `${name}: ${element}`,
    message: `${element} was removed from ${name}; elements may only be removed by incrementing the version`,
    mend: 'put it back and mark it as deprecated; leave it out of the next version of the API',
  })
  const left = fieldsOf(now)
  const gone = [...fieldsOf(before).keys()].filter((path) => !left.has(path))
  for (const path of topmost(gone)) yield finding(path)
  for (const annotation of before.annotations ?? []) {
    const isAlpha = annotation.split(/[./-]/).includes('alpha')
    if (!isAlpha && now.annotations?.includes(annotation) !== true) yield finding(`annotation ${annotation}`)
  }
}
