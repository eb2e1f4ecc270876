import { expect, test } from 'vitest'
import type { NamedRuleWithOperations } from '../api/model.js'
import { areCovered } from './covered.js'

const RULE: NamedRuleWithOperations = {
  operations: ['CREATE'],
  apiGroups: ['apps'],
  apiVersions: ['v1'],
  resources: ['deployments'],
  scope: 'Namespaced',
}

test.each<[rule: Partial<NamedRuleWithOperations>, other: Partial<NamedRuleWithOperations>, covered: boolean]>([
  [{}, {}, true],
  [{}, { operations: ['CREATE', 'DELETE'], apiGroups: ['*'], apiVersions: ['v1', 'v1beta1'], scope: '*' }, true],
  [{ operations: ['*'] }, {}, false],
  [{ operations: ['*'] }, { operations: ['*'] }, true],
  [{ apiGroups: ['', 'apps'] }, {}, false],
  [{ apiVersions: ['v1beta1'] }, {}, false],
  [{}, { resources: ['*'] }, true],
  [{ resources: ['*'] }, {}, false],
  [{ resources: ['deployments/scale'] }, { resources: ['*'] }, false],
  [{ resources: ['deployments/scale'] }, { resources: ['deployments/*'] }, true],
  [{ resources: ['deployments/scale'] }, { resources: ['*/scale'] }, true],
  [{ resources: ['*/scale'] }, { resources: ['deployments/*'] }, false],
  [{ resources: ['deployments/*'] }, { resources: ['deployments'] }, false],
  [{ resources: ['deployments/*', 'pods'] }, { resources: ['*/*'] }, true],
  [{ resources: ['deployments', 'pods'] }, {}, false],
  [{}, { resourceNames: ['a'] }, false],
  [{ resourceNames: ['a'] }, { resourceNames: ['a', 'b'] }, true],
  [{ resourceNames: ['a'] }, {}, true],
  [{ scope: '*' }, {}, false],
])('%j in %j', (rule, other, covered) => {
  expect(areCovered([{ ...RULE, ...rule }], [{ ...RULE, ...other }])).toBe(covered)
})

test('each rule needs one that covers it', () => {
  const pods = { ...RULE, resources: ['pods'] }
  expect(areCovered([RULE, pods], [pods])).toBe(false)
  expect(areCovered([RULE, pods], [pods, RULE])).toBe(true)
  expect(areCovered([RULE], [])).toBe(false)
})
