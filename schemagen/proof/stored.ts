// Values of an update beside what is stored for them, as a CRD correlates them.
import type { GoType } from '../../apimachinery/go/index.js'
import { equalJson, isObject, ownValue } from '../../apimachinery/json/index.js'
import type { ValueStep } from '../../crd/compare/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, listMapKeysOf, listTypeOf, propertyOf, valuesOf } from '../../crd/schema/index.js'
import type { Subject, Trial } from './subject.js'

/** A value with its stored counterpart. */
export interface StoredPart {
  readonly value: unknown
  readonly old: unknown
  readonly type: GoType
  readonly schema: JsonSchemaProps
  /** The steps that are left to the field. */
  readonly rest: readonly ValueStep[]
}

/** The values on the way to a field, from the root on, as far as each has a stored counterpart; none on create. */
export function storedParts(
  { registration, schema }: Subject,
  trial: Trial,
  steps: readonly ValueStep[],
): StoredPart[] {
  if (trial.old === undefined) return []
  let part: StoredPart | undefined = { ...trial, old: trial.old, type: registration.type, schema, rest: steps }
  const parts: StoredPart[] = []
  for (; part !== undefined; part = next(part)) parts.push(part)
  return parts
}

function next({ value, old, type, schema, rest: [step, ...rest] }: StoredPart): StoredPart | undefined {
  if (step === undefined) return undefined
  const inner = innerType(type, step)
  const innerSchema = typeof step === 'number' ? itemsOf(schema) : (propertyOf(schema, step) ?? valuesOf(schema))
  if (inner === undefined || innerSchema === undefined) return undefined
  if (Array.isArray(value) && Array.isArray(old) && typeof step === 'number') {
    const item: unknown = value[step]
    if (listTypeOf(schema) !== 'map') return undefined
    const keys = listMapKeysOf(schema)
    const stored: unknown = old.find((one: unknown) =>
      keys.every((key) => equalJson(partOf(one, key), partOf(item, key))),
    )
    return stored === undefined ? undefined : { value: item, old: stored, type: inner, schema: innerSchema, rest }
  }
  if (!isObject(value) || !isObject(old) || typeof step !== 'string') return undefined
  return { value: partOf(value, step), old: partOf(old, step), type: inner, schema: innerSchema, rest }
}

/** The type of a part; undefined if there is none. */
function innerType(type: GoType, step: ValueStep): GoType | undefined {
  if (type.kind === 'pointer') return innerType(type.elem, step)
  if (type.kind === 'list' || type.kind === 'map') return type.elem
  return type.kind === 'struct' ? type.properties().byName.get(String(step))?.type : undefined
}

/** A part of a value; undefined if it is not there. */
export function valueAt(value: unknown, steps: readonly ValueStep[]): unknown {
  return steps.reduce<unknown>(partOf, value)
}

function partOf(value: unknown, step: ValueStep): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? (value[step] as unknown) : undefined
  return isObject(value) ? ownValue(value, String(step)) : undefined
}

/** The type of what some steps lead to; undefined if that is not known. */
export const typeAt = (type: GoType, steps: readonly ValueStep[]): GoType | undefined =>
  steps.reduce<GoType | undefined>((at, step) => (at === undefined ? undefined : innerType(at, step)), type)
