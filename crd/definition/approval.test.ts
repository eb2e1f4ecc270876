import { expect, test } from 'vitest'
import { validateApproval } from './approval.js'
import type { CustomResourceDefinition } from './model.js'

const definition = (group: string, approval?: string): CustomResourceDefinition => {
  const annotations = approval === undefined ? {} : { 'api-approved.kubernetes.io': approval }
  return { metadata: { annotations }, spec: { group } } as unknown as CustomResourceDefinition
}

const field = 'metadata.annotations[api-approved.kubernetes.io]'
const see = 'see https://github.com/kubernetes/enhancements/pull/1111'
const missing = `${field}: Required value: protected groups must have approval annotation "api-approved.kubernetes.io", ${see}`
const invalid = (value: string): string =>
  `${field}: Invalid value: "${value}": protected groups must have approval annotation "api-approved.kubernetes.io" with either a URL or a reason starting with "unapproved", ${see}`

test.each<[group: string, approval: string | undefined, error: string | undefined]>([
  ['example.com', undefined, undefined],
  ['ak8s.io', undefined, undefined],
  ['k8s.io', undefined, missing],
  ['x.kubernetes.io', '', missing],
  ['x.k8s.io', 'unapproved, because', undefined],
  ['x.k8s.io', 'https://github.com/x', undefined],
  ['x.k8s.io', 'Unapproved', invalid('Unapproved')],
  ['x.k8s.io', 'https:///x', invalid('https:///x')],
  ['x.k8s.io', '/x', invalid('/x')],
  ['x.k8s.io', 'mailto:a@b', invalid('mailto:a@b')],
])('%s with %j', (group, approval, error) => {
  expect(validateApproval(definition(group, approval)).map(String)).toEqual(error === undefined ? [] : [error])
})

test('an update that leaves the state as it was', () => {
  expect(validateApproval(definition('k8s.io'), definition('k8s.io'))).toEqual([])
  expect(validateApproval(definition('k8s.io', 'y'), definition('k8s.io', 'x'))).toEqual([])
  expect(validateApproval(definition('k8s.io', 'x'), definition('k8s.io')).map(String)).toEqual([invalid('x')])
  expect(validateApproval(definition('k8s.io'), definition('k8s.io', 'x')).map(String)).toEqual([missing])
})
