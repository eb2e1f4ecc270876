// The values to begin with, for what a change is about.
import type { JsonSchemaProps } from '../../schema/props.js'
import { isIntOrString, preservesUnknownFields } from '../../schema/props.js'
import type { Aim } from '../kind.js'
import type { SchemaStep } from '../schema-pair.js'
import { ASSORTED_TEXTS } from './format-sample.js'
import { ABSENT, fits, maxLengthOf, type Target, type ValueGenerator } from './generate.js'
import type { RuleHints } from './rule-hints.js'
import { textFor } from './text-for.js'

/** Integers at the ends of what formats take. */
const EXTREMES = [2 ** 31, -(2 ** 31) - 1, 2 ** 31 - 1, 0, -1]
/** More lengths than these aren't tried. */
const MOST_LENGTHS = 12
const MOST_SIZE = 100_000
/** Fields that are tried one by one, and items of lists that are as long as may be. */
const MOST_FIELDS = 6
const MOST_ITEMS = 2000

/** What a change is about. */
export interface SeedMatter {
  /** The old schema of the node. */
  readonly node: JsonSchemaProps
  readonly fields: readonly string[]
  readonly hints: RuleHints
}

/** Values for the node, the likeliest first. After these, values are made up by its schema. */
export function seedTargets(
  aim: Aim,
  steps: readonly SchemaStep[],
  about: SeedMatter,
  generator: ValueGenerator,
): Target[] {
  const { node: old } = about
  const values = (list: readonly unknown[]): Target[] => list.map((value) => ({ steps, make: () => value }))
  switch (aim.kind) {
    case 'values':
      return values(aim.values.filter((value) => value === null || typeof value !== 'number' || fits(old, value)))
    case 'size':
      return sizes(aim).map((size) => ({ steps, make: (schema) => sized(schema, size, generator) }))
    case 'missing':
      return values([ABSENT])
    case 'absent':
      return aim.names.map((name) => ({
        steps,
        make: (schema) => without(generator.value(schema), name),
      }))
    case 'pattern':
      return values(patternTexts(aim, old))
    case 'format':
      return values([...ASSORTED_TEXTS, ...EXTREMES].filter((value) => fits(old, value)))
    case 'any':
      return [...values(anyValues(old)), ...(about.fields.length === 0 ? [] : presences(steps, about, generator))]
    case 'rule':
      return presences(steps, about, generator)
  }
}

/** All fields that the change is about, none, each by itself, and all but one; and lists with as many items as may be. */
function presences(steps: readonly SchemaStep[], { fields, hints }: SeedMatter, generator: ValueGenerator): Target[] {
  const target = (present: readonly string[], items: number): Target => ({
    steps,
    make: (schema) => generator.value(schema, { present: new Set(present), items, hints, fullness: 0 }),
  })
  const few = fields.length < 2 ? [] : fields.slice(0, MOST_FIELDS)
  return [
    target(fields, 1),
    target([], 1),
    ...few.map((name) => target([name], 1)),
    ...few.map((name) =>
      target(
        fields.filter((one) => one !== name),
        1,
      ),
    ),
    target(fields, MOST_ITEMS),
    target([], MOST_ITEMS),
  ]
}

/** Values of all types that there may be; where an object may hold anything, entries of all types. */
function anyValues(old: JsonSchemaProps): unknown[] {
  const scalars = [...ASSORTED_TEXTS, ...EXTREMES, true, false]
  if (old.type === undefined && !isIntOrString(old)) return [...scalars, {}, []]
  if (old.type !== 'object') return scalars.filter((value) => fits(old, value))
  const isOpen = old.additionalProperties === true || preservesUnknownFields(old)
  return isOpen ? ['x', 1, true, {}, []].map((value) => ({ key: value })) : []
}

function sizes({ least, most }: { least: number; most: number }): number[] {
  const nearest = Array.from(
    { length: Math.max(0, Math.min(MOST_LENGTHS, most - least + 1)) },
    (_, index) => least + index,
  )
  return [...new Set([...nearest, most])].filter((size) => size >= 0 && size <= MOST_SIZE)
}

function sized(schema: JsonSchemaProps, size: number, generator: ValueGenerator): unknown {
  if (schema.type === 'array') return generator.list(schema, size)
  if (schema.type !== 'object') {
    const text =
      schema.pattern === undefined
        ? undefined
        : textFor({ matching: [schema.pattern], minLength: size, maxLength: size })
    return text ?? (isIntOrString(schema) || schema.type === 'string' ? 'x'.repeat(size) : size)
  }
  const sizedSchema = { ...schema, minProperties: size }
  const value = generator.value(sizedSchema) as Record<string, unknown>
  return value
}

function without(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { [name]: _, ...rest } = value as Record<string, unknown>
  return rest
}

/** Strings of several lengths, since the rest of the schema may not take the shortest. */
function patternTexts(aim: Extract<Aim, { kind: 'pattern' }>, old: JsonSchemaProps): string[] {
  const matching = [...new Set([old.pattern, aim.matching].filter((pattern) => pattern !== undefined))]
  const least = Number(old.minLength ?? 0)
  const texts = Array.from({ length: MOST_LENGTHS }, (_, index) =>
    textFor({ matching, failing: [aim.failing], minLength: least + index, ...maxLengthOf(old) }),
  )
  const assorted = old.pattern === undefined ? ASSORTED_TEXTS : []
  return [...new Set([...texts.filter((text) => text !== undefined), ...(old.enum ?? []), ...assorted])].filter(
    (text): text is string => typeof text === 'string',
  )
}
