import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import { celRules } from './cel-rule.js'
import { isImplied, keywordForm } from './keyword-form.js'
import { Location } from './location.js'
import { sampleDefinition } from '../../test/fixtures/crd/lint-sample.js'
import { valueText } from '../value/value-text.js'
import { LintedVersion } from './schema-node.js'

const SCHEMA = `type: object
required: [r]
properties:
  r: { type: integer, maximum: 9 }
  d: { type: integer, default: 1 }
  o: { type: integer }
  u: { type: integer, nullable: true, default: 1 }
  f: { type: number, maximum: 2.5, default: 1 }
  s: { type: string, maxLength: 5, default: x }
  t: { type: string, format: date-time, default: "2020-01-01T00:00:00Z" }
  e: { type: string, enum: [a, b], default: a }
  l: { type: array, maxItems: 5, minItems: 1, default: [1], items: { type: integer } }
  m: { type: object, maxProperties: 5, default: {}, additionalProperties: { type: string, maxLength: 3 } }
x-kubernetes-validations:
`

function formOf(rule: string): string | undefined {
  const text = sampleDefinition('field', `${SCHEMA}- rule: ${JSON.stringify(rule)}`)
  const { definition } = decodeDefinition(text)
  const [version] = definition.spec.versions
  const { root } = new LintedVersion(definition, version!, Location.root, '1.36')
  const [entry] = celRules(root!.property('spec')!)
  expect(entry?.ast).toBeDefined()
  const form = keywordForm(entry!)
  if (form === undefined) return undefined
  const { node, keyword, value, isExclusive } = form
  return `${node.label} ${keyword}${isExclusive ? ' exclusive' : ''} ${valueText(value)}${isImplied(form) ? ' implied' : ''}`
}

test.each([
  ['self.r <= 5', 'spec.r maximum 5'],
  ['self.r <= 9', 'spec.r maximum 9 implied'],
  ['self.r < 9', 'spec.r maximum exclusive 9'],
  ['self.r < 10', 'spec.r maximum exclusive 10 implied'],
  ['0 <= self.r', 'spec.r minimum 0'],
  ['self.d > 5', 'spec.d minimum exclusive 5'],
  ['self.r < 2.5', undefined],
  ['self.f < 2.5', undefined],
  ['self.f <= 3.0', 'spec.f maximum 3.0'],
  ['self.o <= 5', undefined],
  ['!has(self.o) || self.o <= 5', 'spec.o maximum 5'],
  ['has(self.o) ? self.o <= 5 : true', 'spec.o maximum 5'],
  ['has(self.o) ? self.o <= 5 : false', undefined],
  ['!has(self.r) || self.o <= 5', undefined],
  ['self.u <= 5', undefined],
  ['self.r == 1', 'spec.r enum [1]'],
  ['self.r != 1', undefined],
  ['self.r in [1, 2]', 'spec.r enum [1, 2]'],
  ['self.r == 1 || self.r == 2', 'spec.r enum [1, 2]'],
  ['self.r == 1 || self.d == 2', undefined],
  ['self.r <= self.d', undefined],
  ['self.e in ["a", "b", "c"]', 'spec.e enum ["a", "b", "c"] implied'],
  ['self.e in ["a"]', 'spec.e enum ["a"]'],
  ['self.s != ""', 'spec.s minLength 1'],
  ['size(self.s) <= 5', 'spec.s maxLength 5 implied'],
  ['self.s.size() < 5', 'spec.s maxLength 4'],
  ['size(self.s) > -1', 'spec.s minLength 0'],
  ['size(self.s) < 0', undefined],
  ['size(self.s) == 3', undefined],
  ['self.s.matches("^a")', 'spec.s pattern "^a"'],
  ['self.t > timestamp("2020-01-01T00:00:00Z")', undefined],
  ['size(self.l) > 0', 'spec.l minItems 1 implied'],
  ['size(self.l) != 0', 'spec.l minItems 1 implied'],
  ['self.l.size() >= 2', 'spec.l minItems 2'],
  ['size(self.m) <= 3', 'spec.m maxProperties 3'],
  ['has(self.o)', 'spec required "o"'],
  ['has(self.r)', 'spec required "r" implied'],
  ['has(self.u)', undefined],
  ['self.s.startsWith("a")', undefined],
])('%s', (rule, expected) => {
  expect(formOf(rule)).toBe(expected)
})
