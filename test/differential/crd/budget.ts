// Rules that cost more than there is: on large data, one by one and together.
import type { CrdCase } from '../../conformance/crd/case.js'
import type { Random } from '../random.js'

const LISTS: readonly string[] = [
  'self.items.all(x, self.items.all(y, x == y || x != y))',
  'self.items.all(x, x.size() < 100)',
  "self.items.all(x, x.matches('^[a-z0-9]*$'))",
  'self.items.map(x, x + x).size() >= 0',
  'self.items.exists_one(x, x == self.items[0])',
  'self.items.all(x, self.items.filter(y, x == y).size() >= 1)',
  "self.items.all(x, x.contains('a') || true)",
  "self.items.join(',').size() > 0",
  'self.items.isSorted() || true',
  'self.items.sum() > 0',
]
const ELEMENTS: readonly string[] = ['self.size() < 1000', "self.matches('^(a|b)*$') || true", "self + self != 'a'"]
const MAPS: readonly string[] = ['self.all(k, self[k].size() < 50)', 'self.all(k, self.all(l, k == l || k != l))']

const rulesOf = (texts: readonly string[], random: Random): { rule: string }[] =>
  Array.from({ length: random.integer(0, 4) }, () => ({ rule: random.pick(texts) }))

/** An object with long lists, and rules about them. */
export function budgetCase(random: Random): Omit<CrdCase, 'id'> {
  const size = random.pick([10, 100, 300, 900])
  const length = random.pick([3, 5, 40])
  const text = (at: number): string => `${at}`.padStart(length, 'a')
  const items = Array.from({ length: size }, (_, at) => text(at))
  const spec = {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: { type: 'string', 'x-kubernetes-validations': rulesOf(ELEMENTS, random) },
      },
      map: {
        type: 'object',
        additionalProperties: { type: 'string', 'x-kubernetes-validations': rulesOf(ELEMENTS, random) },
        'x-kubernetes-validations': rulesOf(MAPS, random),
      },
    },
    'x-kubernetes-validations': [{ rule: random.pick(LISTS) }, ...rulesOf(LISTS, random)],
  }
  const withMap = random.chance(0.4)
  const map = Object.fromEntries(items.slice(0, 300).map((item) => [item, item]))
  const object = {
    apiVersion: 'g.example.com/v1',
    kind: 'Thing',
    metadata: { name: 'a' },
    spec: { items, ...(withMap && { map }) },
  }
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } }
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.g.example.com' },
    spec: {
      group: 'g.example.com',
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  }
  const old = { ...object, spec: { items: items.slice(0, random.pick([0, 5, size])) } }
  return { op: 'cr', crd, version: 'v1', object, ...(random.chance(0.3) && { oldObject: old }) }
}
