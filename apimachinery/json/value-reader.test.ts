import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import { double } from '../number/double.js'
import { DecodeError } from './decode-error.js'
import { decodeJson, decodeValue } from './decode-struct.js'
import { GO, jsonText, SOURCE, sourceText } from './text.js'

const item = go.struct('v1.Item', () => [
  go.omitEmpty('size', go.pointer(go.int32)),
  go.omitEmpty('on', go.bool),
  go.omitEmpty('any', go.any),
])
const box = go.struct('v1.Box', () => [
  go.omitEmpty('items', go.list(item)),
  go.omitEmpty('labels', go.map(go.string)),
  go.omitEmpty(
    'own',
    go.custom('v1.Own', (input) => (input.first === '{' ? input.decode(item) : input.raw())),
  ),
])

/** What decoding gives, be it an error. */
function outcome(decode: () => unknown): unknown {
  try {
    return decode()
  } catch (error) {
    if (error instanceof DecodeError) return error.message
    throw error
  }
}

test.each([
  { items: [{ size: 1, on: true, any: [null, { a: 1n << 60n }, -1.5] }, null], labels: { b: 'x', a: '\ud800' } },
  { items: [{ size: double(1) }] },
  { items: [{ size: 1.5 }, { on: 'x' }], labels: { b: 1, a: 2 } },
  { items: {}, labels: [] },
  { own: { size: 1, other: 2 }, unknown: 3, items: [{ other: [] }], labels: undefined },
  { own: [double(1), 1e300, true, ''] },
  { '\udc00': 1 },
  JSON.parse('{"labels":{"__proto__":"x","constructor":"y"}}') as object,
  null,
  'text',
  [],
])('as its text: %o', (value) => {
  const options = { strict: true }
  expect(outcome(() => decodeValue(value, SOURCE, box, options))).toEqual(
    outcome(() => decodeJson(sourceText(value), box, options)),
  )
  expect(outcome(() => decodeValue(value, GO, box, options))).toEqual(
    outcome(() => decodeJson(jsonText(value), box, options)),
  )
})

test('a value that holds itself is nested too deep', () => {
  const value: Record<string, unknown> = {}
  value.a = [value]
  expect(() => decodeValue(value, SOURCE, go.any)).toThrow('exceeded max depth')
})
