import { expect, test } from 'vitest'
import { compareVersions, formatVersion, isAtLeast, parseVersion } from './version.js'

test.each<[text: string, version: string | undefined]>([
  ['1.34', '1.34'],
  ['v1.34', '1.34'],
  [' v1.34.2', '1.34'],
  ['1.34.0-alpha.1+build', '1.34'],
  ['1.034', '1.34'],
  ['0.5', '0.5'],
  ['1', undefined],
  ['1.', undefined],
  ['01.34', undefined],
  ['V1.34', undefined],
  ['1.34\n', undefined],
  ['x1.34', undefined],
  ['', undefined],
])('%j', (text, version) => {
  const parsed = parseVersion(text)
  expect(parsed && formatVersion(parsed)).toBe(version)
})

test.each<[left: string, right: string, order: number]>([
  ['1.34', '1.34.9', 0],
  ['1.9', '1.34', -1],
  ['1.35', '1.34', 1],
  ['2.0', '1.99', 1],
])('%s and %s', (left, right, order) => {
  expect(Math.sign(compareVersions(left, right))).toBe(order)
  expect(isAtLeast(left, right)).toBe(order >= 0)
})

test('versions that are parsed already can be compared', () => {
  expect(isAtLeast({ major: 1, minor: 34 }, '1.34')).toBe(true)
})

test('a text that is not a version is a mistake of the caller', () => {
  expect(() => compareVersions('1.34', 'latest')).toThrow(new RangeError('not a Kubernetes version: "latest"'))
})
