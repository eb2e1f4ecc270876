// Makes up values of a Go type.
import type { GoType } from '../../runtime/index.js'
import { INTEGER_RANGES, type IntegerKind } from '../../apimachinery/go/integer.js'
import type { ScalarKind } from '../../apimachinery/go/type.js'
import type { Random } from './random.js'
import type { Vocabulary } from './vocabulary.js'

/** How often what a value consists of is there, from 0 to 1, and how deep it goes. */
export interface Shape {
  readonly present: number
  readonly depth: number
}

/**
 * A value that decodes into the type. `name` is that of the property that holds it: its texts are like those that this
 * property has elsewhere. Nil is made as null or undefined, where the type or JSON has a place for it.
 */
export function makeValue(type: GoType, random: Random, words: Vocabulary, shape: Shape, name = ''): unknown {
  if (random.chance(0.03)) return null
  switch (type.kind) {
    case 'pointer':
      return random.chance(0.1) ? null : makeValue(type.elem, random, words, shape, name)
    case 'list':
      return shape.depth <= 0 ? [] : makeList(type.elem, random, words, deeper(shape), name)
    case 'map': {
      if (shape.depth <= 0) return {}
      const keys = Array.from({ length: random.integer(0, 4) }, () => text(random, words, name))
      return Object.fromEntries(
        keys.map((key) => [key, makeValue(type.elem, random, words, deeper(shape), name)] as const),
      )
    }
    case 'struct':
      return Object.fromEntries(
        type
          .properties()
          .list.filter(() => random.chance(shape.depth <= 0 ? 0.05 : shape.present))
          .map((own) => [own.name, makeValue(own.type, random, words, deeper(shape), own.name)] as const),
      )
    case 'custom':
      return structuredClone(random.pick(CUSTOM_VALUES[type.name] ?? [null]))
    case 'any':
    case 'error':
    case 'stringer':
      throw new Error(`no suite has a property of type ${type.kind}`)
    default:
      return scalar(type.kind, random, words, name)
  }
}

/** Some of which are equal, and some unset. */
const CUSTOM_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'resource.Quantity': ['1', '1000m', 1, '1.5Gi', '1536Mi', '0', 0, '2e3', '0.1', null],
  'v1.Time': [
    '2024-01-01T00:00:00Z',
    '2024-01-01T01:00:00+01:00',
    '2024-01-01T00:00:00.5Z',
    '0001-01-01T00:00:00Z',
    null,
  ],
  'v1.MicroTime': ['2024-01-01T00:00:00.000000Z', '2024-01-01T01:00:00.000000+01:00', null],
  'v1.Duration': ['1m', '60s', '1.5h', '0', '0s', '-1ms'],
  'intstr.IntOrString': [0, 1, '1', '', 'http', '50%'],
  'runtime.RawExtension': [{ a: 1, b: 2 }, { b: 2, a: 1 }, 'x<y', [], null],
  'v1.FieldsV1': [{ 'f:a': {}, 'f:b': {} }, { 'f:b': {}, 'f:a': {} }, {}, null],
}

const deeper = (shape: Shape): Shape => ({ ...shape, depth: shape.depth - 1 })

/** A list in which items are now and then like an earlier one. */
function makeList(elem: GoType, random: Random, words: Vocabulary, shape: Shape, name: string): unknown[] {
  const list: unknown[] = []
  const length = random.chance(0.1) ? random.integer(5, 12) : random.integer(0, 4)
  while (list.length < length) {
    list.push(list.length > 0 && random.chance(0.15) ? random.pick(list) : makeValue(elem, random, words, shape, name))
  }
  return list
}

function scalar(kind: ScalarKind, random: Random, words: Vocabulary, name: string): unknown {
  switch (kind) {
    case 'string':
      return text(random, words, name)
    case 'bool':
      return random.chance(0.5)
    case 'bytes':
      return btoa('x'.repeat(random.integer(0, 5)))
    case 'float32':
    case 'float64':
      return random.pick([0, 0.5, -1.25, 1e6, 123456.5, 3])
    default:
      return integer(kind, random, words)
  }
}

/** Integers stay where numbers are exact: the cases are JSON. */
function integer(kind: IntegerKind, random: Random, { integers }: Vocabulary): number {
  const { least, greatest } = INTEGER_RANGES[kind]
  const fitting = integers.filter((one) => BigInt(one) >= least && BigInt(one) <= greatest)
  return random.chance(0.2) ? random.integer(0, 9) : random.pick(fitting)
}

export function text(random: Random, { words, wordsOf }: Vocabulary, name: string): string {
  const known = wordsOf.get(name)
  if (known !== undefined && random.chance(0.6)) return random.pick(known)
  const word = random.pick(words)
  if (!random.chance(0.1)) return word
  const at = random.integer(0, word.length)
  return word.slice(0, at) + random.pick(['-', '.', '/', 'A', 'z', '0', ' ', 'é', '😀']) + word.slice(at)
}
