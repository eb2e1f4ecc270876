// Values that a schema takes, made up: small ones first, then more and more of what may be there.
import { equalJson, isObject, plainNumber, setOwn, type JsonNumber } from '../../../apimachinery/json/index.js'
import {
  isEmbeddedResource,
  isIntOrString,
  itemsOf,
  listMapKeysOf,
  listTypeOf,
  preservesUnknownFields,
  propertiesOf,
  propertyOf,
  valuesOf,
  type JsonSchemaProps,
} from '../../schema/props.js'
import type { SchemaStep } from '../schema-pair.js'
import { effectiveSchema } from './effective-schema.js'
import { formatSamples } from './format-sample.js'
import type { Random } from './random.js'
import type { RuleHints } from './rule-hints.js'
import { textFor } from './text-for.js'

/** Stands for a value that is to be left out. */
export const ABSENT: unique symbol = Symbol('absent')

/** What has to be where. */
export interface Target {
  /** From the root to the place. */
  readonly steps: readonly SchemaStep[]
  /** The value there, for the schema that there is. */
  readonly make: (schema: JsonSchemaProps) => unknown
}

export interface GenerateOptions {
  readonly target?: Target
  /** How likely what may be left out is there, from 0 to 1. */
  readonly fullness?: number
  /** What rules suggest, tried where it fits. */
  readonly hints?: RuleHints
  /** Names of fields that are there, though they may be left out. */
  readonly present?: ReadonlySet<string>
  /** About how many items there are below each other if there may be so many; as few as may be by default. */
  readonly items?: number
}

/** Objects below each other that are made up, at most; deeper ones are empty. */
const MOST_DEPTH = 16
/** Items that are made up unasked, and of what a size is asked of. */
const MOST_ITEMS = 300
const MOST_SIZE = 2500

/** Makes up values. What a schema says in `not` and in rules isn't looked at: the values may not be valid. */
export class ValueGenerator {
  constructor(private readonly random: Random) {}

  /** A value of a schema; what is at the target is made by it. */
  value(schema: JsonSchemaProps, options: GenerateOptions = {}, depth = 0): unknown {
    const { target } = options
    if (target?.steps.length === 0) return target.make(schema)
    const effective = effectiveSchema(schema, this.random)
    if (target === undefined) {
      const chosen = this.#chosen(effective, options)
      if (chosen !== undefined) return chosen
    }
    if (isIntOrString(effective)) return this.random.chance(0.5) ? 1 : '1'
    switch (effective.type) {
      case 'object':
        return this.#object(effective, options, depth)
      case 'array':
        return this.list(effective, Number(effective.minItems ?? 0), options, depth)
      case 'string':
        return this.text(effective)
      case 'integer':
      case 'number':
        return this.#number(effective)
      case 'boolean':
        return this.random.chance(0.5)
      default:
        return target === undefined
          ? effective.properties === undefined
            ? 'x'
            : this.#object(effective, options, depth)
          : this.#object(effective, options, depth)
    }
  }

  /** A value of the enum, or one of the pool that fits. */
  #chosen(schema: JsonSchemaProps, { hints, fullness = 0 }: GenerateOptions): unknown {
    if (schema.enum !== undefined) return this.random.pick(schema.enum.filter((value) => value !== null))
    if (hints === undefined || !this.random.chance(fullness)) return undefined
    return this.random.pick(hints.pool.filter((value) => fits(schema, value)))
  }

  #object(schema: JsonSchemaProps, options: GenerateOptions, depth: number): Record<string, unknown> {
    const { target, fullness = 0, present } = options
    const [step] = target?.steps ?? []
    const object: Record<string, unknown> = {}
    if (isEmbeddedResource(schema))
      Object.assign(object, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } })
    const wanted = step?.kind === 'property' ? step.name : undefined
    for (const [name, child] of propertiesOf(schema)) {
      const isRequired = schema.required?.includes(name) === true && child.default === undefined
      const isAdded = depth < MOST_DEPTH && (present?.has(name) === true || this.random.chance(fullness))
      const isThere = isRequired || name === wanted || isAdded
      if (!isThere) continue
      const hint = name === wanted ? undefined : this.hinted(child, name, options.hints)
      const value = hint ?? this.value(child, below(options, name === wanted), depth + 1)
      if (value !== ABSENT) setOwn(object, name, value)
    }
    for (const name of schema.required ?? []) {
      if (propertyOf(schema, name) === undefined && !Object.hasOwn(object, name)) setOwn(object, name, 'x')
    }
    this.#entries(object, schema, options, depth)
    return object
  }

  /** Mostly one of the values that rules suggest for a field, if there are any that fit. */
  hinted(schema: JsonSchemaProps, name: string, hints: RuleHints | undefined): unknown {
    const suited = (hints?.byField.get(name) ?? []).filter(
      (value) => fits(schema, value) && (schema.enum?.includes(value) ?? true),
    )
    return this.random.chance(0.7) ? this.random.pick(suited) : undefined
  }

  /** The entries of a map, as many as there have to be. */
  #entries(object: Record<string, unknown>, schema: JsonSchemaProps, options: GenerateOptions, depth: number): void {
    const isOpen = schema.additionalProperties === true || preservesUnknownFields(schema)
    const values = valuesOf(schema) ?? (isOpen ? { type: 'string' } : undefined)
    if (values === undefined) return this.#fill(object, schema, depth)
    const isTarget = options.target?.steps[0]?.kind === 'values'
    const least = Math.max(Number(schema.minProperties ?? 0), isTarget ? 1 : 0)
    const extra = !isOpen && this.random.chance(options.fullness ?? 0) ? 1 : 0
    const count = countOf(Math.max(least, extra), isOpen ? 0 : options.items, schema.maxProperties)
    const inside = sharing(options, count)
    for (let index = 0; Object.keys(object).length < count && index < count; index++) {
      const value = this.value(values, below(inside, isTarget && index === 0), depth + 1)
      if (value !== ABSENT) setOwn(object, `key${index}`, value)
    }
  }

  /** Fields that may be left out, as far as there have to be so many. */
  #fill(object: Record<string, unknown>, schema: JsonSchemaProps, depth: number): void {
    for (const [name, child] of propertiesOf(schema)) {
      if (Object.keys(object).length >= Number(schema.minProperties ?? 0)) return
      if (!Object.hasOwn(object, name)) setOwn(object, name, this.value(child, {}, depth + 1))
    }
  }

  /** A list of a length; items that have to be different are. */
  list(schema: JsonSchemaProps, length: number, options: GenerateOptions = {}, depth = 0): unknown[] {
    const item = itemsOf(schema) ?? {}
    const isTarget = options.target?.steps[0]?.kind === 'items'
    const extra = this.random.chance(options.fullness ?? 0) ? 1 : 0
    const count = countOf(Math.max(length, isTarget ? 1 : 0, extra), options.items, schema.maxItems)
    const inside = sharing(options, count)
    const list: unknown[] = []
    for (let index = 0; index < count; index++) {
      const value = this.value(item, below(inside, isTarget && index === 0), depth + 1)
      if (value !== ABSENT) list.push(this.distinct(schema, value, list))
    }
    return list
  }

  /** An item for a list; another one where the list is a set or a map and has it already. */
  distinct(schema: JsonSchemaProps, value: unknown, list: readonly unknown[]): unknown {
    const item = itemsOf(schema) ?? {}
    const type = listTypeOf(schema)
    if (type !== 'set' && type !== 'map') return value
    const keys = listMapKeysOf(schema)
    const identity = (one: unknown): unknown =>
      type === 'map' && isObject(one) ? keys.map((key) => one[key] ?? null) : one
    const isThere = (one: unknown): boolean => list.some((other) => equalJson(identity(other), identity(one)))
    for (let attempt = 0; isThere(value) && attempt < 20; attempt++) {
      if (type === 'set') value = this.another(item, value, list.length + attempt)
      else if (isObject(value)) value = this.#otherKeys(item, value, keys, list.length + attempt)
    }
    return value
  }

  #otherKeys(item: JsonSchemaProps, value: object, keys: readonly string[], number: number): object {
    const copy: Record<string, unknown> = { ...value }
    const key = keys[number % Math.max(1, keys.length)]
    if (key !== undefined) setOwn(copy, key, this.another(propertyOf(item, key) ?? {}, copy[key], number))
    return copy
  }

  /** A value of a schema that differs from a given one, if there is any; the number selects it. */
  another(schema: JsonSchemaProps, value: unknown, number: number): unknown {
    if (schema.enum !== undefined) return schema.enum[number % schema.enum.length]
    if (typeof value === 'boolean') return !value
    if (typeof value === 'number') return value + number + 1
    if (typeof value !== 'string') return value
    const length = Math.max(Number(schema.minLength ?? 0), value.length + 1)
    const longer = schema.pattern === undefined ? undefined : this.#matching(schema, length)
    if (longer !== undefined) return longer
    const name = `${value.slice(0, 1)}${number}`
    return name.padEnd(Math.min(Number(schema.minLength ?? 0), 10_000), 'x')
  }

  /** A string of a schema, as short as can be. */
  text(schema: JsonSchemaProps, minLength = Number(schema.minLength ?? 0)): string {
    const samples = schema.format === undefined ? [] : formatSamples(schema.format)
    if (samples.length > 0)
      return this.random.chance(0.8) ? (samples[0] as string) : (this.random.pick(samples) as string)
    const found = this.#matching(schema, minLength)
    if (found !== undefined) return found
    return 'x'.repeat(Math.min(100_000, Math.max(minLength, schema.maxLength === 0 ? 0 : 1)))
  }

  #matching(schema: JsonSchemaProps, minLength: number): string | undefined {
    if (schema.pattern === undefined) return undefined
    return textFor({ matching: [schema.pattern], minLength, ...maxLengthOf(schema) })
  }

  #number(schema: JsonSchemaProps): unknown {
    const step = schema.multipleOf === undefined ? 1 : Number(plainNumber(schema.multipleOf))
    const low = schema.minimum === undefined ? undefined : Number(plainNumber(schema.minimum))
    const high = schema.maximum === undefined ? undefined : Number(plainNumber(schema.maximum))
    const start = low !== undefined ? low : high !== undefined && high < 1 ? high : 1
    const isOut =
      (start === low && schema.exclusiveMinimum === true) || (start === high && schema.exclusiveMaximum === true)
    const away = start === high && start !== low ? -1 : 1
    const value =
      schema.multipleOf === undefined ? start + (isOut ? away : 0) : Math.ceil(start / step + (isOut ? 0.5 : 0)) * step
    return schema.type === 'integer' ? Math.trunc(value) : value
  }
}

/** The items or entries that there are: no fewer than have to be, and those that are wanted as far as there may be so many. */
const countOf = (least: number, wanted = 0, most: JsonNumber = MOST_ITEMS): number =>
  Math.min(MOST_SIZE, Math.max(least, Math.min(wanted, Number(plainNumber(most)), MOST_ITEMS)))

/** Options for each of some items, which share what there is to be. */
const sharing = (options: GenerateOptions, count: number): GenerateOptions =>
  options.items === undefined || count < 2 ? options : { ...options, items: Math.floor(options.items / count) }

export const maxLengthOf = ({ maxLength }: JsonSchemaProps): { maxLength?: number } =>
  maxLength === undefined ? {} : { maxLength: Number(maxLength) }

const below = (options: GenerateOptions, isTarget: boolean): GenerateOptions => {
  const { target, ...rest } = options
  return target === undefined || !isTarget ? rest : { ...rest, target: { ...target, steps: target.steps.slice(1) } }
}

/** Whether a value is of the type that a schema asks for. */
export function fits({ type, ...schema }: JsonSchemaProps, value: unknown): boolean {
  if (isIntOrString(schema)) return typeof value === 'string' || Number.isInteger(value)
  switch (type) {
    case 'string':
      return typeof value === 'string'
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value)
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint'
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return false
  }
}
