import { expect, test } from 'vitest'
import { definitionBody, rules } from '../../../test/fixtures/crd/definition.js'
import { decodeDefinition } from '../../definition/decode.js'
import type { CustomResourceDefinition } from '../../definition/model.js'
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { ServedDefinition } from '../../object/served.js'
import type { Change } from '../change.js'
import { compareDefinitions } from '../compare.js'
import type { WitnessOptions } from './search.js'

function definitionOf(spec: object, more: object = {}, required: string[] = []): CustomResourceDefinition {
  const schema = { type: 'object', properties: { spec, ...more }, ...(required.length === 0 ? {} : { required }) }
  const subresources = Object.hasOwn(more, 'status') ? { subresources: { status: {} } } : {}
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema }, ...subresources }
  return decodeDefinition(definitionBody([version], { scope: 'Cluster' })).definition
}

const field = (schema: object): CustomResourceDefinition =>
  definitionOf({ type: 'object', properties: { f: schema, mode: { type: 'string' }, count: { type: 'integer' } } })

/** The change that a witness was looked for. */
function searched(
  old: CustomResourceDefinition,
  renewed: CustomResourceDefinition,
  witness: WitnessOptions = {},
): Change & { readonly search: NonNullable<Change['search']> } {
  const { changes } = compareDefinitions(old, renewed, { witness })
  const found = changes.filter((change) => change.search !== undefined)
  expect(found).toHaveLength(1)
  return found[0] as Change & { readonly search: NonNullable<Change['search']> }
}

const list = (more: object) => ({ type: 'array', items: { type: 'string' }, ...more })
const text = (more: object) => ({ type: 'string', ...more })
const items = {
  type: 'array',
  maxItems: 5,
  items: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, port: { type: 'integer' } } },
}

const references = {
  type: 'array',
  maxItems: 8,
  items: {
    type: 'object',
    required: ['group', 'name'],
    properties: { group: text({}), name: text({}), zone: text({}), port: { type: 'integer', minimum: 1 } },
  },
}
const listMap = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }
const equal = (name: string): string => `(has(p.${name}) ? has(q.${name}) && p.${name} == q.${name} : !has(q.${name}))`
const unique = (...names: string[]): string => `self.all(p, self.exists_one(q, ${names.map(equal).join(' && ')}))`
const nested = {
  type: 'array',
  maxItems: 4,
  items: { type: 'object', properties: { name: text({}), matches: list({ maxItems: 8 }) } },
}
const union = {
  type: 'object',
  properties: { type: text({ enum: ['A', 'B', 'C', 'D', 'CORS'] }), a: text({}), b: text({}), cors: text({}) },
  required: ['type'],
  ...rules("has(self.cors) == (self.type == 'CORS')", "has(self.a) == (self.type == 'A')"),
}

test.each<[name: string, old: object, renewed: object]>([
  ['maxLength', text({ maxLength: 10 }), text({ maxLength: 5 })],
  ['maxLength with a pattern', text({ pattern: '^[a-z]+$' }), text({ pattern: '^[a-z]+$', maxLength: 3 })],
  ['minLength', text({}), text({ minLength: 2 })],
  ['enum values removed', text({ enum: ['a', 'b'] }), text({ enum: ['b'] })],
  ['enum added', text({}), text({ enum: ['a'] })],
  ['pattern added', text({ maxLength: 4 }), text({ maxLength: 4, pattern: '^x' })],
  ['pattern changed', text({ pattern: '^[a-z]{3}$' }), text({ pattern: '^[a-y]{3}$' })],
  ['format added', text({}), text({ format: 'ipv4' })],
  ['type', text({}), { type: 'integer' }],
  ['maximum', { type: 'integer', maximum: 9 }, { type: 'integer', maximum: 5 }],
  ['exclusive minimum', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 1, exclusiveMinimum: true }],
  ['multipleOf', { type: 'integer', multipleOf: 3 }, { type: 'integer', multipleOf: 6 }],
  ['int32', { type: 'integer' }, { type: 'integer', format: 'int32' }],
  ['maxItems', list({}), list({ maxItems: 2 })],
  ['a set', list({ maxItems: 5 }), list({ maxItems: 5, 'x-kubernetes-list-type': 'set' })],
  [
    'maxProperties',
    { type: 'object', additionalProperties: text({}) },
    { type: 'object', additionalProperties: text({}), maxProperties: 1 },
  ],
  [
    'required',
    { type: 'object', properties: { a: text({}) } },
    { type: 'object', properties: { a: text({}) }, required: ['a'] },
  ],
  ['not', text({}), text({ not: { enum: ['x'] } })],
  ['anyOf', text({ anyOf: [{ pattern: 'a' }, { pattern: 'b' }] }), text({ anyOf: [{ pattern: 'a' }] })],
  ['a rule about a constant', text({ maxLength: 9 }), text({ maxLength: 9, ...rules("self != 'secret'") })],
  ['a rule about a size', list({ maxItems: 9 }), list({ maxItems: 9, ...rules('size(self) != 4') })],
  ['a rule about a prefix', text({ maxLength: 9 }), text({ maxLength: 9, ...rules("!self.startsWith('ab')") })],
  ['a rule about a pattern', text({ maxLength: 9 }), text({ maxLength: 9, ...rules("!self.matches('^q[0-9]{2}$')") })],
  ['items that differ', { ...items }, { ...items, ...rules('self.all(a, self.exists_one(b, a.name == b.name))') }],
  [
    'beside an old rule',
    { ...items, ...rules('self.all(a, self.exists_one(b, a.name == b.name))') },
    {
      ...items,
      ...rules('self.all(a, self.exists_one(b, a.name == b.name))', 'self.all(a, !has(a.port) || a.port != 7)'),
    },
  ],
  [
    'items that differ in one field only',
    { ...references, ...rules(unique('group', 'name', 'port')) },
    { ...references, ...rules(unique('group', 'name')) },
  ],
  [
    'items of a list map that have a field in common',
    { ...references, ...listMap },
    { ...references, ...listMap, ...rules(unique('port')) },
  ],
  [
    'a sum over all items',
    nested,
    { ...nested, ...rules('self.map(x, has(x.matches) ? x.matches.size() : 0).sum() <= 30') },
  ],
  ['a constant in a list', list({ maxItems: 4 }), list({ maxItems: 4, ...rules("!('*' in self && self.size() > 1)") })],
  [
    'fields that exclude each other',
    { type: 'object', properties: { any: list({}), all: list({}) } },
    { type: 'object', properties: { any: list({}), all: list({}) }, not: { required: ['any', 'all'] } },
  ],
  [
    'what old rules ask for in other fields',
    { type: 'array', maxItems: 4, items: union },
    {
      type: 'array',
      maxItems: 4,
      items: { ...union, properties: { ...union.properties, cors: text({ maxLength: 2 }) } },
    },
  ],
  ['a rule tightened', { type: 'integer', ...rules('self % 2 == 0') }, { type: 'integer', ...rules('self % 4 == 0') }],
])('a witness of %s', (_, old, renewed) => {
  const [before, after] = [field(old), field(renewed)]
  const { effects, search } = searched(before, after)
  const { witness } = search
  expect(witness).toBeDefined()
  // Asked anew: valid under the old CRD, refused by the new one, and forgiven if nothing changes.
  const object = witness?.object as JsonObject
  expect(new ServedDefinition(before).validate({ object, fieldValidation: 'Strict' })).toMatchObject({
    strictErrors: [],
    errors: [],
  })
  const verdict = new ServedDefinition(after).validate({ object })
  expect(verdict.errors.map(String)).toEqual(witness?.errors)
  expect(witness?.errors).not.toEqual([])
  expect([witness?.unchangedUpdate, effects.stored.impact]).toEqual(['accepted', 'ratcheted'])
})

test('the smallest part that shows it, the same at every run', () => {
  const [old, renewed] = [field(text({ enum: ['a', 'b'] })), field(text({ enum: ['b'] }))]
  const { search } = searched(old, renewed)
  expect(search.witness).toEqual({
    object: { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'witness' }, spec: { f: 'a' } },
    errors: ['spec.f: Unsupported value: "a": supported values: "b"'],
    origin: 'generated',
    unchangedUpdate: 'accepted',
  })
  expect(searched(old, renewed)).toEqual(searched(old, renewed))
})

test('objects that are given come first', () => {
  const object = {
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    metadata: { name: 'mine', labels: { a: 'b' } },
    spec: { f: 'looong', count: 1 },
  }
  const other = { ...object, kind: 'Gadget' }
  const { search } = searched(field(text({})), field(text({ maxLength: 5 })), { objects: [other, object] })
  expect(search.witness).toMatchObject({
    origin: 'given',
    object: { metadata: { name: 'mine' }, spec: { f: 'looong' } },
    errors: ['spec.f: Too long: may not be more than 5 bytes'],
  })
})

test('below a status, its subresource is asked', () => {
  const status = (more: object) => ({ status: { type: 'object', properties: { phase: text(more) } } })
  const { search } = searched(
    definitionOf({ type: 'object' }, status({})),
    definitionOf({ type: 'object' }, status({ enum: ['x'] })),
  )
  expect(search.witness?.errors).toEqual([expect.stringMatching(/^status\.phase: Unsupported value: /)])
  expect(search.witness?.subresource).toBe('status')
})

test('a status is written to an object that could be created', () => {
  const status = (more: object) => ({ status: { type: 'object', properties: { phase: text(more) } } })
  const spec = { type: 'object', required: ['size'], properties: { size: { type: 'integer', minimum: 3 } } }
  const both = (phase: object) => definitionOf(spec, status(phase), ['spec'])
  const { search } = searched(both({}), both({ enum: ['x'] }))
  expect(search.witness?.object).toMatchObject({ spec: { size: 3 }, status: {} })
})

test('below a status junctors name the field in their text', () => {
  const status = (more: object) => ({ status: { type: 'object', properties: { f: { ...list({}), ...more } } } })
  const { search } = searched(
    definitionOf({ type: 'object' }, status({})),
    definitionOf({ type: 'object' }, status({ not: { maxItems: 1 } })),
  )
  expect(search.witness?.errors).toEqual(['status: Invalid value: "": "f" must not validate the schema (not)'])
})

test('what another change refuses at the same place shows nothing', () => {
  const [old, renewed] = [list({}), list({ minItems: 1, ...rules('size(self) + 1 > 0') })]
  const { changes } = compareDefinitions(field(old), field(renewed), { witness: { attempts: 100 } })
  expect(changes.map(({ code, search }) => [code, search?.witness?.errors])).toEqual([
    ['diff/bound-tightened', [expect.stringContaining('should have at least 1 items')]],
    ['diff/rule-added', undefined],
  ])
})

test('a transition rule is shown by an update', () => {
  const { search, effects } = searched(
    field(text({ maxLength: 5 })),
    field(text({ maxLength: 5, ...rules('self == oldSelf') })),
  )
  const { witness } = search
  expect(witness?.errors).toEqual([expect.stringContaining('failed rule: self == oldSelf')])
  expect(witness?.old).toBeDefined()
  expect(witness?.old).not.toEqual(witness?.object)
  expect(effects.stored.impact).toBe('ratcheted')
})

test('nothing is claimed that was not found', () => {
  const { search } = searched(
    field(text({ maxLength: 3, ...rules("self == 'abc'") })),
    field(text({ maxLength: 3, ...rules("self + 'd' == 'abcd'") })),
    { attempts: 40 },
  )
  expect(search.witness).toBeUndefined()
  expect(search).toEqual({ attempts: 40, reason: 'no witness found in 40 attempts: neither proved nor refuted' })
})

test('an update that changes nothing is refused: the change breaks what is stored', () => {
  const root = (more: object): CustomResourceDefinition =>
    definitionOf({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true, ...more })
  const { search, effects } = searched(root({ maxProperties: 3 }), root({ maxProperties: 2 }))
  expect([search.witness?.unchangedUpdate, effects.stored.impact]).toEqual(['refused', 'breaking'])
})
