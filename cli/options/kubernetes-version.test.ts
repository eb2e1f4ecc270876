import { expect, test } from 'vitest'
import { CannotRun } from '../io/cannot-run.js'
import { parseKubernetesVersion, serverVersion } from './kubernetes-version.js'

test.each([
  ['1.34', '1.34'],
  ['v1.34', '1.34'],
  ['v1.34.2', '1.34'],
  ['v1.34.2-gke.100', '1.34'],
  ['v1.31.4+k3s1', '1.31'],
  ['v1.36.0-alpha.1+0123abc', '1.36'],
  ['1.23', '1.23'],
])('%s', (text, minor) => {
  expect(parseKubernetesVersion('--kubernetes-version', text)).toBe(minor)
})

test.each(['', 'new', '2.0', '1', '1.', 'v1.x', '-1.34', 'kubernetes 1.34', '01.34', '1.8', '1.22', '1.38', '1.99'])(
  '%j is refused',
  (text) => {
    expect(() => parseKubernetesVersion('--kubernetes-version', text)).toThrow(CannotRun)
  },
)

test('the error about an unknown version names the known ones', () => {
  const refusal = (): string[] => {
    try {
      return [parseKubernetesVersion('--kubernetes-version', '1.99')]
    } catch (thrown) {
      return (thrown as CannotRun).diagnostics.flatMap(({ message, mend }) => [message, mend ?? ''])
    }
  }
  expect(refusal()).toEqual(['--kubernetes-version 1.99: not a known Kubernetes version', 'known are 1.23 to 1.37'])
})

test.each<[choices: Parameters<typeof serverVersion>, kubernetesVersion: string, compatibility: string]>([
  [[{}], '1.34', '1.33'],
  [[{ kubernetesVersion: '1.36' }, { kubernetesVersion: '1.31' }], '1.36', '1.35'],
  [[{}, { kubernetesVersion: '1.31' }, { kubernetesVersion: '1.30' }], '1.31', '1.30'],
  [[{ minCompatibilityVersion: '1.31' }, { kubernetesVersion: '1.31' }], '1.31', '1.31'],
  [[{}, { kubernetesVersion: '1.31', minCompatibilityVersion: '1.29' }], '1.31', '1.29'],
  [[{}, { minCompatibilityVersion: '1.29' }], '1.34', '1.29'],
  // A minimum belongs to the version beside it.
  [[{ kubernetesVersion: '1.30' }, { kubernetesVersion: '1.36', minCompatibilityVersion: '1.34' }], '1.30', '1.29'],
])('%j', (choices, kubernetesVersion, compatibility) => {
  expect(serverVersion(...choices)).toEqual({ kubernetesVersion, compatibility })
})

test('a minimum compatibility version is not later than the Kubernetes version', () => {
  expect(() => serverVersion({ kubernetesVersion: '1.34', minCompatibilityVersion: '1.35' })).toThrow(CannotRun)
})
