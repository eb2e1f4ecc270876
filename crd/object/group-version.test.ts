import { expect, test } from 'vitest'
import { groupVersionError, groupVersionText, parseGroupVersion } from './group-version.js'

test.each<[apiVersion: string, group: string, version: string, text: string]>([
  ['v1', '', 'v1', 'v1'],
  ['a.b/v1', 'a.b', 'v1', 'a.b/v1'],
  ['', '', '', ''],
  ['/', '', '', ''],
  ['a/b/c', '', '', ''],
])('%s', (apiVersion, group, version, text) => {
  expect(parseGroupVersion(apiVersion)).toEqual({ group, version })
  expect(groupVersionText({ group, version })).toBe(text)
})

test('what is no apiVersion', () => {
  expect(groupVersionError('a/b/c')).toBe('unexpected GroupVersion string: a/b/c')
  expect(groupVersionError('a/b')).toBeUndefined()
})
