import { expect, test } from 'vitest'
import { configMap, creation } from '../../test/fixtures/admission/config-maps.js'
import { codeOfReason, forbidden, missingNamespace } from './denial.js'
import type { AdmissionRequest } from '../request/request.js'

const { object: _, ...withoutObject } = creation({ name: '' })

test.each<[request: AdmissionRequest, message: string]>([
  [creation(), 'configmaps "c" is forbidden: m'],
  [creation({ resource: { group: 'apps', version: 'v1', resource: 'x' } }), 'x.apps "c" is forbidden: m'],
  [creation({ name: '' }), 'configmaps "c" is forbidden: m'],
  [creation({ name: '', object: configMap({}, { name: '', generateName: 'g-' }) }), 'configmaps "g-" is forbidden: m'],
  [creation({ name: '', object: {} }), 'configmaps "Unknown" is forbidden: m'],
  [withoutObject, 'configmaps "Unknown" is forbidden: m'],
  [creation({ resource: { group: '', version: '', resource: '' } }), 'forbidden: m'],
])('%#', (request, message) => {
  expect(forbidden(request, 'm')).toEqual({ message, reason: 'Forbidden', code: 403, causes: [] })
})

test('a namespace that is not there', () => {
  expect(missingNamespace('x')).toEqual({
    message: 'namespaces "x" not found',
    reason: 'NotFound',
    code: 404,
    causes: [],
    subject: { name: 'x', kind: 'namespaces' },
  })
  expect(missingNamespace('x', 'namespace').message).toBe('namespace "x" not found')
})

test('codes', () => {
  const reasons = ['Unauthorized', 'Forbidden', 'RequestEntityTooLarge', 'Invalid', 'Bogus']
  expect(reasons.map(codeOfReason)).toEqual([401, 403, 413, 422, 422])
})
