import { expect, test } from 'vitest'
import { formatPointee, formatValue } from './format.js'
import { go } from './descriptors.js'
import { GoValue, type GoType } from './type.js'

const pair = go.struct('Pair', () => [go.field('a', go.string), go.field('b', go.list(go.int32))])
const outer = go.struct('Outer', () => [go.embedded(pair), go.field('c', go.pointer(go.int32))])

const formatted: [value: unknown, type: GoType | undefined, text: string][] = [
  [null, undefined, '<nil>'],
  ['a "b"', undefined, 'a "b"'],
  [1e6, go.float64, '1e+06'],
  [1e6, undefined, '1000000'],
  [Number.NaN, undefined, 'NaN'],
  [Number.NEGATIVE_INFINITY, undefined, '-Inf'],
  [['a', 'b c', null, 0.5], undefined, '[a b c <nil> 0.5]'],
  [{ b: 1, a: { c: [] } }, undefined, 'map[a:map[c:[]] b:1]'],
  [undefined, go.list(go.string), '[]'],
  [undefined, go.map(go.string), 'map[]'],
  [undefined, go.pointer(go.string), '<nil>'],
  [{ a: 'x', b: [1, 2] }, pair, '{x [1 2]}'],
  [{ a: 'x' }, outer, '{{x []} <nil>}'],
  ['aGk=', go.bytes, '[104 105]'],
  ['no base64!', go.bytes, 'no base64!'],
  [new Error('cause'), undefined, 'cause'],
  [new GoValue(go.stringer, 'words'), undefined, 'words'],
  [18446744073709551615n, go.uint64, '18446744073709551615'],
]

test.each(formatted.map(([value, type, text]) => [text, value, type] as const))('%s', (text, value, type) => {
  expect(formatValue(value, type)).toBe(text)
})

test.each<[value: unknown, type: GoType | undefined, text: string]>([
  ['x', go.pointer(go.string), 'x'],
  [undefined, go.pointer(go.string), '<nil>'],
  [new Error('cause'), undefined, '{cause}'],
  [new Error('cause'), go.pointer(go.error), 'cause'],
])('behind a pointer %s of type %j prints %s', (value, type, text) => {
  expect(formatPointee(value, type)).toBe(text)
})
