import { expect, test } from 'vitest'
import { gatheredRules } from './aggregation.js'

const rule = (verb: string) => ({ apiGroups: [''], resources: ['pods'], verbs: [verb] })
const role = (name: string, labels: object, ...rules: object[]) => ({ metadata: { name, labels }, rules })
const gathering = (rules: unknown, ...selectors: object[]) => ({
  metadata: { name: 'all', labels: { to: 'a' } },
  aggregationRule: { clusterRoleSelectors: selectors },
  rules,
})
const ROLES = [
  gathering(null),
  role('one', { to: 'a' }, rule('get'), rule('list')),
  role('three', { to: 'b' }, rule('get'), rule('watch')),
  role('two', { to: 'a', x: '' }, rule('list'), rule('patch')),
]
const TO_A = { matchLabels: { to: 'a' } }
const HAS_X = { matchExpressions: [{ key: 'x', operator: 'Exists' }] }

test.each<[what: string, role: object, verbs: readonly string[] | undefined]>([
  ['each rule once, not its own', gathering(null, TO_A), ['get', 'list', 'patch']],
  ['by any of the selectors, in their order', gathering(null, HAS_X, TO_A), ['list', 'patch', 'get']],
  ['nothing that it has', gathering([rule('list'), rule('patch')], HAS_X), undefined],
  ['what is gone goes', gathering([rule('get')], { matchLabels: { to: 'c' } }), []],
  ['nothing for nothing', gathering(null, { matchLabels: { to: 'c' } }), undefined],
  ['not without a rule for it', role('one', { to: 'a' }), undefined],
])('%s', (_, one, verbs) => {
  const gathered = gatheredRules({ ...one }, ROLES)
  expect(gathered?.map((found) => (found['verbs'] as string[])[0])).toEqual(verbs)
})
