import { apiVersionOf } from '../../../apimachinery/kind/index.js'
import { fieldsOf, isBelow, keepsUndeclared, topmost } from '../fields.js'
import type { ReleasedApi } from '../model.js'
import { apiIn, apiName, elementOf, isServed } from '../names.js'
import { leavesItsVersion } from '../unit.js'
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
      if (!isServed(before)) return []
      if (leavesItsVersion(series, index, before)) return kindRemoval(before)
      const now = apiIn(series.at(index), before)
      return now === undefined || !isServed(now) ? [] : [...removals(before, now)]
    })
  },
}

const MEND = 'put it back and mark it as deprecated; leave it out of the next version of the API'

const kindRemoval = (api: ReleasedApi): RuleFinding => ({
  subject: apiName(api),
  message: `${api.kind} was removed from ${apiVersionOf(api)}; elements may only be removed by incrementing the version`,
  mend: MEND,
  api: elementOf(api),
})

function* removals(before: ReleasedApi, now: ReleasedApi): Iterable<RuleFinding> {
  const name = apiName(before)
  const finding = (element: string, path?: string): RuleFinding => ({
    subject: `${name}: ${element}`,
    message: `${element} was removed from ${name}; elements may only be removed by incrementing the version`,
    mend: MEND,
    api: elementOf(before, path),
  })
  const left = fieldsOf(now)
  const gone = [...fieldsOf(before).keys()].filter((path) => !left.has(path) && !keepsUndeclared(now, path))
  const removed = topmost(gone)
  for (const path of removed) yield finding(path, path)
  for (const path of before.openAt ?? []) {
    const isOpen = now.openAt?.includes(path) === true || keepsUndeclared(now, path) || left.has(`${path}[]`)
    if (isOpen || removed.some((one) => one === path || isBelow(path, one))) continue
    yield {
      ...finding(path === '' ? 'unknown fields' : path, path),
      message: `fields that are not declared are pruned ${path === '' ? 'from' : `at ${path} of`} ${name}; they were kept, and elements may only be removed by incrementing the version`,
      mend: 'set x-kubernetes-preserve-unknown-fields again, and prune in the next version of the API',
    }
  }
  for (const name of before.subresources ?? []) {
    const part = `subresource ${name}`
    if (now.subresources?.includes(name) === true) continue
    yield { ...finding(part), api: { ...elementOf(before), part } }
  }
  for (const annotation of before.annotations ?? []) {
    const isAlpha = annotation.split(/[./-]/).includes('alpha')
    if (!isAlpha && now.annotations?.includes(annotation) !== true) yield finding(`annotation ${annotation}`)
  }
}
