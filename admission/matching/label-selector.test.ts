import { expect, test } from 'vitest'
import type { LabelSelector } from '../api/model.js'
import { parseLabelSelector } from './label-selector.js'

const of = (key: string, operator: string, ...values: string[]): LabelSelector => ({
  matchExpressions: [{ key, operator, values }],
})

test.each<[selector: LabelSelector, selected: string]>([
  [{}, 'all none a1 a2'],
  [{ matchLabels: {}, matchExpressions: [] }, 'all none a1 a2'],
  [{ matchLabels: { a: '1' } }, 'all a1'],
  [{ matchLabels: { a: '1', b: '' } }, 'all'],
  [of('a', 'In', '1', '2'), 'all a1 a2'],
  [of('a', 'NotIn', '1'), 'none a2'],
  [of('a', 'Exists'), 'all a1 a2'],
  [of('a', 'DoesNotExist'), 'none'],
  [of('toString', 'Exists'), ''],
  [of('constructor', 'NotIn', 'x'), 'all none a1 a2'],
])('%j selects %s', (selector, selected) => {
  const parsed = parseLabelSelector(selector)
  if (parsed instanceof Error) throw parsed
  const objects = { all: { a: '1', b: '' }, none: {}, a1: { a: '1' }, a2: { a: '2' } }
  const names = Object.entries(objects).flatMap(([name, labels]) => (parsed.matches(labels) ? [name] : []))
  expect(names.join(' ')).toBe(selected)
  expect(parsed.empty).toBe(Object.values(selector).every((part) => Object.keys(part as object).length === 0))
})

const badKey =
  "a valid label key must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]') with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"

test.each<[selector: LabelSelector, error: string]>([
  [of('a', 'Bogus'), '"Bogus" is not a valid label selector operator'],
  [of('a', ''), '"" is not a valid label selector operator'],
  [of('a', 'In'), "values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty"],
  [of('a', 'Exists', '1'), 'values: Invalid value: ["1"]: values set must be empty for exists and does not exist'],
  [of('a/b/c', 'Exists'), `key: Invalid value: "a/b/c": ${badKey}`],
  [
    { matchLabels: { a: 'x'.repeat(64) } },
    `values[0][a]: Invalid value: "${'x'.repeat(64)}": must be no more than 63 bytes`,
  ],
  [
    { matchLabels: { ['y'.repeat(64)]: 'x'.repeat(64) } },
    `[key: Invalid value: "${'y'.repeat(64)}": name part must be no more than 63 bytes, values[0][${'y'.repeat(64)}]: Invalid value: "${'x'.repeat(64)}": must be no more than 63 bytes]`,
  ],
])('%j is not valid', (selector, error) => {
  expect(parseLabelSelector(selector)).toMatchObject({ message: error })
})
