import { expect, test } from 'vitest'
import { CelError } from './error.js'
import { JsonPatch } from './mutation/json-patch.js'
import { literalText } from './literal-text.js'
import { MutationObject } from './mutation/mutation-object.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import type { TypedJson } from '../typed-json/to-typed-json.js'
import type { Value } from './value.js'

test.each<[value: TypedJson, text: string]>([
  [{ null: null }, 'null'],
  [{ bool: true }, 'true'],
  [{ int: '-5' }, '-5'],
  [{ int: '-9223372036854775808' }, '-9223372036854775808'],
  [{ uint: '5' }, '5u'],
  [{ double: 1 }, '1.0'],
  [{ double: '-0' }, '-0.0'],
  [{ double: 1e21 }, '1e+21'],
  [{ double: 0.1 }, '0.1'],
  [{ double: 'NaN' }, 'double("NaN")'],
  [{ double: '-Infinity' }, 'double("-Infinity")'],
  [{ string: 'a"\\\n\u0000é😀' }, '"a\\"\\\\\\n\\u0000é😀"'],
  [{ bytes: 'YQD/Ig==' }, 'b"a\\x00\\xff\\x22"'],
  [{ duration: '90s' }, 'duration("90s")'],
  [{ timestamp: '2020-01-01T00:00:00Z' }, 'timestamp("2020-01-01T00:00:00Z")'],
  [{ type: 'int' }, 'int'],
  [{ optional: null }, 'optional.none()'],
  [{ optional: { list: [{ int: '1' }, { uint: '2' }] } }, 'optional.of([1, 2u])'],
  [{ map: [[{ string: 'a' }, { map: [[{ int: '1' }, { list: [] }]] }]] }, '{"a": {1: []}}'],
  [{ ip: '1.2.3.4' }, 'ip("1.2.3.4")'],
  [{ quantity: '1k' }, 'quantity("1k")'],
])('%j is %s', (value, text) => {
  expect(literalText(fromTypedJson(value))).toBe(text)
})

test('what no text can make', () => {
  expect(literalText(new CelError('bad'))).toBe('<error: bad>')
})

test('objects and patches of mutations', () => {
  const object = new MutationObject(
    'Object',
    new Map([['spec', new MutationObject('Object.spec', new Map([['n', 1]]))]]),
  )
  expect(literalText(object)).toBe('Object{spec: Object.spec{n: 1}}')
  const fields = new Map<string, Value>([
    ['op', 'add'],
    ['path', '/a'],
    ['value', [1]],
  ])
  expect(literalText(JsonPatch.create(fields))).toBe('JSONPatch{op: "add", path: "/a", value: [1]}')
})
