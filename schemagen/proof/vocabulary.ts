// The values that are tried: what a schema says are its bounds, and what is just beyond them.
import { ASSORTED_TEXTS, fits, formatSamples, hintsOf, textFor, type RuleHints } from '../../crd/compare/index.js'
import { parseNumber, plainNumber, type JsonNumber } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { CUSTOM_TEXTS } from './readable.js'
import { isIntOrString, itemsOf, propertiesOf, rulesOf, valuesOf } from '../../crd/schema/index.js'

/** Names, keys and addresses as Kubernetes' formats know them, and texts that are near to them. */
const TEXTS: readonly string[] = [
  ...ASSORTED_TEXTS,
  ...['a', 'b', 'ab', 'abc', 'abcd', 'A', 'a.b', 'a-', '-a', 'a..b', 'a_b', 'é', 'ééé', '😀😀'],
  ...['example.com', 'example.com/a', 'Example.com/a', 'a/b/c', 'sub.example.com/Name_1', '.', '..', 'a/b', '%'],
  ...['10.0.0.1', '010.0.0.1', '::1', '::ffff:1.2.3.4', '10.0.0.0/8', '10.0.0.1/8', '2001:db8::/32'],
  ...['1', '0', '100m', '1Gi', '1.5', '10%', 'http', 'true'],
  ...CUSTOM_TEXTS,
  ...['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
  ...[62, 63, 64, 253, 254].map((length) => 'a'.repeat(length)),
]

/** Longer texts, lists and maps aren't made. */
const MOST_SIZE = 300

/** What the rules of a whole schema compare fields with, and words of all kinds. */
export function hintsOfSchema(schema: JsonSchemaProps): RuleHints {
  const rules = new Set<string>()
  const words = new Set<unknown>(TEXTS)
  visit(schema, (node) => {
    for (const { rule } of rulesOf(node)) rules.add(rule)
    for (const value of boundaries(node)) if (typeof value !== 'object') words.add(value)
  })
  const { pool, byField, fields } = hintsOf([...rules])
  return { pool: [...new Set([...pool, ...words, 0, 1, 2, 3, 4, 5, -1])], byField, fields }
}

function visit(schema: JsonSchemaProps, see: (node: JsonSchemaProps) => void): void {
  see(schema)
  const parts = [...propertiesOf(schema).map(([, part]) => part), itemsOf(schema), valuesOf(schema)]
  for (const part of [...parts, ...(schema.allOf ?? [])]) if (part !== undefined) visit(part, see)
}

/** Values at the bounds of a scalar's keywords, and on both sides of them. */
export function boundaries(schema: JsonSchemaProps): readonly unknown[] {
  const own = known.get(schema) ?? [...made(schema), ...ofRules(schema)]
  known.set(schema, own)
  return own
}

/** What the rules of the value compare it with. */
function ofRules(schema: JsonSchemaProps): unknown[] {
  const { pool } = hintsOf(rulesOf(schema).map(({ rule }) => rule))
  return pool.filter((value) => fits(schema, value))
}

const known = new WeakMap<JsonSchemaProps, readonly unknown[]>()

function* made(schema: JsonSchemaProps): Generator<unknown> {
  for (const one of [schema, ...(schema.allOf ?? [])]) {
    if (one.enum !== undefined) yield* [...one.enum, 'other', ...one.enum.map((value) => `${String(value)}x`)]
    if (isIntOrString(schema)) yield* [0, 1, -1, '', '1', '1000m', '50%']
    switch (schema.type) {
      case 'string':
        yield* texts(one, schema)
        break
      case 'integer':
      case 'number':
        yield* numbers(one, schema.type)
        break
      case 'boolean':
        yield* [true, false]
    }
  }
}

function* texts({ pattern, format, minLength, maxLength }: JsonSchemaProps, whole: JsonSchemaProps): Generator<string> {
  yield ''
  if (format !== undefined) yield* formatSamples(format)
  const sizes = aroundAll(minLength, maxLength).filter((size) => size >= 0 && size <= MOST_SIZE)
  for (const size of sizes) {
    yield 'a'.repeat(size)
    yield 'é'.repeat(size)
    if (whole.pattern === undefined) continue
    const text = textFor({ matching: [whole.pattern], minLength: size, maxLength: size })
    if (text !== undefined) yield text
  }
  if (pattern === undefined) return
  for (const text of [
    textFor({ matching: [pattern] }),
    textFor({ matching: [pattern], minLength: 3 }),
    textFor({ matching: [], failing: [pattern], minLength: 1 }),
  ]) {
    if (text !== undefined) yield text
  }
}

const OF_64_BITS = [2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n), -(2n ** 63n) - 1n]
const EXTREMES: Readonly<Record<string, readonly bigint[]>> = {
  int32: [2n ** 31n - 1n, 2n ** 31n, -(2n ** 31n), -(2n ** 31n) - 1n],
  int64: OF_64_BITS,
  '': OF_64_BITS,
}

function* numbers({ minimum, maximum, format = '' }: JsonSchemaProps, type: string): Generator<number | bigint> {
  yield* [0, 1, -1, 2]
  if (type === 'number') {
    yield* [0.5, -1.25, 1e6, ...aroundAll(minimum, maximum)]
    return
  }
  for (const value of [...integersAround(minimum), ...integersAround(maximum), ...(EXTREMES[format] ?? [])])
    yield parseNumber(String(value)) as number | bigint
}

function integersAround(bound: JsonNumber | undefined): bigint[] {
  const plain = plainNumber(bound)
  if (plain === undefined) return []
  const whole = BigInt(typeof plain === 'number' ? Math.trunc(plain) : plain)
  return [whole - 1n, whole, whole + 1n]
}

const aroundAll = (...bounds: readonly unknown[]): number[] =>
  bounds.flatMap((bound) => (bound === undefined ? [] : [Number(bound) - 1, Number(bound), Number(bound) + 1]))

/** Sizes of a list or map that are at its bounds or on both sides of them. */
export const sizesOf = ({ minItems, maxItems, minProperties, maxProperties }: JsonSchemaProps): number[] =>
  [0, 1, 2, ...aroundAll(minItems, maxItems, minProperties, maxProperties)].filter(
    (size) => size >= 0 && size <= MOST_SIZE,
  )
