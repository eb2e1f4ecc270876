import { expect, test } from 'vitest'
import { isNeverIntercepted } from './never-intercepted.js'

test.each<[group: string, resource: string, expected: boolean]>([
  ['admissionregistration.k8s.io', 'validatingadmissionpolicies', true],
  ['admissionregistration.k8s.io', 'mutatingadmissionpolicybindings', true],
  ['admissionregistration.k8s.io', 'validatingwebhookconfigurations', false],
  ['authentication.k8s.io', 'tokenreviews', true],
  ['authorization.k8s.io', 'subjectaccessreviews', true],
  ['example.com', 'tokenreviews', false],
  ['constructor', 'length', false],
])('group %j, resource %j: %j', (group, resource, expected) => {
  expect(isNeverIntercepted({ group, version: 'v1', resource })).toBe(expected)
})
