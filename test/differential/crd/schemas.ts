// Made-up schemas of CRDs, mostly structural, and data for them.
import type { Random } from '../random.js'
import { anyJson, type Json } from '../cel/data.js'
import { anyString } from '../cel/vocabulary.js'

export type Schema = Readonly<Record<string, unknown>>

const NAMES = ['a', 'b', 'c', 'name', 'port', 'x-y', 'a.b', 'namespace', 'type', 'in', 'd__e', 'ünï', '__proto__']

/** Patterns with texts for them: the first fit, the last ones don't. */
const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  '^[a-z]+$': ['a', 'abc', 'A', '1', ''],
  '^\\d{1,3}$': ['1', '255', '1000', 'x'],
  '^(a|b)*c?$': ['', 'ab', 'abc', 'cc'],
  '^([0-9]{1,9}(s|m|h))+$': ['1h', '1h30m', '1d'],
  '^[\\w.-]+@[\\w.-]+$': ['a@b.c', 'a', 'ü@x'],
  '^.$': ['a', '😀', 'ab', '\n'],
  '(?i)^ab$': ['AB', 'aB', 'b'],
  '^\\S+\\s\\S+$': ['a b', 'a\u00a0b', 'ab'],
}

/** Formats that kube-apiserver knows, with texts for them; the last ones don't fit. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05.5+01:00', '2020-01-02t03:04:05z', '2020-02-30T00:00:00Z'],
  datetime: ['2020-01-02T03:04:05.123Z', '2020-01-02 03:04:05', 'x'],
  date: ['2020-01-02', '2020-02-29', '2021-02-29', '2020-1-2'],
  duration: ['1s', '1h30m', '2 days', '1w', '-1.5s', '', 'x'],
  byte: ['YWJj', 'YWI=', '/+8=', 'no base64!', ''],
  uri: ['http://a.b/c', '/a', 'a:b', '%zz', '', ':'],
  email: ['a@b.c', 'A <a@b.c>', 'a', 'a@b@c'],
  hostname: ['a.b', 'a', '-a', 'a_b', 'ä', 'a.'],
  ipv4: ['10.0.0.1', '::1', '010.0.0.1', '1.2.3'],
  ipv6: ['::1', 'fe80::1%eth0', '10.0.0.1', '::ffff:1.2.3.4', 'g::'],
  ip: ['10.0.0.1', '::1', 'x'],
  cidr: ['10.0.0.0/8', '::/0', '10.0.0.1/8', '10.0.0.0/33', 'x'],
  mac: ['00:00:5e:00:53:01', '0000.5e00.5301', '00-00-5e-00-53-01', '00:00'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B12D3A456426614174000', 'x'],
  uuid4: ['123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  isbn: ['0321751043', '978-0321751041', 'x'],
  creditcard: ['4111111111111111', '1'],
  ssn: ['111-11-1111', 'x'],
  hexcolor: ['#fff', '#ffffff', 'fff', '#ff'],
  rgbcolor: ['rgb(1,2,3)', 'rgb(256,2,3)', 'x'],
  password: ['a'],
  bsonobjectid: ['507f1f77bcf86cd799439011', 'x'],
  'k8s-short-name': ['a', 'a.b', 'A'],
  'k8s-long-name': ['a.b', 'A', 'a..b'],
  int32: ['a'],
  unknown: ['a'],
}

const ENUM = ['a', 'bc', 'Ä😀']
const DEPTH = 3

/** A schema; that of a whole object always has fields. */
export function makeSchema(random: Random, depth = DEPTH, isRoot = false): Schema {
  const makers = depth <= 0 ? SCALARS : [...SCALARS, ...DEEP, ...DEEP]
  const schema = isRoot ? rootSchema(random, depth) : random.pick(makers)(random, depth)
  if (isRoot) return schema
  const nullable = random.chance(0.08) && schema['type'] !== undefined ? { nullable: true } : {}
  const withDefault = random.chance(0.14) ? { default: dataOf(schema, random, random.pick([1, 1, 0.9])) } : {}
  return { ...schema, ...nullable, ...withDefault }
}

type Maker = (random: Random, depth: number) => Schema

const optional = (random: Random, probability: number, name: string, value: unknown): Schema =>
  random.chance(probability) ? { [name]: value } : {}

const stringSchema: Maker = (random) => ({
  type: 'string',
  ...optional(random, 0.2, 'maxLength', random.integer(0, 8)),
  ...optional(random, 0.1, 'minLength', random.integer(0, 2)),
  ...random.pick([
    {},
    {},
    { pattern: random.pick(Object.keys(PATTERNS)) },
    { format: random.pick(Object.keys(FORMATS)) },
    { enum: random.some(ENUM, 0.7) },
  ]),
})

const numberSchema: Maker = (random) => ({
  type: random.pick(['integer', 'integer', 'number']),
  ...optional(random, 0.2, 'format', random.pick(['int32', 'int64', 'float', 'double', 'uint8'])),
  ...optional(random, 0.2, 'minimum', random.pick([0, 1, -1, 2.5])),
  ...optional(random, 0.2, 'maximum', random.pick([0, 3, 100, 1e10, 2.5])),
  ...optional(random, 0.1, 'multipleOf', random.pick([1, 2, 0.1, 1e-3, 3])),
  ...optional(random, 0.08, 'exclusiveMinimum', true),
  ...optional(random, 0.08, 'exclusiveMaximum', true),
  ...optional(random, 0.06, 'enum', [1, 2, 2.5]),
})

const OPEN = { 'x-kubernetes-preserve-unknown-fields': true }
const SCALARS: readonly Maker[] = [
  stringSchema,
  stringSchema,
  stringSchema,
  numberSchema,
  numberSchema,
  () => ({ type: 'boolean' }),
  (random) => ({
    'x-kubernetes-int-or-string': true,
    ...(random.chance(0.6) && { anyOf: [{ type: 'integer' }, { type: 'string' }] }),
    ...optional(random, 0.3, 'pattern', '^\\d+%?$'),
    ...optional(random, 0.3, 'maximum', 50),
  }),
  () => ({ type: 'object', ...OPEN }),
  () => OPEN,
]

function objectSchema(random: Random, depth: number): Schema {
  const names = random.some(NAMES, 0.3)
  const properties = Object.fromEntries(names.map((name) => [name, makeSchema(random, depth - 1)]))
  return {
    type: 'object',
    ...(names.length > 0 && { properties }),
    ...(names.length > 0 && optional(random, 0.3, 'required', random.some(names, 0.5))),
    ...optional(random, 0.08, 'maxProperties', random.integer(0, 3)),
    ...optional(random, 0.08, 'minProperties', random.integer(0, 3)),
    ...optional(random, 0.08, 'x-kubernetes-preserve-unknown-fields', true),
    ...optional(random, 0.06, 'x-kubernetes-map-type', random.pick(['atomic', 'granular'])),
    ...(names.length > 0 && random.chance(0.2) && junctor(random, names, properties)),
  }
}

/** Conditions on fields beside the structure. */
function junctor(random: Random, names: readonly string[], properties: Readonly<Record<string, Schema>>): Schema {
  const name = random.pick(names)
  const { type } = properties[name] as Schema
  const conditions: readonly Schema[] = [
    { required: [name] },
    { required: random.some(names, 0.5) },
    { properties: { [name]: { enum: [dataOf(properties[name] as Schema, random)] } } },
    {
      properties: {
        [name]: type === 'string' ? { maxLength: 3 } : type === 'array' ? { maxItems: 1 } : { minimum: 1 },
      },
    },
    { not: { required: [name] } },
    { minProperties: 2 },
  ]
  const keyword = random.pick(['allOf', 'anyOf', 'oneOf', 'not'])
  return { [keyword]: keyword === 'not' ? random.pick(conditions) : random.some(conditions, 0.4) }
}

function embeddedSchema(random: Random, depth: number): Schema {
  const { properties } = objectSchema(random, depth) as { properties?: Schema }
  const metadata = random.chance(0.4) && { metadata: { type: 'object', ...random.pick([{}, nameOnly(random)]) } }
  return {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    ...(random.chance(0.6) ? OPEN : { properties: { spec: { type: 'object', ...(properties && { properties }) } } }),
    ...(metadata && { properties: { ...metadata, ...properties } }),
  }
}

const nameOnly = (random: Random): Schema => ({ properties: { name: stringSchema(random, 0) } })

function mapListSchema(random: Random, depth: number): Schema {
  const keys = random.pick([['name'], ['name'], ['name', 'port'], ['name', 'enabled']])
  const types: Readonly<Record<string, Schema>> = {
    name: { type: 'string', ...optional(random, 0.3, 'maxLength', 4) },
    port: { type: 'integer', ...optional(random, 0.4, 'default', 80) },
    enabled: { type: 'boolean', ...optional(random, 0.4, 'default', true) },
  }
  const properties = {
    ...Object.fromEntries(keys.map((key) => [key, types[key]])),
    value: makeSchema(random, depth - 1),
  }
  const required = keys.filter((key) => types[key]?.['default'] === undefined)
  return {
    type: 'array',
    items: { type: 'object', properties, ...(required.length > 0 && { required }) },
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': keys,
    ...optional(random, 0.3, 'maxItems', random.integer(0, 6)),
  }
}

const DEEP: readonly Maker[] = [
  objectSchema,
  objectSchema,
  mapListSchema,
  embeddedSchema,
  (random, depth) => ({
    type: 'array',
    items: makeSchema(random, depth - 1),
    ...optional(random, 0.4, 'maxItems', random.integer(0, 6)),
    ...optional(random, 0.1, 'minItems', 1),
    ...optional(random, 0.2, 'x-kubernetes-list-type', 'atomic'),
  }),
  (random) => ({
    type: 'array',
    items: random.pick([...SCALARS, atomicObject])(random, 0),
    'x-kubernetes-list-type': 'set',
    ...optional(random, 0.4, 'maxItems', random.integer(0, 6)),
  }),
  (random, depth) => ({
    type: 'object',
    additionalProperties: makeSchema(random, depth - 1),
    ...optional(random, 0.4, 'maxProperties', random.integer(0, 6)),
  }),
]

const atomicObject: Maker = (random) => ({ ...objectSchema(random, 1), 'x-kubernetes-map-type': 'atomic' })

function rootSchema(random: Random, depth: number): Schema {
  const spec = random.chance(0.8) && { spec: { ...objectSchema(random, depth), nullable: random.chance(0.05) } }
  const status = random.chance(0.6) && { status: objectSchema(random, depth - 1) }
  const metadata = random.chance(0.1) && { metadata: { type: 'object', ...nameOnly(random) } }
  const { properties, ...rest } = objectSchema(random, depth - 1)
  return {
    ...(random.chance(0.1) ? rest : { type: 'object' }),
    properties: { ...(properties as object | undefined), ...spec, ...status, ...metadata },
    ...(random.chance(0.3) && { required: ['spec'] }),
  }
}

/** Data of a schema; `fit` is how often a part is what the schema says. */
export function dataOf(schema: Schema, random: Random, fit = 1): Json {
  if (!random.chance(fit)) return anyJson(random, 2)
  if (schema['nullable'] === true && random.chance(0.3)) return null
  if (schema['x-kubernetes-int-or-string'] === true) return random.pick<Json>([0, 1, 80, '80%', '5', 'a', ''])
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) return random.pick(schema['enum'] as Json[])
  switch (schema['type']) {
    case 'string':
      return stringOf(schema, random, fit)
    case 'integer':
      return random.pick([0, 1, -1, 2, 3, 6, 42, 100, 2147483647])
    case 'number':
      return random.pick([0, 1, 1.5, -0.5, 2, 0.3, 1e21, 3])
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return listOf(schema, random, fit)
    case 'object':
      return objectOf(schema, random, fit)
    default:
      return anyJson(random, 2)
  }
}

function stringOf({ pattern, format, maxLength }: Schema, random: Random, fit: number): string {
  const known = PATTERNS[pattern as string] ?? FORMATS[format as string]
  if (known === undefined) {
    const longest = fit === 1 && typeof maxLength === 'number' ? maxLength : 99
    return [...anyString(random)].slice(0, longest).join('')
  }
  return fit === 1 && random.chance(0.8) ? (known[0] as string) : random.pick(known)
}

function listOf(schema: Schema, random: Random, fit: number): Json {
  const items = (schema['items'] ?? {}) as Schema
  const list = Array.from({ length: random.pick([0, 1, 2, 2, 3]) }, () => dataOf(items, random, fit))
  if (fit < 1 && random.chance(0.5)) return list
  const seen = new Set<string>()
  const keys = schema['x-kubernetes-list-map-keys'] as readonly string[] | undefined
  return list.filter((item) => {
    const text = JSON.stringify(
      keys === undefined ? item : keys.map((key) => (item as Record<string, Json> | null)?.[key]),
    )
    return !seen.has(text) && seen.add(text)
  })
}

function objectOf(schema: Schema, random: Random, fit: number): Json {
  const { additionalProperties, properties = {}, required = [] } = schema
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    const keys = random.some(['a', 'b', 'c', '__proto__', 'k e y', 'constructor'], 0.35)
    return Object.fromEntries(keys.map((key) => [key, dataOf(additionalProperties as Schema, random, fit)]))
  }
  const data = Object.entries(properties as Readonly<Record<string, Schema>>)
    .filter(([name]) => random.chance((required as readonly string[]).includes(name) ? Math.max(fit, 0.95) : 0.7))
    .map(([name, property]): [string, Json] => [name, dataOf(property, random, fit)])
  if (schema['x-kubernetes-embedded-resource'] === true) data.push(...resourceFields(random, fit))
  if (schema['x-kubernetes-preserve-unknown-fields'] === true) data.push(['extra', anyJson(random, 2)])
  return Object.fromEntries(data)
}

const resourceFields = (random: Random, fit: number): [string, Json][] => [
  ['apiVersion', random.chance(fit) ? 'v1' : random.pick<Json>(['', 'a/b/c', 1, 'apps/v1'])],
  ['kind', random.chance(fit) ? 'Pod' : random.pick<Json>(['', 'a b', null])],
  [
    'metadata',
    random.chance(fit) ? { name: 'x' } : random.pick<Json>([{ name: 'A!' }, { a: 1 }, { labels: { a: 1 } }, null]),
  ],
]
