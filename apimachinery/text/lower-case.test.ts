import { expect, test } from 'vitest'
import { lowerCase } from './lower-case.js'

test.each([
  ['NetworkRule', 'networkrule'],
  ['ÉTAGE', 'étage'],
  ['ΣΑΣ', 'σασ'],
  ['İx', 'ix'],
  ['😀𐐀', '😀𐐨'],
])('%s', (text, lower) => {
  expect(lowerCase(text)).toBe(lower)
})
