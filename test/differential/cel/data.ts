// Made-up values of variables, as cases hold them: plain JSON or `{"$cel": typed value}`.
import type { Type } from '../../../cel/value/type/type.js'
import type { Random } from '../random.js'
import { anyString, STRINGS_OF } from './vocabulary.js'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const INTS = ['0', '1', '2', '3', '-1', '7', '42', '9007199254740993', '9223372036854775807', '-9223372036854775808']
const UINTS = ['0', '1', '2', '3', '42', '18446744073709551615']
const NUMBERS: readonly Json[] = [
  0,
  1,
  1.5,
  -2,
  2,
  0.1,
  1e21,
  1e-7,
  'NaN',
  'Infinity',
  '-Infinity',
  9007199254740992,
  3,
]
const DURATIONS = ['0s', '1s', '-1s', '3600s', '1.5s', '0.000000001s', '9000000000s', '90061.25s']
const TIMESTAMPS = ['1970-01-01T00:00:00Z', '2020-02-29T23:59:59.5Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
const TYPE_NAMES = ['int', 'string', 'list', 'map', 'null_type', 'google.protobuf.Timestamp', 'bool', 'type']
const VALID: Readonly<Record<string, readonly string[]>> = {
  ip: ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', '2001:db8::1', '224.0.0.1'],
  cidr: ['10.0.0.0/8', '10.1.2.3/24', '::/0', '2001:db8::/32', '0.0.0.0/0'],
  quantity: ['0', '1', '1k', '1Ki', '100m', '1.5G', '-3', '1e30', '9223372036854775807'],
  semver: ['1.2.3', '0.1.0-alpha.1', '1.10.0+b', '2.0.0'],
  url: ['https://example.com/p?a=1', 'http://u@h:80/', '/abs'],
}
const FORM_OF: ReadonlyMap<string, string> = new Map([
  ['net.IP', 'ip'],
  ['net.CIDR', 'cidr'],
  ['kubernetes.Quantity', 'quantity'],
  ['kubernetes.Semver', 'semver'],
  ['kubernetes.URL', 'url'],
])

/** A value of a type in typed form. */
export function typedValue(type: Type, random: Random, depth = 2): Json {
  switch (type.kind) {
    case 'bool':
      return { bool: random.chance(0.5) }
    case 'int':
      return { int: random.pick(INTS) }
    case 'uint':
      return { uint: random.pick(UINTS) }
    case 'double':
      return { double: random.pick(NUMBERS) }
    case 'string':
      return { string: anyString(random) }
    case 'bytes':
      return { bytes: random.pick(['', 'YQ==', '/w==', 'YWJj', 'w6k=']) }
    case 'duration':
      return { duration: random.pick(DURATIONS) }
    case 'timestamp':
      return { timestamp: random.pick(TIMESTAMPS) }
    case 'null':
      return { null: null }
    case 'type':
      return { type: random.pick(TYPE_NAMES) }
    case 'list':
      return { list: many(random, () => typedValue(type.parameters[0] as Type, random, depth - 1)) }
    case 'map':
      return { map: entries(type, random, depth) }
    case 'opaque':
    case 'struct':
      return namedValue(type, random, depth)
    default:
      return typedValue(anyType(random, depth), random, depth - 1)
  }
}

function namedValue(type: Type, random: Random, depth: number): Json {
  if (type.name === 'optional_type') {
    return { optional: random.chance(0.3) ? null : typedValue(type.parameters[0] as Type, random, depth - 1) }
  }
  const form = FORM_OF.get(type.name)
  return form === undefined ? { null: null } : { [form]: random.pick(VALID[form] ?? []) }
}

const many = <T>(random: Random, make: () => T): T[] => Array.from({ length: random.pick([0, 1, 2, 3, 3, 5]) }, make)

/** Entries with keys that all differ: which of two equal ones wins is chance in Go. */
function entries(type: Type, random: Random, depth: number): Json[] {
  const [key, value] = type.parameters as readonly [Type, Type]
  const keyType = key.kind === 'dyn' ? random.pick(KEY_TYPES) : key
  const seen = new Set<string>()
  return many(random, () => [typedValue(keyType, random), typedValue(value, random, depth - 1)]).filter(([one]) => {
    const text = JSON.stringify(one)
    return !seen.has(text) && seen.add(text)
  })
}

const simple = (kind: Type['kind'], name: string): Type => ({ kind, name, parameters: [] })
const SCALARS: readonly Type[] = [
  simple('int', 'int'),
  simple('int', 'int'),
  simple('string', 'string'),
  simple('string', 'string'),
  simple('bool', 'bool'),
  simple('double', 'double'),
  simple('uint', 'uint'),
  simple('bytes', 'bytes'),
  simple('null', 'null_type'),
  simple('duration', 'google.protobuf.Duration'),
  simple('timestamp', 'google.protobuf.Timestamp'),
  simple('type', 'type'),
]
const KEY_TYPES: readonly Type[] = [
  simple('string', 'string'),
  simple('int', 'int'),
  simple('uint', 'uint'),
  simple('bool', 'bool'),
]
const NAMED: readonly Type[] = [...FORM_OF.keys()].map((name) => simple('struct', name))

/** A type that values of `dyn` may have. */
export function anyType(random: Random, depth: number): Type {
  if (depth <= 0 || random.chance(0.55)) return random.pick(SCALARS)
  const dyn = simple('dyn', 'dyn')
  return random.pick<() => Type>([
    () => ({ kind: 'list', name: 'list', parameters: [random.chance(0.5) ? dyn : anyType(random, depth - 1)] }),
    () => ({
      kind: 'map',
      name: 'map',
      parameters: [random.pick(KEY_TYPES), random.chance(0.5) ? dyn : anyType(random, depth - 1)],
    }),
    () => ({ kind: 'opaque', name: 'optional_type', parameters: [anyType(random, depth - 1)] }),
    () => random.pick(NAMED),
  ])()
}

/** Plain JSON of any shape. */
export function anyJson(random: Random, depth = 3): Json {
  const shape = depth <= 0 ? random.integer(0, 4) : random.integer(0, 8)
  if (shape === 0) return null
  if (shape === 1) return random.chance(0.5)
  if (shape === 2) return random.pick([0, 1, -1, 2, 3, 100, 1.5, 0.1, 2.0, -7])
  if (shape <= 4) return anyString(random)
  if (shape <= 6) return many(random, () => anyJson(random, depth - 1))
  const keys = random.some(['a', 'b', 'c', 'name', 'items', 'value', '__proto__', 'x-y', 'if', ''], 0.35)
  return Object.fromEntries(keys.map((key) => [key, anyJson(random, depth - 1)]))
}

/** A string that a function takes, most often one of its kind. */
export const stringFor = (name: string, random: Random): string =>
  random.chance(0.85) ? random.pick(STRINGS_OF.get(name) ?? [anyString(random)]) : anyString(random)
