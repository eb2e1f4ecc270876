// What lies next to an object: the values of single fields, and lists with two items that are alike but for one field, since
// rules ask about fields one by one, and compare the items of lists with each other.
import { isObject, ownValue, type JsonObject } from '../../../apimachinery/json/index.js'
import { itemsOf, propertiesOf, type JsonSchemaProps } from '../../schema/props.js'
import { ABSENT, fits, type ValueGenerator } from './generate.js'
import type { ValueStep } from './locate.js'
import { placesIn, withValue, type PlacedSchema } from './mutate.js'
import type { RuleHints } from './rule-hints.js'

/** Values that are tried for one field, fields of one item, and fields below each other, at most. */
const MOST_VALUES = 6
const MOST_LEAVES = 16
const MOST_DEPTH = 3

/** Objects that differ from one at or below a place in one thing; what is about the first fields comes first. */
export function* neighbours(
  object: JsonObject,
  root: PlacedSchema,
  fields: readonly string[],
  hints: RuleHints,
  generator: ValueGenerator,
): Generator<JsonObject> {
  const nearby = new Neighbours(fields, hints, generator)
  const places = placesIn(root)
  const changed = (place: PlacedSchema, values: Iterable<unknown>): JsonObject[] =>
    [...values].map((value) => withValue(object, place.steps, value) as JsonObject)
  for (const place of places) if (place.schema.type === 'array') yield* changed(place, nearby.lists(place))
  for (const name of fields) {
    for (const place of places) if (place.steps.at(-1) === name) yield* changed(place, nearby.values(place))
  }
}

class Neighbours {
  constructor(
    private readonly fields: readonly string[],
    private readonly hints: RuleHints,
    private readonly generator: ValueGenerator,
  ) {}

  /** Other values for a field, what it is compared with first, and none. */
  *values({ schema, value, steps }: PlacedSchema): Generator<unknown> {
    if (value !== ABSENT) yield ABSENT
    yield* this.#suggested(schema, steps.at(-1)).filter((one) => one !== value)
    const made = this.generator.value(schema)
    yield made
    yield this.generator.another(schema, made, 1)
  }

  #suggested(schema: JsonSchemaProps, name: ValueStep | undefined): unknown[] {
    const own = typeof name === 'string' ? (this.hints.byField.get(name) ?? []) : []
    const values = [...own, ...this.hints.pool].filter((one) => fits(schema, one) && isInEnum(schema, one))
    return [...new Set([...values, ...(schema.enum ?? [])])].slice(0, MOST_VALUES)
  }

  /** A list with one item more: the same one again, or one that differs in one field, which either of them may lack. */
  *lists({ schema, value }: PlacedSchema): Generator<unknown[]> {
    const item = itemsOf(schema)
    if (item === undefined) return
    const [first = this.generator.value(item, { items: 1 }), ...rest] = Array.isArray(value) ? (value as unknown[]) : []
    const pair = (a: unknown, b: unknown): unknown[] => [...rest, a, this.generator.distinct(schema, b, [...rest, a])]
    yield pair(first, first)
    if (!isObject(first)) {
      for (const one of this.#suggested(item, undefined)) yield pair(first, one)
      return
    }
    for (const { steps, schema: leaf } of this.#leavesOf(item)) {
      const value = valueAt(first, steps) ?? this.generator.value(leaf)
      const other = this.generator.another(leaf, value, 1)
      yield pair(withValue(first, steps, value), withValue(first, steps, other))
      yield pair(withValue(first, steps, ABSENT), withValue(first, steps, value))
    }
  }

  /** The fields of an item that hold no others, those that are asked about first. */
  #leavesOf(item: JsonSchemaProps): Leaf[] {
    const rank = ({ steps }: Leaf): number => {
      const ranks = steps.map((step) => this.fields.indexOf(step)).filter((index) => index >= 0)
      return ranks.length === 0 ? this.fields.length : Math.min(...ranks)
    }
    return leavesOf(item)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, MOST_LEAVES)
  }
}

interface Leaf {
  readonly steps: readonly string[]
  readonly schema: JsonSchemaProps
}

function leavesOf(schema: JsonSchemaProps, steps: readonly string[] = []): Leaf[] {
  return propertiesOf(schema).flatMap(([name, child]): Leaf[] => {
    const at = [...steps, name]
    if (child.type !== 'object') return [{ steps: at, schema: child }]
    return steps.length < MOST_DEPTH ? leavesOf(child, at) : []
  })
}

const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((at, step) => (isObject(at) ? ownValue(at, step) : undefined), value)

const isInEnum = (schema: JsonSchemaProps, value: unknown): boolean => schema.enum?.includes(value) ?? true
