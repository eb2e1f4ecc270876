import { expect, test } from 'vitest'
import { isTime } from './time.js'

test.each<[text: string, is: boolean]>([
  ['240229120000Z', true],
  ['2402291200Z', true],
  ['230229120000Z', false],
  ['700101000000Z', true],
  ['240101240000Z', false],
  ['240101006000Z', false],
  ['241301000000Z', false],
  ['240100000000Z', false],
  ['240101000000+0100', true],
  ['240101000000+0000', false],
  ['240101000000', false],
  ['240101000000.5Z', false],
])('UTCTime %s: %s', (text, is) => {
  expect(isTime(text, 'UTCTime')).toBe(is)
})

test.each<[text: string, is: boolean]>([
  ['20240229120000Z', true],
  ['21000229120000Z', false],
  ['00010101000000Z', true],
  ['202402291200Z', false],
])('GeneralizedTime %s: %s', (text, is) => {
  expect(isTime(text, 'GeneralizedTime')).toBe(is)
})
