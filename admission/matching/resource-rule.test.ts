import { expect, test } from 'vitest'
import type { NamedRuleWithOperations } from '../api/model.js'
import { nameMatches, ruleMatches, type RuleSubject } from './resource-rule.js'

const ANY: NamedRuleWithOperations = {
  operations: ['*'],
  apiGroups: ['*'],
  apiVersions: ['*'],
  resources: ['*/*'],
  scope: '*',
}

const POD: RuleSubject = {
  operation: 'CREATE',
  resource: { group: '', version: 'v1', resource: 'pods' },
  subresource: '',
  namespace: 'default',
}
const NAMESPACE: RuleSubject = {
  ...POD,
  resource: { group: '', version: 'v1', resource: 'namespaces' },
  namespace: 'default',
}
const NODE: RuleSubject = { ...POD, resource: { group: '', version: 'v1', resource: 'nodes' }, namespace: '' }

test.each<[resource: string, whole: boolean, status: boolean]>([
  ['pods', true, false],
  ['*', true, false],
  ['Pods', false, false],
  ['pods/status', false, true],
  ['pods/*', true, true],
  ['*/status', false, true],
  ['*/*', true, true],
  ['pods/', true, false],
  ['pods/status/x', false, false],
  ['nodes', false, false],
])('%s', (resource, whole, status) => {
  const rule = { ...ANY, resources: [resource] }
  expect(ruleMatches(rule, POD)).toBe(whole)
  expect(ruleMatches(rule, { ...POD, subresource: 'status' })).toBe(status)
})

test.each<[scope: string, pod: boolean, namespace: boolean, node: boolean]>([
  ['*', true, true, true],
  ['Namespaced', true, false, false],
  ['Cluster', false, true, true],
  ['Bogus', false, false, false],
])('scope %s', (scope, ...expected) => {
  expect([POD, NAMESPACE, NODE].map((subject) => ruleMatches({ ...ANY, scope }, subject))).toEqual(expected)
})

test.each<[change: Partial<NamedRuleWithOperations>, matches: boolean]>([
  [{ operations: ['UPDATE', 'CREATE'] }, true],
  [{ operations: ['create'] }, false],
  [{ operations: [] }, false],
  [{ apiGroups: ['apps'] }, false],
  [{ apiGroups: ['apps', ''] }, true],
  [{ apiVersions: ['v1'] }, true],
  [{ apiVersions: ['v2'] }, false],
])('%j', (change, matches) => {
  expect(ruleMatches({ ...ANY, ...change }, POD)).toBe(matches)
})

test('a rule without the lists means nothing', () => {
  expect(ruleMatches({ scope: '*' }, POD)).toBe(false)
})

test('names', () => {
  expect(nameMatches(ANY, 'a')).toBe(true)
  expect(nameMatches({ ...ANY, resourceNames: [] }, 'a')).toBe(true)
  expect(nameMatches({ ...ANY, resourceNames: ['b', 'a'] }, 'a')).toBe(true)
  expect(nameMatches({ ...ANY, resourceNames: ['b'] }, 'a')).toBe(false)
})
