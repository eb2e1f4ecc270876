import { expect, test } from 'vitest'
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'
import { areDisjoint } from './disjoint.js'

const RULE: NamedRuleWithOperations = {
  operations: ['CREATE'],
  apiGroups: ['apps'],
  apiVersions: ['v1'],
  resources: ['deployments'],
  scope: '*',
}
const resources = (matchPolicy: string, ...rules: Partial<NamedRuleWithOperations>[]): MatchResources => ({
  namespaceSelector: {},
  objectSelector: {},
  matchPolicy,
  resourceRules: rules.map((rule) => ({ ...RULE, ...rule })),
})

test.each<[rule: Partial<NamedRuleWithOperations>, disjoint: boolean]>([
  [{}, false],
  [{ operations: ['DELETE'] }, true],
  [{ operations: ['*'] }, false],
  [{ resources: ['pods'] }, true],
  [{ resources: ['*'] }, false],
  [{ resources: ['*/*'] }, false],
  [{ resources: ['deployments/scale'] }, true],
  [{ resources: ['*/scale'] }, true],
  [{ resources: ['deployments/*'] }, false],
  [{ apiGroups: ['extensions'] }, true],
  [{ apiVersions: ['v1beta1'] }, true],
  [{ resourceNames: ['a'] }, false],
  [{ scope: 'Cluster' }, false],
])('%j', (rule, disjoint) => {
  expect(areDisjoint(resources('Exact', rule), resources('Exact', {}))).toBe(disjoint)
  expect(areDisjoint(resources('Exact', {}), resources('Exact', rule))).toBe(disjoint)
})

test('with Equivalent an object may come by other groups and versions', () => {
  const rule = { apiGroups: ['extensions'], apiVersions: ['v1beta1'] }
  expect(areDisjoint(resources('Equivalent', rule), resources('Exact', {}))).toBe(false)
})

test('one pair that overlaps is enough; no rules match everything', () => {
  const pods = { resources: ['pods'] }
  expect(areDisjoint(resources('Exact', pods, {}), resources('Exact', {}))).toBe(false)
  expect(areDisjoint(resources('Exact'), resources('Exact', pods))).toBe(false)
})

test('names and scopes', () => {
  const named = (name: string): MatchResources => resources('Exact', { resourceNames: [name] })
  expect(areDisjoint(named('a'), named('b'))).toBe(true)
  const scoped = (scope: string): MatchResources => resources('Exact', { scope })
  expect(areDisjoint(scoped('Cluster'), scoped('Namespaced'))).toBe(true)
})
