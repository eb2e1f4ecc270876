import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../schema/props.js'
import { proofOf } from './prove.js'

const isProved = (rule: string, old: JsonSchemaProps, renewed: JsonSchemaProps = old): boolean =>
  proofOf(rule, { old, new: renewed }) !== undefined

const TEXT: JsonSchemaProps = { type: 'string' }
const SCHEMA: JsonSchemaProps = {
  type: 'object',
  required: ['kind', 'size', 'list', 'url', 'map', 'odds'],
  properties: {
    kind: { type: 'string', enum: ['a', 'b'] },
    size: { type: 'integer', minimum: 1, maximum: 8 },
    share: { type: 'number', minimum: 0, exclusiveMaximum: true, maximum: 1 },
    name: { type: 'string', maxLength: 5 },
    url: { type: 'string', pattern: '^https://' },
    list: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string', pattern: '^https?://' } },
    map: { type: 'object', maxProperties: 2, additionalProperties: { type: 'integer', maximum: 3 } },
    flag: { type: 'boolean', enum: [true] },
    byName: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: { type: 'object', required: ['name'], properties: { name: TEXT, kind: TEXT } },
    },
    set: { type: 'array', 'x-kubernetes-list-type': 'set', items: TEXT },
    plain: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: TEXT } } },
    rows: {
      type: 'array',
      maxItems: 4,
      items: { type: 'object', properties: { cells: { type: 'array', maxItems: 8, items: TEXT } } },
    },
    odds: {
      type: 'array',
      items: { type: 'object', required: ['kind'], properties: { kind: TEXT, name: TEXT, other: TEXT } },
    },
    date: { type: 'string', format: 'date', maxLength: 10 },
    odd: { type: 'string', nullable: true, maxLength: 3 },
    port: { 'x-kubernetes-int-or-string': true, maximum: 3 },
  },
}

test.each<[rule: string, proved: boolean]>([
  // Sizes and numbers.
  ['self.list.size() <= 3', true],
  ['size(self.list) < 3', false],
  ['self.list.size() > 0 && self.map.size() <= 2', true],
  ['self.size >= 1 && self.size < 9', true],
  ['self.size > 1', false],
  ['self.size * 2 + self.list.size() <= 19', true],
  ['self.size * 2 + self.list.size() <= 18', false],
  ['self.size - self.list.size() >= -2', true],
  ['!has(self.share) || self.share >= 0.0', true],
  ['!has(self.share) || self.share < 1.0', false],
  ['!has(self.share) || self.share <= 1.0', true],
  // An error isn't true: the field may be missing, the list too short.
  ['self.name.size() <= 5', false],
  ['!has(self.name) || self.name.size() <= 5', true],
  ['self.name.size() <= 5 || !has(self.name)', true],
  ['has(self.name) ? self.name.size() < 6 : true', true],
  ['!has(self.name) || self.name.size() <= 4', false],
  ["self.list[0].startsWith('http')", true],
  ["self.list[1].startsWith('http')", false],
  ["self.list.size() < 2 || self.list[1].startsWith('http')", true],
  ['self.size > 9223372036854775807 - 8 || true', true],
  // Strings by their enums and patterns.
  ["self.kind != 'c' && self.kind in ['a', 'b', 'c']", true],
  ["self.kind in ['a', 'c']", false],
  ["self.url != '*' && self.url.startsWith('https:') && self.url.contains('//')", true],
  ["self.url.matches('^http') && !self.url.matches('^ftp')", true],
  ["self.url.endsWith('/')", false],
  ['self.url.size() >= 8', true],
  ['self.url.size() >= 9', false],
  ["self.kind == 'a' ? self.kind != 'b' : self.kind == 'b'", true],
  // Booleans.
  ['!has(self.flag) || self.flag', true],
  // Lists and maps.
  ["!('*' in self.list) && self.list.all(x, x != '*')", true],
  ["self.list.exists(x, x.startsWith('http'))", true],
  ["self.list.exists(x, x.startsWith('https'))", false],
  ["self.list.filter(x, x == '*').size() == 0", true],
  ['self.list.map(x, x).size() <= 3', true],
  ["self.list.map(x, x + '!').size() <= 3", false],
  ['self.map.all(k, self.map[k] <= 3)', false],
  ["self.map.all(k, k != '')", false],
  // Items that a list type tells apart.
  ['!has(self.byName) || self.byName.all(x, self.byName.exists_one(y, y.name == x.name))', true],
  ['!has(self.byName) || self.byName.all(x, self.byName.exists_one(y, x.name == y.name && y.name == y.name))', true],
  ['!has(self.byName) || self.byName.all(x, self.byName.exists_one(y, y.kind == x.kind))', false],
  ['!has(self.set) || self.set.all(x, self.set.exists_one(y, y == x))', true],
  ['!has(self.plain) || self.plain.all(x, self.plain.exists_one(y, y.name == x.name))', false],
  // What is summed over items of a list.
  [
    '!has(self.rows) || (self.rows.size() > 0 && has(self.rows[0].cells) ? self.rows[0].cells.size() : 0) + (self.rows.size() > 1 && has(self.rows[1].cells) ? self.rows[1].cells.size() : 0) <= 16',
    true,
  ],
  [
    '!has(self.rows) || (self.rows.size() > 0 && has(self.rows[0].cells) ? self.rows[0].cells.size() : 0) + (self.rows.size() > 1 && has(self.rows[1].cells) ? self.rows[1].cells.size() : 0) <= 15',
    false,
  ],
  // Nothing is known of what CEL reads otherwise.
  ['!has(self.date) || size(string(self.date)) <= 10', false],
  ['!has(self.odd) || self.odd.size() <= 3', false],
  ['!has(self.port) || self.port == 1 || true', true],
  // A variable of a macro inside isn't the one of the macro around it.
  ['!has(self.set) || self.list.all(x, self.list.all(y, x == x))', true],
  ['self.list.all(x, self.list.all(y, x == y))', false],
])('%s: %s', (rule, proved) => expect(isProved(rule, SCHEMA)).toBe(proved))

test('what proves a rule is told', () => {
  const pair = { old: SCHEMA, new: SCHEMA }
  expect(proofOf("self.list.size() <= 3 && !('*' in self.list)", pair)?.because).toEqual([
    'list.minItems: 1',
    'list.maxItems: 3',
    'list[*].pattern: ^https?://',
  ])
})

const ITEM: JsonSchemaProps = { type: 'object', properties: { name: TEXT } }
const withRules = (schema: JsonSchemaProps, ...rules: string[]): JsonSchemaProps => ({
  ...schema,
  'x-kubernetes-validations': rules.map((rule) => ({ rule })),
})

test.each<[rule: string, by: string[], proved: boolean]>([
  ['self.size < 9', ['self.size < 5', "self.kind != ''"], true],
  ['self.size < 5', ['self.size < 7'], false],
  ['has(self.other) == has(oldSelf.other)', [], true],
  ['has(self.name) == has(oldSelf.name)', [], false],
  // Transition rules aren't asked on creation.
  ['self.size < 5', ['self.size < 5 && oldSelf.size > 1'], false],
  ['self.size < 5 || oldSelf.size > 3', ['self.size < 5 && oldSelf.size > 1'], true],
  // What is true of all items is true of those that a condition chooses.
  ["self.list.all(x, x.startsWith('http') ? x.endsWith('/') : true)", ["self.list.all(y, y.endsWith('/'))"], true],
  ["self.list.all(x, x.endsWith('/'))", ["self.list.exists(y, y.endsWith('/'))"], false],
  // What an old rule reads without an error is there, and what its condition leaves is true.
  ["self.name != 'x' || self.size < 5", ["self.name == 'x' ? self.size < 5 : self.size < 3"], true],
  ['self.name.size() < 6', ["self.name != 'x'"], true],
  ['self.size < 5', ["self.kind == 'c' || self.size < 4"], true],
  ['self.size < 5', ["self.kind == 'a' || self.size < 4"], false],
  [
    "self.odds.all(x, x.kind == 'a' && has(x.name) ? self.odds.exists_one(y, y.kind == x.kind && has(y.name) && y.name == x.name) : true)",
    ["self.odds.all(x, x.kind == 'a' ? self.odds.exists_one(y, y.kind == x.kind && y.name == x.name) : true)"],
    true,
  ],
  [
    "self.odds.all(x, x.kind == 'a' && has(x.name) ? self.odds.exists_one(y, y.kind == x.kind && has(y.other) && y.name == x.name) : true)",
    ["self.odds.all(x, x.kind == 'a' ? self.odds.exists_one(y, y.kind == x.kind && y.name == x.name) : true)"],
    false,
  ],
  ['self.odds.all(x, !has(x.fresh) || self.odds.exists_one(y, y.fresh == x.fresh))', [], true],
  // The same text below another macro is about another variable.
  ["self.list.all(x, self.set.all(y, x.endsWith('/')))", ["self.set.all(y, y.endsWith('/'))"], false],
  ["self.list.all(x, self.set.exists(y, x.endsWith('/')))", ["self.set.exists(y, y.endsWith('/'))"], false],
])('%s follows from %j: %s', (rule, by, proved) => expect(isProved(rule, withRules(SCHEMA, ...by))).toBe(proved))

const TEXTS: JsonSchemaProps = { type: 'array', items: TEXT }
const LISTS: JsonSchemaProps = { type: 'object', required: ['l', 'm'], properties: { l: TEXTS, m: TEXTS } }
const LIMITED: JsonSchemaProps = { type: 'object', properties: { a: { type: 'integer', maximum: 3 } } }
const defaulted = (value: number): JsonSchemaProps => ({
  type: 'object',
  properties: { a: { type: 'integer', maximum: 3, default: value } },
})

test.each<[what: string, rule: string, old: JsonSchemaProps, renewed: JsonSchemaProps, proved: boolean]>([
  ['a default makes a field certain', 'self.a <= 3', defaulted(1), defaulted(1), true],
  ['another default is not a value of the old schema', 'self.a <= 3', defaulted(1), defaulted(2), false],
  ['a default that is gone', 'self.a <= 3', defaulted(1), LIMITED, false],
  ['a field that is new', '!has(self.b)', LIMITED, { ...LIMITED, properties: { b: TEXT } }, true],
  [
    'a new field with a default',
    '!has(self.b)',
    LIMITED,
    { ...LIMITED, properties: { b: { type: 'string', default: 'x' } } },
    false,
  ],
  [
    'a new field that was kept all the same',
    '!has(self.b)',
    { ...LIMITED, 'x-kubernetes-preserve-unknown-fields': true },
    { ...LIMITED, properties: { b: TEXT } },
    false,
  ],
  [
    'an old rule about a value that is another one now',
    'self.a == 1',
    withRules(defaulted(1), 'self.a == 1'),
    defaulted(2),
    false,
  ],
  ['another type', 'self.size() <= 3', { type: 'array', maxItems: 3, items: ITEM }, { type: 'string' }, false],
  [
    'a limit that only the new schema has',
    'self.size() <= 3',
    { type: 'string' },
    { type: 'string', maxLength: 3 },
    false,
  ],
  ['a limit that only the old one has', 'self.size() <= 3', { type: 'string', maxLength: 3 }, { type: 'string' }, true],
  [
    'a list that is called what it was',
    'self.l == self.m',
    withRules(LISTS, 'self.l == self.m'),
    { ...LISTS, properties: { ...LISTS.properties, l: { ...TEXTS, 'x-kubernetes-list-type': 'atomic' } } },
    true,
  ],
  [
    'lists that are equal in any order',
    'self.l == self.m',
    withRules(LISTS, 'self.l == self.m'),
    { ...LISTS, properties: { ...LISTS.properties, l: { ...TEXTS, 'x-kubernetes-list-type': 'set' } } },
    false,
  ],
  ['limits below allOf', 'self.size() <= 3', { type: 'string', allOf: [{ maxLength: 3 }] }, TEXT, true],
  ['limits below anyOf', 'self.size() <= 3', { type: 'string', anyOf: [{ maxLength: 3 }] }, TEXT, false],
])('%s', (_, rule, old, renewed, proved) => expect(isProved(rule, old, renewed)).toBe(proved))

const LIST: JsonSchemaProps = { type: 'array', items: SCHEMA }

test.each<[rule: string, proved: boolean]>([
  ["self.filter(x, x.kind == 'c').size() <= 1", true],
  ["size(self.filter(x, x.kind == 'c')) == 0", true],
  ["self.exists_one(x, x.kind == 'c')", false],
  ["!self.exists_one(x, x.kind == 'c')", true],
  ["self.filter(x, x.kind == 'a').size() <= 1", false],
  // Without the field it is an error.
  ["self.filter(x, x.name == 'c').size() <= 1", false],
])('%s is true for all lists of a schema: %s', (rule, proved) => expect(isProved(rule, LIST)).toBe(proved))

test('the default of an object around the value', () => {
  const parent = { old: { type: 'object' }, new: { type: 'object', default: {} } } as const
  const node = { type: 'string', maxLength: 3 } as const
  expect(proofOf('self.size() <= 3', { old: node, new: node })).toBeDefined()
  expect(proofOf('self.size() <= 3', { old: node, new: node, parent })).toBeUndefined()
})
