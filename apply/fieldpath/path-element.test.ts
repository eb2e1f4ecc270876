import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { comparePathElements, isSamePathElement, type PathElement, pathElementText } from './path-element.js'

const IN_ORDER: readonly PathElement[] = [
  { fieldName: '' },
  { fieldName: 'a' },
  { fieldName: 'ab' },
  { fieldName: '\uffff' },
  { fieldName: '\u{1f600}' },
  { key: [] },
  { key: [{ name: 'a', value: 1 }] },
  {
    key: [
      { name: 'a', value: 1 },
      { name: 'b', value: 1 },
    ],
  },
  { key: [{ name: 'a', value: 'x' }] },
  { key: [{ name: 'b', value: 0 }] },
  { value: 2 },
  { value: 10 },
  { value: '10' },
  { value: false },
  { value: true },
  { value: [1] },
  { value: { a: 1 } },
  { value: null },
  { index: -1 },
  { index: 2 },
  { index: 9007199254740993n },
]

test('fields, keys, values, places; within a kind by what they hold', () => {
  IN_ORDER.forEach((a, x) =>
    IN_ORDER.forEach((b, y) => expect(Math.sign(comparePathElements(a, b)), `${x} ${y}`).toBe(Math.sign(x - y))),
  )
})

test('an integer equals its float, but they print otherwise', () => {
  const [int, float] = [{ value: 1000000 }, { value: double(1000000) }]
  expect(comparePathElements(int, float)).toBe(0)
  expect(isSamePathElement(int, float)).toBe(false)
  expect([int, float].map(pathElementText)).toEqual(['[=1000000]', '[=1e+06]'])
  const key: PathElement = { key: [{ name: 'a', value: int.value }] }
  const floatKey: PathElement = { key: [{ name: 'a', value: float.value }] }
  expect(isSamePathElement(key, floatKey)).toBe(false)
  expect(isSamePathElement(key, { key: [{ name: 'a', value: 1000000 }] })).toBe(true)
})

test.each<[PathElement, string]>([
  [{ fieldName: 'a.b' }, '.a.b'],
  [
    {
      key: [
        { name: 'name', value: 'a"b' },
        { name: 'port', value: 80 },
      ],
    },
    '[name="a\\"b",port=80]',
  ],
  [{ value: true }, '[=true]'],
  [{ value: null }, '[=null]'],
  [{ index: 3 }, '[3]'],
])('%j is printed as %s', (element, text) => {
  expect(pathElementText(element)).toBe(text)
})
