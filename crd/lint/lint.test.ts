import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import { lintDefinition, type LintSettings } from './lint.js'
import { LINT_RULES } from './rules/index.js'
import { sampleDefinition } from '../../test/fixtures/crd/lint-sample.js'

const lint = (text: string, settings: LintSettings = {}) => lintDefinition(decodeDefinition(text).definition, settings)
const only = (code: string) => LINT_RULES.filter((rule) => rule.code === code)
const heads = (text: string, settings: LintSettings = {}) =>
  lint(text, settings).map(({ severity, code, message }) => `${severity} ${code}: ${message}`)

const FLOAT = sampleDefinition('field', 'type: object\nproperties:\n  w: { type: number }')

test.each<[name: string, settings: LintSettings, found: string[]]>([
  ['as the rules have it', {}, ['warning crd/no-floats: spec.w is a floating-point number']],
  ['off', { severities: { 'crd/no-floats': 'off' } }, []],
  [
    'an error',
    { severities: { 'crd/no-floats': 'error' } },
    ['error crd/no-floats: spec.w is a floating-point number'],
  ],
  ['one rule', { rules: only('crd/list-type') }, []],
  [
    'a name that objects have',
    { severities: { constructor: 'off' } as never },
    ['warning crd/no-floats: spec.w is a floating-point number'],
  ],
  [
    'options',
    { rules: only('crd/camel-case'), options: { 'crd/camel-case': { pattern: '^x' } } },
    [
      'warning crd/camel-case: spec is not written in camelCase',
      'warning crd/camel-case: spec.w is not written in camelCase',
    ],
  ],
])('%s', (_, settings, found) => {
  expect(heads(FLOAT, settings)).toEqual(found)
})

const SCHEMA =
  'schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { w: { type: number } } } } } }'
const TWO = sampleDefinition(
  'spec',
  `versions:\n- name: v1\n  served: true\n  storage: true\n  ${SCHEMA}\n- name: v1beta1\n  served: true\n  storage: false\n  ${SCHEMA}`,
)

test('what is the same in several versions is found once, with all of its places', () => {
  expect(lint(TWO)).toMatchObject([
    {
      code: 'crd/no-floats',
      subject: 'schema.openAPIV3Schema.properties[spec].properties[w].type',
      fields: [
        'spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[w].type',
        'spec.versions[1].schema.openAPIV3Schema.properties[spec].properties[w].type',
      ],
    },
  ])
})

const reference = (description: string, name: string): string =>
  `{ type: object, description: ${description}, properties: { ${name}: { type: number } } }`

test('what is the same in several uses of a type is found once, with all of its places', () => {
  const text = sampleDefinition(
    'field',
    `type: object\nproperties:\n  a: ${reference('one', 'w')}\n  b: ${reference('other', 'w')}\n  c: ${reference('one', 'v')}`,
  )
  const found = lint(text, { rules: only('crd/no-floats') })
  expect(found.map(({ message, fields }) => [message, fields.length])).toEqual([
    ['spec.a.w is a floating-point number', 2],
    ['spec.c.v is a floating-point number', 1],
  ])
  expect(found[0]?.fields[1]).toMatch(/properties\[b\]\.properties\[w\]\.type$/)
})

test.each([
  ['no schema', 'versions:\n- { name: v1, served: true, storage: true }'],
  ['no version', 'versions: []'],
  [
    'not structural',
    'versions:\n- { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { properties: { a: { items: [] } }, x-kubernetes-validations: [{ rule: self.a.all(x }] } } }',
  ],
  [
    'hostile names',
    'versions:\n- { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { __proto__: { type: number }, constructor: { type: object, required: [toString] } } } } }',
  ],
])('all rules live through a CRD with %s', (_, spec) => {
  const severities = Object.fromEntries(LINT_RULES.map(({ code }) => [code, 'warning' as const]))
  expect(() => lint(sampleDefinition('spec', spec), { severities })).not.toThrow()
})
