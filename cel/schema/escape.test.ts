import { expect, test } from 'vitest'
import { escapeName, isReserved, unescapeName } from './escape.js'

test.each<[name: string, escaped: string | undefined]>([
  ['a', 'a'],
  ['_a', '_a'],
  ['A1', 'A1'],
  ['a.b', 'a__dot__b'],
  ['a-b', 'a__dash__b'],
  ['a/b', 'a__slash__b'],
  ['a__b', 'a__underscores__b'],
  ['___', '__underscores___'],
  ['_-_', '___dash___'],
  ['-x', '__dash__x'],
  ['a-b.c/d', 'a__dash__b__dot__c__slash__d'],
  ['x__dot__y', 'x__underscores__dot__underscores__y'],
  ['if', '__if__'],
  ['namespace', '__namespace__'],
  ['__if__', '__underscores__if__underscores__'],
  ['int', 'int'],
  ['', undefined],
  ['1a', undefined],
  ['a b', undefined],
  ['é', undefined],
  ['$ref', undefined],
  ['a-é', undefined],
])('%s is %s', (name, escaped) => {
  expect(escapeName(name)).toBe(escaped)
  if (escaped !== undefined) expect(unescapeName(escaped)).toBe(name)
})

test.each<[escaped: string, name: string | undefined]>([
  ['a-b', 'a-b'],
  ['a__dash__b', 'a-b'],
  ['__foo__', undefined],
  ['__if__', 'if'],
  ['x__if__', undefined],
  ['a__b', 'a__b'],
  ['__dot____dash__', '.-'],
  ['é', 'é'],
])('%s stands for %s', (escaped, name) => {
  expect(unescapeName(escaped)).toBe(name)
})

test('reserved words', () => {
  expect(['in', 'void', 'int', ''].map(isReserved)).toEqual([true, true, false, false])
})
