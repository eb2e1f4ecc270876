// Schemas by chance, with every way in which lists and maps are merged; and values for them from few texts and numbers, so that
// writes meet.
import type { JsonObject } from 'kubevet/crd'
import type { Random } from '../random.js'

const TEXTS = ['a', 'b', 'c']
const KEYS = ['k1', 'k2', 'k3']
const NAMES = ['f', 'g', 'h', 'i']

/** A schema; deep ones are rarer the deeper they are. */
export function makeSchema(random: Random, depth = 0): JsonObject {
  const kinds = depth < 3 ? [...SCALARS, ...LISTS, ...MAPS] : SCALARS
  const schema = random.pick(kinds)(random, depth)
  return random.chance(0.08) && schema['nullable'] === undefined ? { ...schema, nullable: true } : schema
}

type Make = (random: Random, depth: number) => JsonObject

const text: Make = (random) => ({ type: 'string', ...(random.chance(0.15) && { default: random.pick(TEXTS) }) })
const whole: Make = (random) => ({ type: 'integer', ...(random.chance(0.15) && { default: random.integer(1, 3) }) })
const SCALARS: readonly Make[] = [
  text,
  text,
  whole,
  () => ({ type: 'number' }),
  (random) => ({ type: 'boolean', ...(random.chance(0.15) && { default: true }) }),
  () => ({ 'x-kubernetes-int-or-string': true }),
]

const set: Make = (random) => ({
  type: 'array',
  items: random.pick([{ type: 'string' }, { type: 'integer' }]),
  'x-kubernetes-list-type': 'set',
})
const listMap: Make = (random, depth) => {
  const hasPort = random.chance(0.4)
  const protocol = { type: 'string', default: 'a' }
  return {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': hasPort ? ['name', 'port'] : ['name'],
    items: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        ...(hasPort && { port: random.chance(0.5) ? protocol : { type: 'integer', default: 1 } }),
        value: makeSchema(random, depth + 1),
        ...(random.chance(0.4) && { other: makeSchema(random, depth + 1) }),
      },
    },
  }
}
const atomicList: Make = (random, depth) => ({
  type: 'array',
  items: makeSchema(random, depth + 2),
  ...(random.chance(0.5) && { 'x-kubernetes-list-type': 'atomic' }),
})
const LISTS: readonly Make[] = [set, listMap, listMap, atomicList]

const struct: Make = (random, depth) => ({
  type: 'object',
  properties: Object.fromEntries(random.some(NAMES, 0.6).map((name) => [name, makeSchema(random, depth + 1)])),
  ...(random.chance(0.2) && { 'x-kubernetes-map-type': 'atomic' }),
  ...(random.chance(0.1) && { 'x-kubernetes-preserve-unknown-fields': true }),
  ...(random.chance(0.1) && { default: {} }),
})
const map: Make = (random, depth) => ({
  type: 'object',
  additionalProperties: makeSchema(random, depth + 1),
  ...(random.chance(0.25) && { 'x-kubernetes-map-type': random.pick(['atomic', 'granular']) }),
})
const free: Make = () => ({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true })
const MAPS: readonly Make[] = [struct, struct, map, map, free]

/** Whether values may be wrong here and there: null, of another type, a field that there is not. */
export interface ValueOptions {
  readonly spoil: number
  readonly nulls: number
}

/** A value of a schema. */
export function makeValue(random: Random, schema: JsonObject, options: ValueOptions): unknown {
  if (random.chance(options.nulls)) return null
  if (random.chance(options.spoil)) return random.pick<unknown>(['a', 1, true, [], ['a'], {}, { k1: 1 }])
  if (schema['x-kubernetes-int-or-string'] === true) return random.pick<unknown>([1, 'a'])
  switch (schema['type']) {
    case 'string':
      return random.pick(TEXTS)
    case 'integer':
      return random.integer(1, 3)
    case 'number':
      return random.pick([1, 1.5, 2])
    case 'boolean':
      return random.chance(0.5)
    case 'array':
      return makeList(random, schema, options)
    default:
      return makeMap(random, schema, options)
  }
}

function makeList(random: Random, schema: JsonObject, options: ValueOptions): unknown[] {
  const items = schema['items'] as JsonObject
  const list = Array.from({ length: random.integer(0, 3) }, () => makeItem(random, schema, items, options))
  if (schema['x-kubernetes-list-type'] === undefined || random.chance(options.spoil)) return list
  const keys = schema['x-kubernetes-list-map-keys'] as readonly string[] | undefined
  const seen = new Set<string>()
  return list.filter((item) => {
    const key = keys === undefined ? JSON.stringify(item) : JSON.stringify(keys.map((name) => keyOf(item, items, name)))
    return schema['x-kubernetes-list-type'] === 'atomic' || (!seen.has(key) && seen.add(key))
  })
}

function keyOf(item: unknown, items: JsonObject, name: string): unknown {
  const given = (item as JsonObject | null)?.[name]
  return given ?? (items['properties'] as Record<string, JsonObject> | undefined)?.[name]?.['default']
}

function makeItem(random: Random, schema: JsonObject, items: JsonObject, options: ValueOptions): unknown {
  const item = makeValue(random, items, schema['x-kubernetes-list-type'] === 'set' ? { ...options, nulls: 0 } : options)
  if (schema['x-kubernetes-list-type'] !== 'map' || random.chance(options.spoil)) return item
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
  return { ...item, name: random.pick(TEXTS) }
}

function makeMap(random: Random, schema: JsonObject, options: ValueOptions): JsonObject {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>)
  const values = schema['additionalProperties'] as JsonObject | undefined
  const made = random.some(properties, 0.6).map(([name, one]) => [name, makeValue(random, one, options)])
  const keyed =
    values === undefined ? [] : random.some(KEYS, 0.5).map((key) => [key, makeValue(random, values, options)])
  const isFree = schema['x-kubernetes-preserve-unknown-fields'] === true || random.chance(options.spoil)
  const freed = isFree ? random.some(['x', 'y'], 0.5).map((key) => [key, makeFree(random, 0)]) : []
  return Object.fromEntries([...made, ...keyed, ...freed]) as JsonObject
}

function makeFree(random: Random, depth: number): unknown {
  const scalars = ['a', 'b', 1, true]
  if (depth > 1 || random.chance(0.5)) return random.pick<unknown>(scalars)
  if (random.chance(0.4)) return random.some(scalars, 0.5)
  return Object.fromEntries(random.some(KEYS, 0.5).map((key) => [key, makeFree(random, depth + 1)]))
}

/** A schema with something about it changed: how a list or map is merged, a default, a field. */
export function changeSchema(random: Random, schema: JsonObject): JsonObject {
  const properties = schema['properties'] as Record<string, JsonObject> | undefined
  const items = schema['items'] as JsonObject | undefined
  const values = schema['additionalProperties'] as JsonObject | undefined
  if (random.chance(0.3)) return changeHere(random, schema)
  if (properties !== undefined && Object.keys(properties).length > 0) {
    const name = random.pick(Object.keys(properties))
    const keys = (items === undefined ? [] : schema['x-kubernetes-list-map-keys']) as readonly string[] | undefined
    if (keys?.includes(name) === true) return schema
    return { ...schema, properties: { ...properties, [name]: changeSchema(random, properties[name] as JsonObject) } }
  }
  if (values !== undefined) return { ...schema, additionalProperties: changeSchema(random, values) }
  return changeHere(random, schema)
}

function changeHere(random: Random, schema: JsonObject): JsonObject {
  if (schema['type'] === 'array') {
    const { 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': _, ...rest } = schema
    if (type !== undefined && type !== 'atomic') return { ...rest, 'x-kubernetes-list-type': 'atomic' }
    const items = rest['items'] as JsonObject
    if (items['type'] === 'string' || items['type'] === 'integer') {
      return { ...rest, items: { type: items['type'] }, 'x-kubernetes-list-type': 'set' }
    }
    const properties = items['properties'] as Record<string, JsonObject> | undefined
    if (properties?.['name'] === undefined || properties['name']['type'] !== 'string') return rest
    return {
      ...rest,
      items: { ...items, required: ['name'], properties: { ...properties, name: { type: 'string' } } },
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
    }
  }
  if (schema['type'] === 'object') {
    const { 'x-kubernetes-map-type': type, ...rest } = schema
    const properties = schema['properties'] as Record<string, JsonObject> | undefined
    if (properties !== undefined && random.chance(0.4)) {
      const name = random.pick(NAMES)
      const { [name]: gone, ...kept } = properties
      return { ...schema, properties: gone === undefined ? { ...kept, [name]: makeSchema(random, 2) } : kept }
    }
    return type === 'atomic' ? rest : { ...rest, 'x-kubernetes-map-type': 'atomic' }
  }
  const { default: value, ...rest } = schema
  if (value !== undefined) return rest
  if (schema['type'] === 'string') return { ...rest, default: random.pick(TEXTS) }
  return schema['type'] === 'integer' ? { ...rest, default: random.integer(1, 3) } : rest
}
