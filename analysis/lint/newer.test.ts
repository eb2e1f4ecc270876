import { expect, test } from 'vitest'
import { isAtLeast } from '../../apimachinery/version/index.js'
import { newerMessage, type LintedVersions } from './newer.js'

const from = (introduced: string) => (compatibility: string) => isAtLeast(compatibility, introduced)

test.each<[versions: LintedVersions, introduced: string, message: string | undefined]>([
  [
    { kubernetesVersion: '1.34', compatibility: '1.33' },
    '1.34',
    'it compiles in Kubernetes 1.35 and later, but not in 1.34',
  ],
  [
    { kubernetesVersion: '1.34', compatibility: '1.32' },
    '1.33',
    'it compiles in Kubernetes 1.34 and later, but not with the minimum compatibility version 1.32',
  ],
  [
    { compatibility: '1.33' },
    '1.37',
    'it compiles in Kubernetes 1.38 and later, but not with the minimum compatibility version 1.33',
  ],
  [{ compatibility: '1.33' }, '1.99', undefined],
])('%j', (versions, introduced, message) => {
  expect(newerMessage('it', versions, from(introduced))).toBe(message)
})
