// Made-up structural schemas, data that fits them, and data that doesn't quite.
import type { Environment } from '../../../cel/environment/environment.js'
import { escapeName } from '../../../cel/schema/escape.js'
import type { StructuralSchema } from '../../../cel/schema/structural-schema.js'
import type { Random } from '../random.js'
import { anyJson, type Json } from './data.js'
import type { Atom } from './expressions.js'
import { anyString } from './vocabulary.js'

const NAMES = [
  'a',
  'b',
  'c',
  'name',
  'spec',
  'items',
  'x-y',
  'a.b',
  'namespace',
  'type',
  'self',
  'in',
  'dur',
  'd__e',
  'f/g',
  '1st',
  'ünï',
]
const STRING_FORMATS = [
  'date-time',
  'date',
  'duration',
  'byte',
  'int-or-string',
  'uuid',
  'ipv4',
  'password',
  'datetime',
]

/** A schema; a root always has fields. */
export function makeSchema(random: Random, depth: number, root = false): StructuralSchema {
  const schema = root
    ? objectSchema(random, depth)
    : random.pick(depth <= 0 ? SIMPLE : [...SIMPLE, ...DEEP])(random, depth)
  return {
    ...schema,
    ...(random.chance(0.08) && { nullable: true }),
    ...(random.chance(0.05) && { default: makeData(schema, random) }),
  }
}

type Maker = (random: Random, depth: number) => StructuralSchema

const stringSchema: Maker = (random) => ({
  type: 'string',
  ...(random.chance(0.3) && { maxLength: random.integer(0, 20) }),
  ...(random.chance(0.25) && { format: random.pick(STRING_FORMATS) }),
  ...(random.chance(0.08) && { enum: ['a', 'bcd', 'Ä😀'] }),
})
const SIMPLE: readonly Maker[] = [
  stringSchema,
  stringSchema,
  (random) => ({ type: 'integer', ...(random.chance(0.3) && { format: random.pick(['int32', 'int64']) }) }),
  (random) => ({ type: 'number', ...(random.chance(0.3) && { format: random.pick(['double', 'float']) }) }),
  () => ({ type: 'boolean' }),
  () => ({ 'x-kubernetes-int-or-string': true }),
  () => ({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }),
  () => ({ 'x-kubernetes-preserve-unknown-fields': true }),
]

function objectSchema(random: Random, depth: number): StructuralSchema {
  const names = random.some(NAMES, 0.35)
  const properties = names.map((name) => [name, makeSchema(random, depth - 1)])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(random.chance(0.3) && names.length > 0 && { required: random.some(names, 0.4) }),
    ...(random.chance(0.06) && { 'x-kubernetes-preserve-unknown-fields': true }),
    ...(random.chance(0.04) && {
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    }),
  }
}

function mapListSchema(random: Random, depth: number): StructuralSchema {
  const properties = { name: { type: 'string' }, port: { type: 'integer' }, value: makeSchema(random, depth - 1) }
  return {
    type: 'array',
    items: { type: 'object', properties, required: ['name'] },
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': random.chance(0.6) ? ['name'] : ['name', 'port'],
  }
}

const limit = (random: Random, name: string): StructuralSchema =>
  random.chance(0.4) ? { [name]: random.integer(0, 12) } : {}

const DEEP: readonly Maker[] = [
  objectSchema,
  objectSchema,
  (random, depth) => ({ type: 'array', items: makeSchema(random, depth - 1), ...limit(random, 'maxItems') }),
  (random, depth) => ({
    type: 'array',
    items: makeSchema(random, 0),
    ...(depth >= 0 && { 'x-kubernetes-list-type': 'set' }),
    ...limit(random, 'maxItems'),
  }),
  (random, depth) => ({ ...mapListSchema(random, depth), ...limit(random, 'maxItems') }),
  (random, depth) => ({
    type: 'object',
    additionalProperties: makeSchema(random, depth - 1),
    ...limit(random, 'maxProperties'),
  }),
]

const STRINGS_OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05.5+01:00', 'no date', '2020-02-30T00:00:00Z', ''],
  date: ['2020-01-02', '2020-1-2', 'no date', '2020-02-30'],
  duration: ['1s', '1h30m', '2 days', '1w', 'no duration', '', '-1.5s'],
  byte: ['YWJj', 'YWI=', 'no base64!', '', '/+8='],
}

/** Data of a schema; `fit` is how often a part is what the schema says. */
export function makeData(schema: StructuralSchema, random: Random, fit = 1): Json {
  if (!random.chance(fit)) return anyJson(random, 2)
  if (schema.nullable === true && random.chance(0.3)) return null
  if (schema['x-kubernetes-int-or-string'] === true)
    return random.chance(0.5) ? random.integer(-1, 90) : random.pick(['80%', 'a', ''])
  switch (schema.type) {
    case 'string':
      return schema.enum?.length
        ? (random.pick(schema.enum) as string)
        : random.pick(STRINGS_OF_FORMAT[schema.format ?? ''] ?? [anyString(random)])
    case 'integer':
      return random.pick([0, 1, -1, 2, 3, 5, 42, 2147483647])
    case 'number':
      return random.pick([0, 1, 1.5, -0.5, 2, 1e21, 3])
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return Array.from({ length: random.pick([0, 1, 2, 3, 3]) }, () => makeData(schema.items ?? {}, random, fit))
    case 'object':
      return objectData(schema, random, fit)
    default:
      return anyJson(random, 2)
  }
}

function objectData(schema: StructuralSchema, random: Random, fit: number): Json {
  const { additionalProperties, properties, required } = schema
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    const keys = random.some(['a', 'b', 'c', '__proto__', 'k e y'], 0.4)
    return Object.fromEntries(keys.map((key) => [key, makeData(additionalProperties, random, fit)]))
  }
  const present = Object.entries(properties ?? {}).filter(
    ([name]) => required?.includes(name) === true || random.chance(0.75),
  )
  const data = present.map(([name, property]): [string, Json] => [name, makeData(property, random, fit)])
  if (schema['x-kubernetes-preserve-unknown-fields'] === true)
    data.push(['extra', anyJson(random, 2)], ['a', anyJson(random, 1)])
  return Object.fromEntries(data)
}

/** Names by which rules know fields of a schema, wherever in it. */
function fieldNames(schema: StructuralSchema, names = new Set(['metadata', 'kind', 'apiVersion'])): Set<string> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const escaped = escapeName(name)
    if (escaped !== undefined) names.add(escaped).add(name)
    fieldNames(property, names)
  }
  if (schema.items != null) fieldNames(schema.items, names)
  const values = schema.additionalProperties
  if (typeof values === 'object' && values !== null) fieldNames(values, names)
  return names
}

const IDENTIFIER = /^[A-Za-z_]\w*$/

/** Tells what can be reached from something that the schema describes: fields, elements, and theirs. */
export function reachOf(schema: StructuralSchema, environment: Environment): (atom: Atom) => readonly Atom[] {
  const names = [...fieldNames(schema)]
  const steps = ({ text, type }: Atom): Atom[] => {
    if (type.kind === 'list') return type.parameters.map((element) => ({ text: `${text}[0]`, type: element }))
    if (type.kind === 'map') return type.parameters.slice(1).map((value) => ({ text: `${text}['a']`, type: value }))
    return names.flatMap((name) => {
      const field = environment.structs.fieldType(type.name, name)
      if (field === undefined) return []
      return [{ text: `${text}.${IDENTIFIER.test(name) ? name : `\`${name}\``}`, type: field }]
    })
  }
  const reach = (atom: Atom, depth: number): Atom[] =>
    depth === 0 ? [] : steps(atom).flatMap((next) => [next, ...reach(next, depth - 1)])
  return (atom) => reach(atom, 4)
}
