import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { aimsTable, ROWS } from './aims.mjs'

const tableOf = aimsTable as (figures: object) => string

test('figures beside their aims', () => {
  const lines = tableOf({
    validators: {
      aims: [
        { peer: 'kubevet', base: 'ajv', median: 0.6 },
        { peer: 'kubevet-check', base: 'ajv', median: 0.68 },
      ],
    },
    startup: { processes: { 'kubevet/cel': 47.2 }, bundles: { compile: 130 } },
    webhook: {
      cost: { bare: 0.1, few: 0.25, many: 0.9 },
      stalls: { longReviews: { eventLoop: 20 }, reloads: { eventLoop: 31 } },
    },
    serve: { kubevet: { 'create, one by one': { perSecond: 1300 }, 'page of 500': { milliseconds: 4.5 } } },
    'policy-eval': { figures: { kubevet: { seconds: 1.9 } } },
  })
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([, figure]) => figure !== '-')
  expect(lines).toEqual([
    ['`check()` × ajv', '0.68', '≤ 0.70', 'met'],
    ['generated function × ajv', '0.60', '≤ 0.57', 'missed'],
    ['import of `kubevet/cel`', '47.2 ms', '≤ 60.0 ms', 'met'],
    ['`kubevet policy eval`, 39 policies × 1,000 Pods', '1.90 s', '≤ 2.00 s', 'met'],
    ['review of the webhook with 2 policies × bare server', '2.50', '≤ 3.00', 'met'],
    ['review with 39 policies × bare server', '9.00', '≤ 8.00', 'missed'],
    ['longest stall of the webhook', '31.0 ms', '≤ 50.0 ms', 'met'],
    ['`kubevet serve`: create, one by one', '1,300 a second', '≥ 1,200 a second', 'met'],
    ['`kubevet serve`: page of 500', '4.50 ms', '≤ 4.00 ms', 'missed'],
    ['bundle of `compile` alone, gzip', '130 KiB', '≤ 125 KiB', 'missed'],
  ])
})

test('what was not measured is said', () => {
  expect(tableOf({}).match(/not measured/g)).toHaveLength(ROWS.length)
})
