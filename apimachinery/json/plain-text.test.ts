import fc from 'fast-check'
import { expect, test } from 'vitest'
import { double } from '../number/double.js'
import { isKnownPlain, plainText, sortedPlain } from './plain-text.js'
import { jsonText, sourceText } from './text.js'

test.each<[value: unknown, sorted: string | undefined, source: string | undefined]>([
  [{ b: 1, a: [true, null, 'é"'] }, '{"a":[true,null,"é\\""],"b":1}', '{"b":1,"a":[true,null,"é\\""]}'],
  [{ b: { d: undefined, c: 1 }, a: undefined }, '{"b":{"c":1}}', '{"b":{"c":1}}'],
  [{ ｚ: 1, '😀': 2, a: 3 }, '{"a":3,"ｚ":1,"😀":2}', '{"ｚ":1,"😀":2,"a":3}'],
  // JavaScript puts 9 before 10.
  [{ 10: 1, 9: 2 }, undefined, '{"9":2,"10":1}'],
  [JSON.parse('{"b":1,"__proto__":{}}'), '{"__proto__":{},"b":1}', '{"b":1,"__proto__":{}}'],
  [0.5, undefined, undefined],
  [[double(1)], undefined, undefined],
  [2n ** 63n, undefined, undefined],
  [2 ** 53, undefined, undefined],
])('%o', (value, sorted, source) => {
  expect(plainText(value, true)).toBe(sorted)
  expect(plainText(value, false)).toBe(source)
})

test('the value itself stays as it is', () => {
  const value = { b: [{ d: 1, c: 2 }], a: 1 }
  plainText(value, true)
  expect(JSON.stringify(value)).toBe('{"b":[{"d":1,"c":2}],"a":1}')
})

test('what is in order is known, with its large parts, and stays in order in other values', () => {
  const many = new Array(32).fill(2)
  const sorted = sortedPlain({ b: { d: 1, c: many }, a: { e: 1 } }) as { readonly b: object; readonly a: object }
  const { a, b } = sorted
  expect([sorted, b, { ...b }, a].map((value) => isKnownPlain(value))).toEqual([true, true, false, false])
  const other = sortedPlain({ z: b, y: 0 }) as { readonly z: object }
  expect(other.z).toBe(b)
  expect(JSON.stringify(other)).toBe(`{"y":0,"z":{"c":${JSON.stringify(many)},"d":1}}`)
})

test('known parts count as levels', () => {
  const nested = (levels: number, value: object = {}): object =>
    levels === 0 ? value : { a: nested(levels - 1, value) }
  const known = sortedPlain(nested(900)) as object
  expect(isKnownPlain(known)).toBe(true)
  expect(sortedPlain(nested(50, known))).toBeDefined()
  expect(sortedPlain(nested(200, known))).toBeUndefined()
})

test('what is no plain value is written all the same, and plain ones as if they were not', () => {
  const plain = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(plain, (value) => {
      // A fraction beside the value keeps the whole from being plain.
      expect(jsonText([value, 0.5])).toBe(`[${jsonText(value)},0.5]`)
      expect(sourceText([value, 0.5])).toBe(`[${sourceText(value)},0.5]`)
    }),
    { numRuns: 200 },
  )
})
