import { expect, test } from 'vitest'
import { loadCelJs } from './cel-js.js'
import { bothWith, type Context } from './outcome.js'
import { smallestDifference } from './smallest-difference.js'

const both = bothWith(await loadCelJs(process.cwd()), {})

test.each<[expression: string, part: string, context?: Context]>([
  ['1 + 2 * (7 / 2)', '7 / 2'],
  ['size("é") == 1 && size("😀") == 1', 'size("😀")'],
  ['l.all(x, x / 2 == 1)', 'x / 2', { l: [2, 3] }],
  ['l.filter(x, x.exists(y, y / 2 == 1))', 'y / 2', { l: [[2], [3]] }],
  ['ok ? 1 : 7 / 2', 'ok ? 1 : 7 / 2', { ok: true }],
  ['ok ? 7 / 2 : 1', '7 / 2', { ok: true }],
  // What does not compile fails wherever it is.
  ['ok ? 1 : 1 + 1.5', '1 + 1.5', { ok: true }],
  // It is the part that cel-js can't parse that counts, not one before it.
  ['7 / 2 == 3 && "a".size() == 1', '"a".size()'],
  // The overflow, not the literal, which cel-js rounds.
  ['9223372036854775807 + 1', '9223372036854775807 + 1'],
  ['has(a.b.c)', 'has(a.b.c)', { a: {} }],
  ['1 2', '1 2'],
])('%s: %s', (expression, part, context = {}) => {
  const found = smallestDifference(expression, context, both)
  expect(found.text).toBe(part)
  expect([...expression].slice(found.range.start, found.range.end).join('')).toBe(part)
})
