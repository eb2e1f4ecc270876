// Small changes of objects, as a search makes them.
import { isObject, setOwn, type JsonObject } from '../../../apimachinery/json/index.js'
import { itemsOf, propertiesOf, propertyOf, valuesOf, type JsonSchemaProps } from '../../schema/props.js'
import { ABSENT, fits, type ValueGenerator } from './generate.js'
import type { ValueStep } from './locate.js'
import type { Random } from './random.js'
import type { RuleHints } from './rule-hints.js'

/** A copy of a value with another one at a place; ABSENT takes it away. Places that there can't be are passed over. */
export function withValue(value: unknown, steps: readonly ValueStep[], replacement: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return replacement
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    if (typeof step !== 'number' || step >= items.length) return value
    const item = withValue(items[step], rest, replacement)
    return item === ABSENT
      ? items.filter((_, index) => index !== step)
      : items.map((one, i) => (i === step ? item : one))
  }
  if (!isObject(value) || typeof step !== 'string') return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) if (key !== step) setOwn(copy, key, value[key])
  const inner = Object.hasOwn(value, step) ? value[step] : rest.length > 0 ? {} : undefined
  const replaced = withValue(inner, rest, replacement)
  if (replaced !== ABSENT) setOwn(copy, step, replaced)
  return copy
}

/** A place in an object, and its schema. */
export interface PlacedSchema {
  readonly steps: readonly ValueStep[]
  readonly schema: JsonSchemaProps
  readonly value: unknown
  /** Whether it may be left out. */
  readonly isOptional: boolean
}

/** Places below a value, those of optional fields that it lacks as well. */
export function placesIn(root: PlacedSchema, depth = 0): PlacedSchema[] {
  const { steps, schema, value } = root
  if (depth > 12) return []
  if (Array.isArray(value)) {
    const item = itemsOf(schema) ?? {}
    return [
      root,
      ...value.flatMap((one: unknown, index) =>
        placesIn({ steps: [...steps, index], schema: item, value: one, isOptional: true }, depth + 1),
      ),
    ]
  }
  if (!isObject(value)) return [root]
  const declared = propertiesOf(schema).flatMap(([name, child]) => {
    const isOptional = schema.required?.includes(name) !== true
    const place = { steps: [...steps, name], schema: child, isOptional }
    if (Object.hasOwn(value, name)) return placesIn({ ...place, value: value[name] }, depth + 1)
    return [{ ...place, value: ABSENT }]
  })
  const values = valuesOf(schema)
  const entries = Object.keys(value).flatMap((name) =>
    values === undefined || propertyOf(schema, name) !== undefined
      ? []
      : placesIn({ steps: [...steps, name], schema: values, value: value[name], isOptional: true }, depth + 1),
  )
  return [root, ...declared, ...entries]
}

/** The part of a schema at a place in an object. */
export function schemaAt(schema: JsonSchemaProps, steps: readonly ValueStep[]): JsonSchemaProps | undefined {
  let at: JsonSchemaProps | undefined = schema
  for (const step of steps) {
    if (at === undefined) return undefined
    at = typeof step === 'number' ? itemsOf(at) : (propertyOf(at, step) ?? valuesOf(at))
  }
  return at
}

/** A place in an object with what is there. */
export function placeAt(object: JsonObject, steps: readonly ValueStep[], schema: JsonSchemaProps): PlacedSchema {
  let value: unknown = object
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)]
    else value = isObject(value) && Object.hasOwn(value, step) ? value[String(step)] : ABSENT
  }
  return { steps, schema, value: value ?? ABSENT, isOptional: true }
}

/** Changes one thing of an object at or below a place. */
export class Mutator {
  constructor(
    private readonly random: Random,
    private readonly generator: ValueGenerator,
    private readonly hints: RuleHints,
  ) {}

  /** Mostly of the fields that are named, if there are any. */
  mutate(object: JsonObject, root: PlacedSchema, fields: ReadonlySet<string> = new Set()): JsonObject {
    const places = placesIn(root)
    const named = places.filter(({ steps }) => fields.has(String(steps.at(-1))))
    const place = this.random.pick(named.length > 0 && this.random.chance(0.8) ? named : places)
    if (place === undefined) return object
    return withValue(object, place.steps, this.#other(place, places, fields)) as JsonObject
  }

  #other(place: PlacedSchema, places: readonly PlacedSchema[], fields: ReadonlySet<string>): unknown {
    const { value, schema, isOptional, steps } = place
    if (value === ABSENT) return this.#fresh(schema, steps.at(-1))
    if (isOptional && steps.length > 1 && this.random.chance(0.25)) return ABSENT
    if (Array.isArray(value)) return this.#resized(schema, value, fields)
    if (isObject(value) && valuesOf(schema) !== undefined && this.random.chance(0.5))
      return this.#entered(schema, value)
    if (typeof value === 'string' && this.random.chance(0.15)) return this.#resizedText(value)
    if (typeof value === 'number' && this.random.chance(0.3)) return value + (this.random.chance(0.5) ? 1 : -1)
    // Rules often compare two fields.
    const peers = places.map((one) => one.value).filter((one) => one !== ABSENT && fits(schema, one))
    const peer = this.random.chance(0.25) ? this.random.pick(peers) : undefined
    return peer ?? this.#fresh(schema, steps.at(-1))
  }

  #fresh(schema: JsonSchemaProps, name?: ValueStep): unknown {
    const hint = typeof name === 'string' ? this.generator.hinted(schema, name, this.hints) : undefined
    if (hint !== undefined) return hint
    const suited = this.hints.pool.filter((value) => fits(schema, value))
    if (schema.enum === undefined && suited.length > 0 && this.random.chance(0.5)) return this.random.pick(suited)
    return this.generator.value(schema, { fullness: this.random.pick([0, 0.2, 0.6]) ?? 0, hints: this.hints })
  }

  #resized(schema: JsonSchemaProps, value: readonly unknown[], fields: ReadonlySet<string>): unknown {
    // Rules often ask whether items are different, and in what.
    if (value.length > 0 && this.random.chance(0.5)) {
      const item = this.random.pick(value)
      return [...value, this.random.chance(0.4) ? item : this.#variant(itemsOf(schema) ?? {}, item, fields)]
    }
    const numbers = this.hints.pool.filter((one): one is number => typeof one === 'number' && one >= 0 && one <= 300)
    const length = this.random.chance(0.5)
      ? value.length + (this.random.chance(0.6) ? 1 : -1)
      : this.random.pick(numbers)
    if (length === undefined || length < 0) return value
    if (length <= value.length) return value.slice(0, length)
    return this.generator.list(schema, length, { fullness: this.random.pick([0, 0.3]) ?? 0, hints: this.hints })
  }

  /** The same item with other values in some of its fields. */
  #variant(schema: JsonSchemaProps, item: unknown, fields: ReadonlySet<string>): unknown {
    const names = propertiesOf(schema).filter(([name]) => fields.size === 0 || fields.has(name))
    let variant = item
    for (let count = 1 + this.random.below(3); count > 0; count--) {
      const [name, child] = this.random.pick(names) ?? []
      if (name !== undefined && child !== undefined) variant = withValue(variant, [name], this.#fresh(child, name))
    }
    return variant
  }

  #entered(schema: JsonSchemaProps, value: JsonObject): unknown {
    const keys = this.hints.pool.filter((one): one is string => typeof one === 'string' && one !== '')
    const key = this.random.pick(keys.length > 0 && this.random.chance(0.6) ? keys : ['a', 'b', 'key9'])
    return withValue(value, [key ?? 'a'], this.#fresh(valuesOf(schema) ?? {}))
  }

  #resizedText(value: string): string {
    const numbers = this.hints.pool.filter((one): one is number => typeof one === 'number' && one >= 0 && one <= 5000)
    const length = this.random.pick(numbers) ?? value.length + 1
    return value.length > length ? [...value].slice(0, length).join('') : value.padEnd(length, value.slice(-1) || 'x')
  }
}
