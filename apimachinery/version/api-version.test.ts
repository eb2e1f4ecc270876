import { expect, test } from 'vitest'
import { compareApiVersions } from './api-version.js'

test('from the earliest to the latest', () => {
  const versions = [
    'v10',
    'v1alpha2',
    'foo',
    'v2beta1',
    'v1',
    'bar',
    'v1beta10',
    'v1beta2',
    'v99999999999999999999',
    'v2',
  ]
  expect(versions.sort(compareApiVersions)).toEqual([
    'v99999999999999999999',
    'foo',
    'bar',
    'v1alpha2',
    'v1beta2',
    'v1beta10',
    'v2beta1',
    'v1',
    'v2',
    'v10',
  ])
})
