import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { validateMatchResources, validateMutatingOperations } from './match-resources.js'
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'

const path = FieldPath.of('m')
const RULE: NamedRuleWithOperations = {
  operations: ['CREATE'],
  apiGroups: ['a'],
  apiVersions: ['v1'],
  resources: ['a'],
  scope: '*',
}
const resources = (changes: Partial<MatchResources>): MatchResources => ({
  namespaceSelector: {},
  objectSelector: {},
  matchPolicy: 'Equivalent',
  ...changes,
})

test.each<[rule: Partial<NamedRuleWithOperations>, errors: string[]]>([
  [{}, []],
  [{ operations: [] }, ['m.resourceRules[0].operations: Required value']],
  [
    { operations: ['CREATE', '*'] },
    [
      `m.resourceRules[0].operations: Invalid value: ["CREATE","*"]: if '*' is present, must not specify other operations`,
    ],
  ],
  [
    { operations: ['PATCH'] },
    [
      'm.resourceRules[0].operations[0]: Unsupported value: "PATCH": supported values: "*", "CONNECT", "CREATE", "DELETE", "UPDATE"',
    ],
  ],
  [{ apiGroups: [] }, ['m.resourceRules[0].apiGroups: Required value']],
  [
    { apiGroups: ['a', '*'] },
    [`m.resourceRules[0].apiGroups: Invalid value: ["a","*"]: if '*' is present, must not specify other API groups`],
  ],
  [{ apiVersions: [] }, ['m.resourceRules[0].apiVersions: Required value']],
  [{ apiVersions: [''] }, ['m.resourceRules[0].apiVersions[0]: Required value']],
  [
    { apiVersions: ['v1', '*'] },
    [
      `m.resourceRules[0].apiVersions: Invalid value: ["v1","*"]: if '*' is present, must not specify other API versions`,
    ],
  ],
  [{ resources: [] }, ['m.resourceRules[0].resources: Required value']],
  [{ resources: [''] }, ['m.resourceRules[0].resources[0]: Required value']],
  [{ resources: ['*', 'a/b', 'a/*', '*/b'] }, []],
  [
    { resources: ['*', 'a'] },
    [
      `m.resourceRules[0].resources: Invalid value: ["*","a"]: if '*' is present, must not specify other resources without subresources`,
    ],
  ],
  // Only the last one counts.
  [{ resources: ['a', '*'] }, []],
  [
    { resources: ['a/*', 'a/x'] },
    [`m.resourceRules[0].resources[1]: Invalid value: "a/x": if 'a/*' is present, must not specify a/x`],
  ],
  [{ resources: ['a/*', 'a'] }, []],
  [
    { resources: ['*/a', 'x/a'] },
    [`m.resourceRules[0].resources[1]: Invalid value: "x/a": if '*/a' is present, must not specify x/a`],
  ],
  [
    { resources: ['*/*', 'a'] },
    [`m.resourceRules[0].resources: Invalid value: ["*/*","a"]: if '*/*' is present, must not specify other resources`],
  ],
  [
    { scope: 'all' },
    ['m.resourceRules[0].scope: Unsupported value: "all": supported values: "*", "Cluster", "Namespaced"'],
  ],
  [
    { resourceNames: ['a/b', 'c', 'c'] },
    [
      `m.resourceRules[0].resourceNames[0]: Invalid value: "a/b": may not contain '/'`,
      'm.resourceRules[0].resourceNames[2]: Duplicate value: "c"',
    ],
  ],
])('the rule %j', (rule, errors) => {
  const found = validateMatchResources(resources({ resourceRules: [{ ...RULE, ...rule }] }), path)
  expect(found.map(String)).toEqual(errors)
})

test.each<[changes: Partial<MatchResources>, errors: string[]]>([
  [{ matchPolicy: '' }, ['m.matchPolicy: Unsupported value: "": supported values: "Equivalent", "Exact"']],
  [
    { excludeResourceRules: [{ scope: '*' }] },
    [
      'm.excludeResourceRules[0].operations: Required value',
      'm.excludeResourceRules[0].apiGroups: Required value',
      'm.excludeResourceRules[0].apiVersions: Required value',
      'm.excludeResourceRules[0].resources: Required value',
    ],
  ],
  [
    { namespaceSelector: { matchExpressions: [{ key: 'a', operator: 'in' }] } },
    ['m.namespaceSelector.matchExpressions[0].operator: Invalid value: "in": not a valid selector operator'],
  ],
])('%j', (changes, errors) => {
  expect(validateMatchResources(resources(changes), path).map(String)).toEqual(errors)
})

test('deletions are not mutated', () => {
  const rules = [{ ...RULE, operations: ['CREATE', 'DELETE'] }]
  expect(validateMutatingOperations(resources({ resourceRules: rules }), path).map(String)).toEqual([
    'm.resourceRules.operations: Unsupported value: "DELETE": supported values: "*", "CONNECT", "CREATE", "UPDATE"',
  ])
})
