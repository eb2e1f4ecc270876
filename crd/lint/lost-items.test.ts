import { expect, test } from 'vitest'
import { decodeDefinition } from '../definition/decode.js'
import { lintDefinition } from './lint.js'
import { LINT_RULES } from './rules/index.js'
import { sampleDefinition } from '../../test/fixtures/crd/lint-sample.js'

const mends = (code: string, schema: string): (string | undefined)[] =>
  lintDefinition(decodeDefinition(sampleDefinition('field', schema)).definition, {
    rules: LINT_RULES.filter((rule) => rule.code === code),
    severities: { [code]: 'warning' },
  }).map(({ mend }) => mend)

const items = (properties: string): string => `items: { type: object, required: [name], properties: { ${properties} } }`

test.each<[name: string, code: string, schema: string, example: RegExp]>([
  [
    'a list without a type',
    'crd/list-type',
    `type: array\n${items('name: { type: string }')}`,
    /list-map-keys: \[name\] if .*; as it is, one manager applies \[\{name: a\}\], another \[\{name: b\}\]: .* the item a is lost$/,
  ],
  [
    'an atomic list',
    'crd/atomic-structs',
    `type: array\nx-kubernetes-list-type: atomic\n${items('name: { type: string }')}`,
    /list-map-keys: \[name\], if .*; as it is, one manager applies \[\{name: a\}\]/,
  ],
  [
    'a key with an enum',
    'crd/list-type',
    `type: array\n${items('name: { type: string, enum: [TCP, UDP] }')}`,
    /applies \[\{name: TCP\}\], another \[\{name: UDP\}\]: .* the item TCP is lost$/,
  ],
])('%s: two managers', (_, code, schema, example) => {
  expect(mends(code, schema)).toEqual([expect.stringMatching(example)])
})

test('a list of scalars has the advice of the rule', () => {
  expect(mends('crd/list-type', 'type: array\nitems: { type: string }')).toEqual([
    'add x-kubernetes-list-type: map with x-kubernetes-list-map-keys, set for scalars, or atomic if that is intended',
  ])
})
