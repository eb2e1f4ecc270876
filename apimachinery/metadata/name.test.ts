import { expect, test } from 'vitest'
import { dnsLabelFaults, pathSegmentName, subdomainName } from './name.js'

test('the words of util/validation', () => {
  expect(dnsLabelFaults('a'.repeat(64))).toEqual(['must be no more than 63 characters'])
  expect(subdomainName('a'.repeat(254), false)).toEqual(['must be no more than 253 characters'])
})

test.each<[name: string, prefix: boolean, isValid: boolean]>([
  ['a.b', false, true],
  ['a-', false, false],
  ['a-', true, true],
  ['-', true, false],
  ['a.-', true, true],
  ['A', true, false],
])('subdomain %s, prefix: %s', (name, prefix, isValid) => {
  expect(subdomainName(name, prefix).length === 0).toBe(isValid)
})

test('path segments', () => {
  expect(pathSegmentName('.', false)).toEqual([`may not be '.'`])
  expect(pathSegmentName('.', true)).toEqual([])
  expect(pathSegmentName('a/b', true)).toEqual([`may not contain '/'`])
})
