import { expect, test } from 'vitest'
import { areSorted, compareText, sortTexts } from './text-order.js'

test.each<[name: string, less: string, greater: string]>([
  ['letters', 'a', 'b'],
  ['capitals come first', 'B', 'a'],
  ['a text before its continuation', 'a', 'a '],
  ['nothing before anything', '', '\u0000'],
  ['two bytes before three', 'é', '€'],
  ['U+FFFD before what lies beyond U+FFFF', '\ufffd', '😀'],
  ['private use before what lies beyond U+FFFF', '\ue000', '\u{10000}'],
  ['first halves of pairs', '\u{1f600}', '\u{20000}'],
  ['second halves of pairs', '😀', '😁'],
  ['a lone first half is U+FFFD', '\ud83d', '😀'],
  ['a lone first half before another character', '\ud83dz', '😀'],
  ['a lone second half is U+FFFD', '\udc00x', '😀'],
  ['a lone half behind U+E000', '\ue000', '\ud800'],
])('%s', (_name, less, greater) => {
  expect(compareText(less, greater)).toBeLessThan(0)
  expect(compareText(greater, less)).toBeGreaterThan(0)
  expect(compareText(less, less)).toBe(0)
})

test('lone surrogates are one character', () => {
  expect(compareText('\ud800', '\udc00')).toBe(0)
  expect(compareText('\ud800b', '\udc00a')).toBeGreaterThan(0)
  expect(compareText('\ud800', '\ufffd')).toBe(0)
})

test.each([0, 1, 2, 20, 21, 100])('%i texts are sorted', (count) => {
  const texts = Array.from({ length: count }, (_, at) => `${(at * 7) % 10}${'\u{10000}\ue000'.slice(at % 3)}${at}`)
  const sorted = sortTexts([...texts])
  expect(areSorted(sorted)).toBe(true)
  expect(sorted).toEqual([...texts].sort(compareText))
})
