import { expect, test } from 'vitest'
import { compile } from '../../../cel/index.js'
import { outcomeOf } from './evaluate.js'
import { messageOf, staticMessage } from './message.js'

const self = { variables: { self: 'string' } }

test.each<[source: string, value: string, budget: number, text: string | undefined, fatal: string | undefined]>([
  ["' a ' + self + ' '", 'b', 100, 'a b', undefined],
  ["' '", '', 100, undefined, undefined],
  ["'a\\nb'", '', 100, undefined, undefined],
  ['string(1 / 0)', '', 100, undefined, undefined],
  ['self', 'é'.repeat(2560), 100, 'é'.repeat(2560), undefined],
  ['self', 'é'.repeat(2561), 100, undefined, undefined],
  [
    "self + 'b'",
    'a',
    0,
    undefined,
    'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
  ],
  [
    "self.contains('b') ? 'c' : 'd'",
    'x'.repeat(11_000_000),
    10_000_000,
    undefined,
    `no further validation rules will be run due to call cost exceeds limit for messageExpression: "self.contains('b') ? 'c' : 'd'"`,
  ],
])('%s', (source, value, budget, text, fatal) => {
  const evaluation = outcomeOf(() => compile(source, self).evaluateTyped({ self: value }))
  const message = messageOf(evaluation, source, budget)
  expect([message.text, message.fatal]).toEqual([text, fatal])
})

test('without an expression', () => {
  expect(staticMessage({ rule: ' a ' })).toBe('failed rule: a')
  expect(staticMessage({ rule: 'a', message: ' b ' })).toBe('b')
  expect(staticMessage({ rule: 'a', message: '' })).toBe('failed rule: a')
})
