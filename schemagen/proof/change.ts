// Changes of values, one at a time: bounds of their keywords, lists in another order, what is set and cleared.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import {
  ABSENT,
  fits,
  type Mutator,
  placesIn,
  type PlacedSchema,
  type Random,
  type RuleHints,
  type ValueGenerator,
  withValue,
} from '../../crd/compare/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, valuesOf } from '../../crd/schema/index.js'
import { boundaries, sizesOf } from './vocabulary.js'

export class Changer {
  constructor(
    private readonly schema: JsonSchemaProps,
    private readonly hints: RuleHints,
    private readonly random: Random,
    private readonly generator: ValueGenerator,
    private readonly mutator: Mutator,
  ) {}

  /** A copy with one change at or below a place; that is the whole value by default. */
  change(value: unknown, root?: PlacedSchema): unknown {
    const from = root ?? { steps: [], schema: this.schema, value, isOptional: false }
    if (isObject(value) && this.random.chance(0.15)) return this.mutator.mutate(value as JsonObject, from)
    const place = this.random.pick(placesIn(from))
    return place === undefined ? value : withValue(value, place.steps, this.other(place))
  }

  /** A copy with one of its lists in another order; undefined if it has none of two items. */
  reordered(value: unknown): unknown {
    const lists = placesIn({ steps: [], schema: this.schema, value, isOptional: false }).filter(
      (place) => Array.isArray(place.value) && place.value.length > 1,
    )
    const list = this.random.pick(lists)
    return list === undefined ? undefined : withValue(value, list.steps, (list.value as unknown[]).toReversed())
  }

  /** The values that are at a bound of a place, one after the other, and none. */
  *bounds({ value, schema }: PlacedSchema): Generator<unknown> {
    yield ABSENT
    if (Array.isArray(value)) {
      if (value.length > 0) yield [...value, value[0]]
      for (const size of sizesOf(schema)) yield this.sizedList(schema, value, size)
    } else if (isObject(value)) {
      const values = valuesOf(schema)
      if (values !== undefined) for (const size of sizesOf(schema)) yield this.sizedMap(values, value, size)
    } else yield* boundaries(schema)
  }

  private other(place: PlacedSchema): unknown {
    const { value, schema, isOptional, steps } = place
    if (value === ABSENT) return this.random.chance(0.4) ? this.bound(schema) : this.fresh(schema)
    if (isOptional && steps.length > 0 && this.random.chance(0.2)) return ABSENT
    if (Array.isArray(value)) return this.otherList(schema, value)
    const values = valuesOf(schema)
    if (isObject(value)) return values === undefined ? this.fresh(schema) : this.otherMap(schema, values, value)
    return this.random.chance(0.7) ? this.bound(schema) : this.word(schema)
  }

  /** A value at a bound of what keywords say. */
  private bound(schema: JsonSchemaProps): unknown {
    const found = boundaries(schema)
    return found.length > 0 ? this.random.pick(found) : this.fresh(schema)
  }

  private word(schema: JsonSchemaProps): unknown {
    const suited = this.hints.pool.filter((value) => fits(schema, value))
    return suited.length > 0 ? this.random.pick(suited) : this.fresh(schema)
  }

  private fresh(schema: JsonSchemaProps): unknown {
    return this.generator.value(schema, { fullness: this.random.pick([0, 0.3, 0.8]) ?? 0, hints: this.hints })
  }

  private otherList(schema: JsonSchemaProps, list: readonly unknown[]): unknown {
    const item = itemsOf(schema) ?? {}
    const at = this.random.below(list.length)
    switch (this.random.below(list.length === 0 ? 2 : 8)) {
      case 0:
        return this.sizedList(schema, list, this.random.pick(sizesOf(schema)) ?? 0)
      case 1:
        return [...list, this.fresh(item)]
      case 2:
        return list.toReversed()
      case 3:
        return [...list.slice(at), ...list.slice(0, at)]
      case 4:
        return list.toSpliced(at, 1)
      case 5:
        return list.toSpliced(this.random.below(list.length + 1), 0, list[at])
      case 6:
        return item.nullable === true && this.random.chance(0.5) ? list.with(at, null) : [this.fresh(item), ...list]
      default:
        return list.with(at, this.fresh(item))
    }
  }

  private sizedList(schema: JsonSchemaProps, list: readonly unknown[], size: number): unknown {
    if (size <= list.length) return list.slice(0, size)
    const item = itemsOf(schema) ?? {}
    const longer = [...list]
    while (longer.length < size) longer.push(this.generator.distinct(schema, this.fresh(item), longer))
    return longer
  }

  private otherMap(schema: JsonSchemaProps, values: JsonSchemaProps, map: JsonObject): unknown {
    const keys = Object.keys(map)
    const key = this.random.pick(keys)
    if (key !== undefined && this.random.chance(0.3)) return withValue(map, [key], ABSENT)
    if (this.random.chance(0.3)) return this.sizedMap(values, map, this.random.pick(sizesOf(schema)) ?? 0)
    const word = this.random.pick(this.hints.pool.filter((one): one is string => typeof one === 'string' && one !== ''))
    return withValue(map, [word ?? 'a'], this.fresh(values))
  }

  private sizedMap(values: JsonSchemaProps, map: JsonObject, size: number): unknown {
    const entries = Object.entries(map).slice(0, size)
    while (entries.length < size) entries.push([`key${entries.length}`, this.fresh(values)])
    return Object.fromEntries(entries)
  }
}
