// The values to begin with, for what a change is about.
import type { JsonSchemaProps } from '../../schema/props.js'
import { isIntOrString, preservesUnknownFields } from '../../schema/props.js'
import type { Aim } from '../kind.js'
import type { SchemaStep } from '../schema-pair.js'
import { ASSORTED_TEXTS } from './format-sample.js'
import { ABSENT, fits, maxLengthOf, type Target, type ValueGenerator } from './generate.js'
import { textFor } from './text-for.js'

/** Integers at the ends of what formats take. */
const EXTREMES = [2 ** 31, -(2 ** 31) - 1, 2 ** 31 - 1, 0, -1]
/** More lengths than these aren't tried. */
const MOST_LENGTHS = 12
const MOST_SIZE = 100_000

/** What may stand at the node, the likeliest first. Beyond these whatever its schema takes is made up. */
export function seedTargets(
  aim: Aim,
  steps: readonly SchemaStep[],
  old: JsonSchemaProps,
  generator: ValueGenerator,
): Target[] {
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
      return values(anyValues(old))
    case 'rule':
      return []
  }
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
