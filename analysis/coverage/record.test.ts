import { expect, test } from 'vitest'
import { compile, Environment } from '../../cel/index.js'
import { conditionGaps } from './gaps.js'
import { ConditionRecord } from './record.js'

const SELF = { variables: { a: 'int' } }
const environment = new Environment(SELF)

function record(text: string, values: readonly number[]): ConditionRecord {
  const recorded = new ConditionRecord(text, environment)
  const program = compile(text, SELF)
  for (const a of values) program.profile({ a: BigInt(a) }, { observe: recorded.observe })
  return recorded
}

test('outcomes are counted by condition, the whole first', () => {
  expect(
    record('a > 1 && 6 / a == 2', [0, 2, 3])
      .conditions()
      .map(({ text, true: yes, false: no }) => [text, yes, no]),
  ).toEqual([
    ['a > 1 && 6 / a == 2', 1, 2],
    ['a > 1', 2, 1],
    ['6 / a == 2', 1, 1],
  ])
})

test('errors are counted by themselves', () => {
  expect(record('6 / a == 2', [0]).conditions()).toMatchObject([{ true: 0, false: 0, failed: 1, evaluated: 1 }])
})

test('of an expression that does not parse only the whole is a condition', () => {
  expect(new ConditionRecord('a >', environment).conditions()).toEqual([
    { id: 0, text: 'a >', start: 0, end: 3, true: 0, false: 0, failed: 0, evaluated: 0 },
  ])
})

test.each<[title: string, values: readonly number[], gaps: readonly string[]]>([
  ['never evaluated', [], ['evaluated']],
  ['never false', [2], ['false']],
  ['never true', [0], ['true']],
  ['both', [0, 2], []],
])('gaps: %s', (_, values, gaps) => {
  const [whole] = record('a > 1', values).conditions()
  expect(whole && conditionGaps(whole, 'rule').map(({ missing }) => missing)).toEqual(gaps)
})

test('a gap of a part has its range, that of the whole rule none', () => {
  const [whole, part] = record('a > 1 && a < 9', [2]).conditions()
  expect(whole && conditionGaps(whole, 'rule')).toMatchObject([{ range: undefined }])
  expect(part && conditionGaps(part, 'condition')).toMatchObject([{ text: 'a > 1', range: { start: 0, end: 5 } }])
})
