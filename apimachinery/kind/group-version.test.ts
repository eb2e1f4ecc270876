import { expect, test } from 'vitest'
import { apiVersionError, apiVersionOf, parseApiVersion } from './group-version.js'

test.each<[apiVersion: string, group: string, version: string, text: string]>([
  ['v1', '', 'v1', 'v1'],
  ['a.b/v1', 'a.b', 'v1', 'a.b/v1'],
  ['a/', 'a', '', 'a/'],
  ['/v1', '', 'v1', 'v1'],
  ['', '', '', ''],
  ['/', '', '', ''],
])('%j', (apiVersion, group, version, text) => {
  expect(parseApiVersion(apiVersion)).toEqual({ group, version })
  expect(apiVersionError(apiVersion)).toBeUndefined()
  expect(apiVersionOf({ group, version })).toBe(text)
})

test('what is not an apiVersion', () => {
  expect(parseApiVersion('a/b/c')).toBeUndefined()
  expect(apiVersionError('a/b/c')).toBe('unexpected GroupVersion string: a/b/c')
})
