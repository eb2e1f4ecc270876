import { describe, expect, test } from 'vitest'
import { rules } from '../../test/fixtures/crd/definition.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { schemaChanges } from './schema-changes.js'

const PLACE = { field: 'spec.versions[0]', oldField: 'spec.versions[1]', version: 'v1' }

/** Code, path, message and impacts on stored objects, clients and apply. */
const changes = (old: JsonSchemaProps, renewed: JsonSchemaProps): string[] =>
  schemaChanges(old, renewed, PLACE).map(({ change }) => {
    const { stored, clients, apply } = change.effects
    return `${change.code} ${change.path}: ${change.message} (${stored.impact}, ${clients.impact}, ${apply.impact})`
  })

/** The schema at a place of a schema of objects. */
const at = (schema: JsonSchemaProps, ...names: string[]): JsonSchemaProps =>
  names.reduceRight<JsonSchemaProps>((inner, name) => {
    if (name === '[]') return { type: 'array', items: inner }
    if (name === '{}') return { type: 'object', additionalProperties: inner }
    return { type: 'object', properties: { [name]: inner } }
  }, schema)

const TEXT = { type: 'string' }
const SHORT = { type: 'string', maxLength: 3 }

describe('what a stored object is forgiven', () => {
  const because = (old: JsonSchemaProps, renewed: JsonSchemaProps): string[] =>
    schemaChanges(old, renewed, PLACE).map(
      ({ change: { effects } }) => `${effects.stored.impact}: ${effects.stored.because}`,
    )

  test.each<[name: string, old: JsonSchemaProps, renewed: JsonSchemaProps, expected: string]>([
    [
      'a field that stays as it is',
      at(TEXT, 'spec', 'a'),
      at(SHORT, 'spec', 'a'),
      'ratcheted: objects with more than 3 characters can be updated as long as spec.a stays as it is',
    ],
    [
      'a list that stays as it is, since its items are not told apart',
      at(TEXT, 'spec', '[]', 'a', '[]'),
      at(SHORT, 'spec', '[]', 'a', '[]'),
      'ratcheted: objects with more than 3 characters can be updated as long as spec stays as it is',
    ],
    [
      'entries of a map',
      at(TEXT, 'spec', '{}'),
      at(SHORT, 'spec', '{}'),
      'ratcheted: objects with more than 3 characters can be updated as long as spec[*] stays as it is',
    ],
    [
      'nothing at the root',
      at(TEXT, 'spec'),
      { ...at(TEXT, 'spec'), required: ['spec'] },
      'breaking: no object with no spec can be updated: the whole object is validated at every update',
    ],
    [
      'nothing that may hold fields that are not listed',
      at({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, 'spec'),
      at({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true, maxProperties: 1 }, 'spec'),
      "breaking: no object with more than 1 property can be updated: spec may have fields that the schema doesn't declare, and is then validated at every update",
    ],
  ])('%s', (_, old, renewed, expected) => {
    expect(because(old, renewed)).toEqual([expected])
  })
})

test.each<[name: string, old: JsonSchemaProps, renewed: JsonSchemaProps, expected: string[]]>([
  ['nothing', at(TEXT, 'spec', 'a'), at(TEXT, 'spec', 'a'), []],
  [
    'what no kind knows is not passed over',
    at(TEXT, 'spec'),
    at({ ...TEXT, $ref: '#/definitions/a' }, 'spec'),
    ['diff/unhandled spec: $ref added: "#/definitions/a" (breaking, breaking, breaking)'],
  ],
  [
    'values of an old enum that all satisfy a new keyword',
    at({ ...TEXT, enum: ['ab', 'abc'] }, 'spec'),
    at({ ...SHORT, pattern: '^a' }, 'spec'),
    [
      'diff/bound-tightened spec: maxLength added: 3 (which all values of the old enum satisfy) (compatible, compatible, compatible)',
      'diff/enum-removed spec: enum removed: "ab", "abc" (compatible, compatible, compatible)',
      'diff/pattern-added spec: pattern added: "^a" (which all values of the old enum satisfy) (compatible, compatible, compatible)',
    ],
  ],
  [
    'lengths that the old pattern asks for',
    at({ ...TEXT, pattern: '^[a-z]{2,4}$' }, 'spec'),
    at({ ...TEXT, pattern: '^[a-z]{2,4}$', minLength: 1, maxLength: 4 }, 'spec'),
    [
      'diff/bound-tightened spec: maxLength added: 4 (true for whatever the old schema accepts: pattern: ^[a-z]{2,4}$) (compatible, compatible, compatible)',
      'diff/bound-tightened spec: minLength added: 1 (true for whatever the old schema accepts: pattern: ^[a-z]{2,4}$) (compatible, compatible, compatible)',
    ],
  ],
  [
    'lengths that it does not ask for',
    at({ ...TEXT, pattern: '^[a-z]{2,4}$' }, 'spec'),
    at({ ...TEXT, pattern: '^[a-z]{2,4}$', minLength: 3, maxLength: 3 }, 'spec'),
    [
      'diff/bound-tightened spec: maxLength added: 3 (ratcheted, breaking, compatible)',
      'diff/bound-tightened spec: minLength added: 3 (ratcheted, breaking, compatible)',
    ],
  ],
  [
    'what an old rule asked for',
    at({ ...TEXT, ...rules("self.size() < 4 && self.startsWith('a')") }, 'spec'),
    at({ ...SHORT, pattern: '^a', ...rules("self.size() < 4 && self.startsWith('a')") }, 'spec'),
    [
      'diff/bound-tightened spec: maxLength added: 3 (true for whatever the old schema accepts) (compatible, compatible, compatible)',
      'diff/pattern-added spec: pattern added: "^a" (true for whatever the old schema accepts) (compatible, compatible, compatible)',
    ],
  ],
  [
    'keywords of another type',
    at(TEXT, 'spec', '[]'),
    at({ type: 'object', properties: { a: TEXT }, required: ['a'] }, 'spec', '[]'),
    [
      'diff/field-added spec[*].a: field added: a (compatible, compatible, compatible)',
      'diff/required-added spec[*].a: field became required: a (compatible, compatible, compatible)',
      'diff/type-changed spec[*]: type changed from string to object (ratcheted, breaking, breaking)',
    ],
  ],
  [
    'fields called like what JavaScript has',
    { type: 'object', properties: { constructor: TEXT } },
    { type: 'object', properties: { toString: TEXT } },
    [
      'diff/field-added toString: field added: toString (compatible, compatible, compatible)',
      'diff/field-removed constructor: field removed: constructor (breaking, breaking, breaking)',
    ],
  ],
  [
    'a list that became a text',
    at(TEXT, 'spec', '[]'),
    at(TEXT, 'spec'),
    ['diff/type-changed spec: type changed from array to string (breaking, breaking, breaking)'],
  ],
])('%s', (_, old, renewed, expected) => {
  expect(changes(old, renewed)).toEqual(expected)
})

test('places in both texts', () => {
  const old = at({ ...TEXT, enum: ['a'] }, 'spec', '[]', '{}')
  const renewed = at(TEXT, 'spec', '[]', '{}')
  const below = 'schema.openAPIV3Schema.properties[spec].items.additionalProperties'
  expect(schemaChanges(old, renewed, PLACE).map(({ change: { field, oldField } }) => [field, oldField])).toEqual([
    [`spec.versions[0].${below}`, `spec.versions[1].${below}.enum`],
  ])
})
