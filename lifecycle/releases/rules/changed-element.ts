import { equalJson } from '../../../apimachinery/json/index.js'
import { fieldsOf } from '../fields.js'
import type { ReleasedApi, ReleasedField } from '../model.js'
import { apiIn, apiName, isServed } from '../names.js'
import type { ReleaseRule, RuleFinding } from '../rule.js'
import { series, widget } from '../sample.js'

const IN_A_NEW_VERSION = 'keep it as it was, and change it in a new version of the API'

export const changedElement: ReleaseRule = {
  rule: '1',
  code: 'POL102',
  severity: 'error',
  summary: 'The behavior of an element of an API may only change with the version of the API.',
  valid: [
    series(
      { apis: [widget('v1', { fields: { 'spec.size': 'integer' } })] },
      { apis: [widget('v1', { fields: { 'spec.size': { type: 'integer', default: 1 } } })] },
    ),
  ],
  invalid: [
    {
      releases: series(
        { apis: [widget('v1', { fields: { 'spec.size': 'integer' } })] },
        { apis: [widget('v1', { fields: { 'spec.size': 'string' } })] },
      ),
      subject: 'example.io/v1 Widget: spec.size',
    },
    {
      releases: series(
        { apis: [widget('v1', { fields: { 'spec.mode': { type: 'string', enum: ['A', 'B'] } } })] },
        { apis: [widget('v1', { fields: { 'spec.mode': { type: 'string', enum: ['A'] } } })] },
      ),
      subject: 'example.io/v1 Widget: spec.mode=B',
    },
  ],
  compare(series, index) {
    if (index === 0) return []
    return (series.at(index - 1).apis ?? []).flatMap((before) => {
      const now = apiIn(series.at(index), before)
      return now === undefined || !isServed(before) || !isServed(now) ? [] : [...changes(before, now)]
    })
  },
}

function* changes(before: ReleasedApi, now: ReleasedApi): Iterable<RuleFinding> {
  const name = apiName(before)
  const { scope: oldScope = 'Namespaced' } = before
  const { scope = 'Namespaced' } = now
  if (oldScope !== scope) {
    const message = `the scope of ${name} changed from ${oldScope} to ${scope}`
    yield { subject: `${name}: scope`, message, mend: IN_A_NEW_VERSION }
  }
  const old = fieldsOf(before)
  for (const [path, field] of fieldsOf(now)) {
    const was = old.get(path)
    for (const { what, value } of changesOf(was, field)) {
      const subject = `${name}: ${path}${value === undefined ? '' : `=${value}`}`
      yield { subject, message: `${path} of ${name} changed: ${what}`, mend: IN_A_NEW_VERSION }
    }
  }
}

interface Change {
  readonly what: string
  /** A value of an enum that is gone. */
  readonly value?: string
}

function* changesOf(was: ReleasedField | undefined, now: ReleasedField): Iterable<Change> {
  if (now.required === true && was?.required !== true) {
    yield { what: was === undefined ? 'it is new and required' : 'it became required' }
  }
  if (was === undefined) return
  if (was.type !== now.type) yield { what: `its type was ${was.type} and is ${now.type}` }
  if (was.default !== undefined && !equalJson(was.default, now.default)) {
    const is = now.default === undefined ? 'is gone' : `is ${JSON.stringify(now.default)}`
    yield { what: `its default was ${JSON.stringify(was.default)} and ${is}` }
  }
  if (now.enum === undefined) return
  if (was.enum === undefined) yield { what: 'its values are an enum now' }
  for (const value of was.enum ?? []) {
    if (now.enum.some((other) => equalJson(other, value))) continue
    yield { what: `${String(value)} is not one of its values any more`, value: String(value) }
  }
}
