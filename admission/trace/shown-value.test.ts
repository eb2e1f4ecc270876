import { expect, test } from 'vitest'
import { compile, fromPlain, type Value } from '../../cel/index.js'
import { secretsOf } from '../../apimachinery/redaction/index.js'
import { showValue } from './shown-value.js'

const mask = secretsOf([{ apiVersion: 'v1', kind: 'Secret', stringData: { p: 'hunter22' } }])

const valueOf = (expression: string): Value => compile(expression, { mode: 'stored' }).evaluateTyped().value

test.each<[value: Value, text: string]>([
  [null, 'null'],
  [1, '1'],
  [valueOf('1.0'), '1.0'],
  [valueOf('3u'), '3u'],
  ['a "b"', '"a \\"b\\""'],
  [['a', 1], '["a", 1]'],
  [fromPlain({ a: { b: [] } }), '{"a": {"b": []}}'],
  [new Map<Value, Value>([[1, true]]), '{1: true}'],
  [valueOf('optional.none()'), 'optional.none()'],
  [valueOf('optional.of("x")'), 'optional.of("x")'],
  [new TextEncoder().encode('ab'), 'b"ab"'],
  [valueOf('duration("90s")'), 'duration("90s")'],
  [valueOf('quantity("1Gi")'), 'quantity("1Gi")'],
  [valueOf('type(1)'), 'int'],
  ['hunter22', '***'],
  ['it is hunter22', '"it is ***"'],
  [new TextEncoder().encode('hunter22'), '***'],
  [fromPlain({ a: ['hunter22'] }), '{"a": [***]}'],
])('%o', (value, text) => expect(showValue(value, mask)).toBe(text))

test('long values are cut, whole characters at a time', () => {
  expect(showValue(['aaa', 'bbb'], mask, 8)).toBe('["aaa", …')
  expect(showValue('😀'.repeat(10), mask, 4)).toBe('"😀😀😀…')
})

test('a huge or deep value costs no more than what is shown of it', () => {
  let deep: Value = 1
  for (let level = 0; level < 10_000; level++) deep = [deep]
  expect(showValue(deep, mask)).toBe('[[[[[[[[[…]]]]]]]]]')
  const huge = Array.from({ length: 1_000_000 }, (_, index) => index)
  expect(Array.from(showValue(huge, mask, 50)).length).toBeLessThan(60)
})
