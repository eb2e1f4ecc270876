import fc from 'fast-check'
import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import { decodeJson, decodePlain } from './decode-struct.js'
import { plainJson } from './plain-json.js'
import { syntaxError } from './syntax.js'

test.each([
  '{"a":[1,-2,123456789012345,"1.5",":1.5","\\\\",null,true,{}]}',
  ' { "a" : "\\u003c\\"" , "b:c" : [ ] } ',
  '{"__proto__":{"constructor":1}}',
  '"a"',
  '0',
  `${'['.repeat(1000)}${']'.repeat(1000)}`,
])('%s is plain', (text) => {
  expect(plainJson(text)).toEqual(JSON.parse(text))
  expect(plainJson(text)).toEqual(decodeJson(text, go.any).value)
})

test.each([
  ['no JSON', '{"a":1,}'],
  ['a string without an end', '{"a":"b\\"}'],
  ['a double', '{"a":1.0}'],
  ['an exponent', '{"a":1e3}'],
  ['an exponent in capitals', '[1E3]'],
  ['many digits', '{"a":1234567890123456}'],
  ['a zero below zero', '[-0]'],
  ['a key that is set twice', '{"a":{"b":1},"a":{"c":2}}'],
  ['a key that is set twice, written otherwise', '{"a":1,"\\u0061":2}'],
  ['a key that JavaScript puts first', '{"b":1,"10":2}'],
  ['half of a surrogate pair', '{"a":"\\uD800"}'],
  ['deep nesting', `${'['.repeat(1001)}${']'.repeat(1001)}`],
  ['nesting that is deeper still', '['.repeat(1e5)],
])('%s is not', (_, text) => {
  expect(plainJson(text)).toBeUndefined()
})

test('whatever is plain is what the decoder makes of it', () => {
  const type = go.struct('T', () => [
    go.omitEmpty('a', go.any),
    go.omitEmpty('b', go.map(go.string)),
    go.omitEmpty('c', go.list(go.int32)),
    go.omitEmpty('d', go.pointer(go.bool)),
  ])
  const outcome = (decode: () => unknown): unknown => {
    try {
      return decode()
    } catch (error) {
      return (error as Error).message
    }
  }
  const options = { strict: true }
  let plain = 0
  const key = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', '1')
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 1, -1, 0.5, 2 ** 60, 'x', ''),
      tie('list'),
      tie('map'),
    ),
    list: fc.array(tie('any'), { maxLength: 3 }),
    map: fc.array(fc.tuple(key, tie('any')), { maxLength: 4 }).map((entries) => ({ entries })),
  })).any
  const written = (one: unknown): string => {
    if (Array.isArray(one)) return `[${one.map(written).join(', ')}]`
    const { entries } = (one ?? {}) as { entries?: readonly [string, unknown][] }
    if (entries === undefined) return JSON.stringify(one)
    return `{ ${entries.map(([name, of]) => `"${name}" :${written(of)}`).join(',')}}`
  }
  fc.assert(
    fc.property(value, (one) => {
      const text = written(one)
      expect(syntaxError(text)).toBeUndefined()
      const found = plainJson(text)
      if (found === undefined) return
      plain++
      for (const of of [go.any, type]) {
        expect(outcome(() => decodePlain(found, of, options))).toEqual(outcome(() => decodeJson(text, of, options)))
      }
    }),
    { numRuns: 500 },
  )
  expect(plain).toBeGreaterThan(50)
})
