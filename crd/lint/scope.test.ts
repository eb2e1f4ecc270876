import { expect, test } from 'vitest'
import { parseText } from '../../cel/index.js'
import { decodeDefinition } from '../definition/decode.js'
import { sampleDefinition } from '../../test/fixtures/crd/lint-sample.js'
import { CelRule } from './cel-rule.js'
import { Location } from './location.js'
import { LintedVersion } from './schema-node.js'
import { nodeOf, scopedParts } from './scope.js'

const SCHEMA = `type: object
properties:
  list: { type: array, items: { type: object, properties: { name: { type: string } } } }
  map: { type: object, additionalProperties: { type: object, properties: { value: { type: string } } } }`

const labels = (rule: string): string[] => {
  const { definition } = decodeDefinition(sampleDefinition('field', SCHEMA))
  const [version] = definition.spec.versions
  if (version === undefined) throw new Error('no version')
  const node = new LintedVersion(definition, version, Location.root, '1.36').root?.property('spec')
  const environment = node && new CelRule({ rule }, 0, node).environment('stored')
  if (environment === undefined) throw new Error('no schema')
  const { expr } = parseText(rule, environment)
  const found = [...scopedParts(expr, new Map([['self', node]]))].flatMap(([part, scope]) => nodeOf(part, scope) ?? [])
  return [...new Set(found.map(({ label }) => label))].sort()
}

test.each([
  ['self.list.size() > 0', ['spec', 'spec.list']],
  ['self.list.all(x, x.name == "")', ['spec', 'spec.list', 'spec.list[]', 'spec.list[].name']],
  ['self.map.all(k, k != "")', ['spec', 'spec.map']],
  ['self.map.all(k, v, v.value != k)', ['spec', 'spec.map', 'spec.map{}', 'spec.map{}.value']],
  ['self.list.all(self, self.name == "")', ['spec', 'spec.list', 'spec.list[]', 'spec.list[].name']],
  ['self.list.map(x, x.name).all(y, y.name == "")', ['spec', 'spec.list', 'spec.list[]', 'spec.list[].name']],
])('%s reads %j', (rule, expected) => {
  expect(labels(rule)).toEqual(expected)
})
