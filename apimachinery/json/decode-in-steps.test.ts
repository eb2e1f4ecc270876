import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import { decodeInSteps, NotInSteps, outlineInSteps } from './decode-in-steps.js'
import { decodeJson } from './decode-struct.js'

function stepsOf<T>(steps: Generator<undefined, T>): { readonly value: T; readonly count: number } {
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done === true) return { value: step.value, count }
  }
}
const decode = (text: string): unknown => {
  const outline = stepsOf(outlineInSteps(text)).value
  return outline === undefined ? undefined : stepsOf(decodeInSteps(text, outline)).value
}

const LONG = 'x'.repeat(40_000)
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

test.each<[string, string]>([
  ['many keys', JSON.stringify(Object.fromEntries(many(20_000, (at) => [`key${at}`, `value "${at}" \\ , { [`])))],
  ['many items', JSON.stringify(many(50_000, (at) => ({ at, list: [1, [], {}], text: `}],{"` })))],
  ['blanks', JSON.stringify({ a: many(5_000, (at) => ({ at })), b: { c: many(5_000, String) } }, null, 4)],
  [
    'nested',
    JSON.stringify({ a: { b: [{ c: many(9_000, (at) => ({ at })) }, 1, { d: many(9_000, String) }] }, e: [] }),
  ],
  ['numbers', `[${many(20_000, (at) => `${at}.0,-0,1e3,12345678901234567890`).join(',')}]`],
  ['keys twice', `{"a":[${many(20_000, String).join(',')}],"b":1,"a":2,"c":{"x":"${LONG}","x":1},"c":3}`],
  ['keys that mean something', `{"__proto__":{"a":[${many(20_000, String).join(',')}]},"constructor":1,"7":1,"3":2}`],
  ['surrogates', `{"\\ud800":"\\udc00${LONG}","a":"\\u0000"}`],
  ['empty ones', `{"a":{},"b":[],"c":"${LONG}","d":{ },"e":[ ]}`],
])('%s: the same as at once', (_, text) => {
  const expected = decodeJson(text, go.any).value
  const value = decode(text)
  expect(value).toEqual(expected)
  expect(JSON.stringify(value)).toBe(JSON.stringify(expected))
})

test.each([
  ['a comma too many', `{"a":"${LONG}",}`],
  ['two commas', `[[${many(20_000, String).join(',')}],,1]`],
  ['a comma too few', `[[${many(20_000, String).join(',')}] 1]`],
  ['a key without value', `{"a":[${many(20_000, String).join(',')}],"b"}`],
  ['a value without key', `{"b":1,[${many(20_000, String).join(',')}]}`],
  ['a number that is too large', `{"a":1e999,"b":"${LONG}"}`],
  ['no value', `{"a":${LONG}}`],
])('%s: at once', (_, text) => {
  expect(() => decode(text)).toThrow(NotInSteps)
})

test.each([
  ['short', '{"a":1}'],
  ['deep', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  ['open', `{"a":"${LONG}"`],
  ['brackets that differ', `{"a":["${LONG}"}]`],
  ['a string without end', `{"a":"${LONG}\\"}`],
  ['more than one value', `["${LONG}"] 1`],
  ['text', LONG],
])('%s: no outline', (_, text) => {
  expect(decode(text)).toBeUndefined()
})

test('steps are short', () => {
  const text = JSON.stringify(Object.fromEntries(many(50_000, (at) => [`key${at}`, at])))
  const outline = stepsOf(outlineInSteps(text)).value ?? expect.fail()
  expect(outline.pieces.length).toBeGreaterThan(text.length / 2 ** 15)
  expect(stepsOf(decodeInSteps(text, outline)).count).toBe(outline.pieces.length)
})
