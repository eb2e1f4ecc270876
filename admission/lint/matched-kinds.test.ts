import { expect, test } from 'vitest'
import { lintedPolicy } from '../../test/fixtures/admission/linted-policy.js'
import { builtinSchemas } from '../type-check/builtin-schemas.js'
import { matchedKinds, matchedResources } from './matched-kinds.js'

test.each<[rule: object, kinds: string[] | undefined, resources: string[] | undefined]>([
  [{}, ['Deployment'], ['deployments']],
  [{ resources: ['deployments', 'statefulsets'] }, ['Deployment', 'StatefulSet'], ['deployments', 'statefulsets']],
  [{ apiGroups: ['*'] }, undefined, ['deployments']],
  [{ resources: ['deployments/scale'] }, undefined, ['deployments']],
  [{ resources: ['*'] }, undefined, undefined],
  [{ apiGroups: ['example.com'], resources: ['widgets'] }, undefined, ['widgets']],
])('%j', (changes, kinds, resources) => {
  const rule = { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'], ...changes }
  const policy = lintedPolicy({ matchConstraints: { resourceRules: [rule] } })
  expect(matchedKinds(policy, builtinSchemas())?.map(({ kind }) => kind)).toEqual(kinds)
  expect(matchedResources(policy.rules) && [...(matchedResources(policy.rules) ?? [])]).toEqual(resources)
})
