import { expect, test } from 'vitest'
import { CONFIG_MAPS, cluster, creation } from '../../test/fixtures/admission/config-maps.js'
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'
import type { AdmissionRequest } from '../request/request.js'
import { definitionMatches } from './match-resources.js'
import { ResourceIndex } from './resource-index.js'

const [RULE] = CONFIG_MAPS.resourceRules as [NamedRuleWithOperations]
const rules = (...changes: Partial<NamedRuleWithOperations>[]): MatchResources => ({
  ...CONFIG_MAPS,
  resourceRules: changes.map((change) => ({ ...RULE, ...change })),
})
const CONSTRAINTS: Readonly<Record<string, MatchResources | undefined>> = {
  all: rules({}),
  other: rules({ resources: ['pods'] }),
  updates: rules({ operations: ['UPDATE'] }),
  several: rules({ resources: ['pods'] }, { resources: ['*'] }),
  status: rules({ resources: ['*/status'] }),
  cluster: rules({ scope: 'Cluster' }),
  group: rules({ apiGroups: ['apps'] }),
  named: rules({ resourceNames: ['x'] }),
  exact: { ...rules({ apiGroups: ['apps'] }), matchPolicy: 'Exact' },
  labels: { ...CONFIG_MAPS, objectSelector: { matchLabels: { a: 'b' } } },
  everything: rules(),
  missing: undefined,
  excluding: { ...rules({ resources: ['pods'] }), excludeResourceRules: [{ ...RULE, apiGroups: ['apps'] }] },
}
const index = new ResourceIndex(Object.keys(CONSTRAINTS), (name) => CONSTRAINTS[name])

const deployments = { group: 'apps', version: 'v1', resource: 'configmaps' }
const REQUESTS: readonly Partial<AdmissionRequest>[] = [
  {},
  { operation: 'UPDATE' },
  { subresource: 'status' },
  { namespace: '' },
  { name: 'x' },
  { resource: deployments },
  { resource: { group: '', version: 'v1', resource: 'pods' } },
]

test.each<[changes: Partial<AdmissionRequest>, expected: string[]]>([
  [{}, ['all', 'several', 'named', 'labels', 'everything', 'missing']],
  [{ operation: 'UPDATE' }, ['all', 'updates', 'several', 'named', 'labels', 'everything', 'missing']],
  [{ subresource: 'status' }, ['status', 'everything', 'missing']],
  [{ namespace: '' }, ['all', 'several', 'cluster', 'named', 'labels', 'everything', 'missing']],
])('what could be about %j', (changes, expected) => {
  expect(index.candidates(creation(changes), cluster())).toEqual(expected)
})

test('what is left out does not match; equivalents count', () => {
  const kind = { group: '', version: '', kind: '' }
  for (const equivalents of [() => [], () => [{ resource: deployments, kind }]]) {
    const around = cluster({ equivalents })
    for (const changes of REQUESTS) {
      const request = creation(changes)
      const candidates = index.candidates(request, around)
      for (const [name, constraints] of Object.entries(CONSTRAINTS)) {
        if (candidates.includes(name)) continue
        expect([name, definitionMatches(request, constraints, around)]).toEqual([name, { matched: false }])
      }
    }
  }
  const around = cluster({ equivalents: () => [{ resource: deployments, kind }] })
  expect(index.candidates(creation(), around)).toContain('group')
  // An error even of rules that exclude.
  expect(definitionMatches(creation(), CONSTRAINTS['excluding'], around)).toHaveProperty('error')
  expect(index.candidates(creation(), around)).toContain('excluding')
})
