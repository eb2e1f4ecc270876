import { expect, test } from 'vitest'
import { loadCelJs } from '../cel-js.js'
import { compareExpression } from '../compare-expression.js'
import { bothWith } from '../outcome.js'
import { CAUSES } from './index.js'

const both = bothWith(await loadCelJs(process.cwd()), {})

test.each(CAUSES.flatMap(({ code, samples }) => samples.map((sample) => ({ code, ...sample }))))(
  '$code: $expression',
  ({ code, expression, context = {} }) => {
    const comparison = compareExpression(expression, context, both)
    expect(comparison.result === 'mismatch' && comparison.cause?.code).toBe(code)
  },
)

test('codes are in use once', () => {
  expect(new Set(CAUSES.map(({ code }) => code)).size).toBe(CAUSES.length)
})
