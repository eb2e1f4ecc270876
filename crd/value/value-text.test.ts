import { expect, test } from 'vitest'
import { Double } from '../../apimachinery/number/index.js'
import { valueText } from './value-text.js'

test.each<[text: string, value: unknown]>([
  ['"a"', 'a'],
  ['1', 1],
  ['1.0', Double.of(1)],
  ['1.5', 1.5],
  ['1152921504606846976', 2n ** 60n],
  ['null', null],
  ['null', undefined],
  ['["A", "B"]', ['A', 'B']],
  ['{"b": 1, "a": [true]}', { b: 1, a: [true] }],
  [`"${'x'.repeat(98)}…`, 'x'.repeat(200)],
])('%s', (text, value) => expect(valueText(value)).toBe(text))
