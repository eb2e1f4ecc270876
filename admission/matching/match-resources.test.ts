import { expect, test } from 'vitest'
import { cluster, CONFIG_MAPS, configMap, creation } from '../../test/fixtures/admission/config-maps.js'
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'
import type { EquivalentResource } from '../cluster/cluster.js'
import { bindingMatches, definitionMatches, matchResources } from './match-resources.js'

const [RULE] = CONFIG_MAPS.resourceRules as [NamedRuleWithOperations]
const { kind, resource } = creation()
const OWN = { matched: true, resource, kind }
const NO = { matched: false }
const BOGUS = { matchExpressions: [{ key: 'a', operator: 'Bogus' }] }
const INVALID = { error: 'Internal error occurred: "Bogus" is not a valid label selector operator' }

test.each<[about: string, changes: Partial<MatchResources>, outcome: object]>([
  ['as they are', {}, OWN],
  ['no rules', { resourceRules: [] }, OWN],
  ['another resource', { resourceRules: [{ ...RULE, resources: ['pods'] }] }, NO],
  ['another name', { resourceRules: [{ ...RULE, resourceNames: ['x'] }] }, NO],
  ['excluded', { excludeResourceRules: [{ ...RULE, resourceNames: ['c'] }] }, NO],
  ['excluded by another name', { excludeResourceRules: [{ ...RULE, resourceNames: ['x'] }] }, OWN],
  ['not selected', { namespaceSelector: { matchLabels: { env: 'prod' } } }, NO],
  ['a selector that is not valid', { namespaceSelector: BOGUS }, INVALID],
  ['the other one', { objectSelector: BOGUS }, INVALID],
  ['not valid where nothing fits', { objectSelector: BOGUS, resourceRules: [{ ...RULE, resources: ['pods'] }] }, NO],
  [
    'not valid where the other does not select',
    { namespaceSelector: BOGUS, objectSelector: { matchLabels: { a: '1' } } },
    NO,
  ],
  ['not valid, excluded', { objectSelector: BOGUS, excludeResourceRules: [RULE] }, NO],
])('%s', (_, changes, outcome) => {
  expect(matchResources(creation(), { ...CONFIG_MAPS, ...changes }, cluster())).toEqual(outcome)
})

const V2: EquivalentResource = {
  resource: { group: 'x.io', version: 'v2', resource: 'maps' },
  kind: { group: 'x.io', version: 'v2', kind: 'Map' },
}
const UNKNOWN: EquivalentResource = { ...V2, kind: { group: '', version: '', kind: '' } }
const V2_RULE: NamedRuleWithOperations = { ...RULE, apiGroups: ['x.io'], apiVersions: ['v2'], resources: ['maps'] }

test.each<[about: string, changes: Partial<MatchResources>, equivalent: EquivalentResource, outcome: object]>([
  ['an equivalent resource', { resourceRules: [V2_RULE] }, V2, { matched: true, ...V2 }],
  ['its own comes first', { resourceRules: [V2_RULE, RULE] }, V2, OWN],
  ['exactly', { resourceRules: [V2_RULE], matchPolicy: 'Exact' }, V2, NO],
  ['of another name', { resourceRules: [{ ...V2_RULE, resourceNames: ['x'] }] }, V2, NO],
  ['excluded', { excludeResourceRules: [V2_RULE] }, V2, NO],
  [
    'of a kind that nobody knows',
    { resourceRules: [V2_RULE] },
    UNKNOWN,
    { error: 'unable to convert to x.io/v2, Resource=maps: unknown kind' },
  ],
])('equivalents: %s', (_, changes, equivalent, outcome) => {
  const equivalents = () => [{ resource, kind }, equivalent]
  expect(matchResources(creation(), { ...CONFIG_MAPS, ...changes }, cluster({ equivalents }))).toEqual(outcome)
})

test('a policy has constraints, a binding may do without', () => {
  expect(definitionMatches(creation(), undefined, cluster())).toEqual({
    error: 'policy contained no match constraints, a required field',
  })
  expect(bindingMatches(creation(), undefined, cluster())).toEqual(OWN)
  const labelled = creation({ object: configMap({}, { labels: { a: '1' } }) })
  const constraints = { ...CONFIG_MAPS, objectSelector: { matchLabels: { a: '1' } } }
  expect(bindingMatches(labelled, constraints, cluster())).toEqual(OWN)
})
