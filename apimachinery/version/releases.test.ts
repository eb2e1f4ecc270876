import { expect, test } from 'vitest'
import {
  firstVersionAccepting,
  KUBERNETES_VERSIONS,
  minimumCompatibilityVersion,
  NEWEST_VERSION,
  OLDEST_VERSION,
} from './releases.js'

test('the known versions', () => {
  expect(KUBERNETES_VERSIONS).toHaveLength(15)
  expect([KUBERNETES_VERSIONS[0], KUBERNETES_VERSIONS.at(-1)]).toEqual([OLDEST_VERSION, NEWEST_VERSION])
})

test.each([
  ['1.23', '1.23'],
  ['1.27', '1.27'],
  ['1.28', '1.27'],
  ['1.29', '1.28'],
  ['1.34', '1.33'],
  ['1.37', '1.36'],
])('new expressions of %s are compiled with %s', (kubernetesVersion, compatibility) => {
  expect(minimumCompatibilityVersion(kubernetesVersion)).toBe(compatibility)
})

// The column "Availability" of the page "Common Expression Language in Kubernetes".
test.each([
  ['1.0', '1.0'],
  ['1.27', '1.27'],
  ['1.28', '1.29'],
  ['1.30', '1.31'],
  ['1.33', '1.34'],
  ['1.37', '1.38'],
])('what came with %s is accepted from %s on', (introduced, version) => {
  expect(firstVersionAccepting(introduced)).toBe(version)
})

test('a text that is not a version is a mistake of the caller', () => {
  expect(() => minimumCompatibilityVersion('latest')).toThrow(new RangeError('not a Kubernetes version: "latest"'))
  expect(() => firstVersionAccepting('latest')).toThrow(RangeError)
})
