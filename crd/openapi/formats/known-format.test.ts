import { expect, test } from 'vitest'
import { isKnownFormat } from './known-format.js'

test.each<[type: string, format: string, compatibility: string, is: boolean]>([
  ['string', 'uuid', '1.36', true],
  ['string', 'date-time', '1.36', true],
  ['string', 'i-p-v4', '1.36', true],
  ['string', 'int32', '1.36', false],
  ['', 'byte', '1.36', true],
  ['string', 'k8s-short-name', '1.34', true],
  ['string', 'k8s-short-name', '1.33', false],
  ['integer', 'int64', '1.36', true],
  ['integer', 'date', '1.36', false],
  ['integer', 'int-64', '1.36', false],
  ['number', 'double', '1.36', true],
  ['number', 'int32', '1.36', false],
  ['object', 'byte', '1.36', false],
])('%s %s of %s: %s', (type, format, compatibility, is) => {
  expect(isKnownFormat({ type, format }, compatibility)).toBe(is)
})
