// What is certain of the values of a node: what the old schema made sure of, as the new one reads it.
import { equalJson, plainNumber, type JsonNumber } from '../../../apimachinery/json/index.js'
import {
  isEmbeddedResource,
  isIntOrString,
  itemsOf,
  listTypeOf,
  preservesUnknownFields,
  propertyOf,
  valuesOf,
  type JsonSchemaProps,
} from '../../schema/props.js'
import { ANY_NUMBER, meet, range, type Range } from './range.js'
import { ANY_TEXT, meetTexts, type TextFacts } from './text-facts.js'

/** A node of the schema that accepted values, and the one by which they are read now. */
export interface NodePair {
  readonly old: JsonSchemaProps
  readonly new: JsonSchemaProps
  /** From the value that a rule is about: `.names[*]`. */
  readonly path: string
}

export type Scalar = string | number | boolean

/** What is known of a value. What isn't said may be anything. */
export interface Facts {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'unknown'
  /** Whether reading or computing it may be an error. */
  readonly mayFail: boolean
  /** A superset of the values. */
  readonly values?: readonly Scalar[]
  /** Of numbers. */
  readonly range: Range
  /** Of strings. */
  readonly texts: TextFacts
  /** Of lists and maps. */
  readonly size: Range
  /** Of lists, maps and objects. */
  readonly node?: NodePair
  /** The strings that a number is the length of. */
  readonly lengthOf?: Facts
  /** `.names.maxItems: 3`: where this is known from. */
  readonly because: readonly string[]
}

export const UNKNOWN: Facts = {
  type: 'unknown',
  mayFail: true,
  range: ANY_NUMBER,
  texts: ANY_TEXT,
  size: range(0, Infinity),
  because: [],
}

/** A value of which only the type is known. */
export const ofType = (type: Facts['type'], mayFail = false): Facts => ({ ...UNKNOWN, type, mayFail })

/** A constant. */
export function ofScalar(value: Scalar): Facts {
  if (typeof value === 'string') return { ...ofType('string'), values: [value] }
  if (typeof value === 'boolean') return { ...ofType('boolean'), values: [value] }
  return { ...ofType('integer'), values: [value], range: range(value, value) }
}

/** Texts of these formats are not strings in CEL. */
const NO_STRINGS: readonly (string | undefined)[] = ['byte', 'date', 'date-time', 'duration']

/** What is known of the values of a node. Null and what has changed its type may be anything. */
export function factsOf(node: NodePair): Facts {
  const { old, new: renewed, path } = node
  const isOdd = [old, renewed].some(
    (schema) => schema.nullable === true || isIntOrString(schema) || NO_STRINGS.includes(schema.format),
  )
  if (isOdd || old.type !== renewed.type) return UNKNOWN
  const parts = withAllOf(old)
  const because = parts.flatMap((part) => reasons(part, path))
  switch (old.type) {
    case 'string':
      return {
        ...ofType('string'),
        ...ofEnum(parts, (value): value is string => typeof value === 'string'),
        texts: parts.reduce((texts, part) => meetTexts(texts, textsOf(part)), ANY_TEXT),
        because,
      }
    case 'integer':
    case 'number':
      return {
        ...ofType(old.type),
        ...ofEnum(parts, (value): value is number => Number.isSafeInteger(value)),
        range: parts.reduce((all, part) => meet(all, rangeOf(part, old.type === 'integer')), ANY_NUMBER),
        because,
      }
    case 'boolean':
      return {
        ...ofType('boolean'),
        ...ofEnum(parts, (value): value is boolean => typeof value === 'boolean'),
        because,
      }
    case 'array':
      return { ...ofType('array'), size: sizes(parts, 'minItems', 'maxItems'), node, because }
    case 'object':
      return { ...ofType('object'), size: sizes(parts, 'minProperties', 'maxProperties'), node, because }
    default:
      return UNKNOWN
  }
}

/** A schema with what is below its allOf, all of which has to hold. */
const withAllOf = (schema: JsonSchemaProps): JsonSchemaProps[] => [schema, ...(schema.allOf ?? []).flatMap(withAllOf)]

function ofEnum<T extends Scalar>(
  parts: readonly JsonSchemaProps[],
  isValue: (value: unknown) => value is T,
): { readonly values?: readonly T[] } {
  const [values] = parts.flatMap((part) => (part.enum === undefined ? [] : [part.enum]))
  return values?.every(isValue) === true ? { values: values.filter(isValue) } : {}
}

const textsOf = ({ pattern, minLength, maxLength }: JsonSchemaProps): Partial<TextFacts> => ({
  ...(pattern === undefined ? {} : { matching: [pattern] }),
  minLength: numberOr(minLength, 0),
  maxLength: numberOr(maxLength, Infinity),
})

function rangeOf(schema: JsonSchemaProps, isInteger: boolean): Range {
  const [min, max] = [numberOr(schema.minimum, -Infinity), numberOr(schema.maximum, Infinity)]
  if (!isInteger) return range(min, max)
  return range(
    schema.exclusiveMinimum === true && Number.isInteger(min) ? min + 1 : Math.ceil(min),
    schema.exclusiveMaximum === true && Number.isInteger(max) ? max - 1 : Math.floor(max),
  )
}

const sizes = (
  parts: readonly JsonSchemaProps[],
  least: 'minItems' | 'minProperties',
  most: 'maxItems' | 'maxProperties',
): Range =>
  parts.reduce(
    (all, part) => meet(all, range(Math.max(0, numberOr(part[least], 0)), numberOr(part[most], Infinity))),
    range(0, Infinity),
  )

const numberOr = (value: JsonNumber | undefined, fallback: number): number =>
  value === undefined ? fallback : Number(plainNumber(value))

const TOLD = [
  ...['enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
] as const satisfies readonly string[]

const reasons = (schema: JsonSchemaProps, path: string): string[] =>
  Object.entries(schema).flatMap(([keyword, value]) =>
    (TOLD as readonly string[]).includes(keyword) ? [`${reasonPath(path, keyword)}: ${reasonText(value)}`] : [],
  )

/** `names[*].maxLength`. */
export const reasonPath = (path: string, keyword: string): string => `${path}.${keyword}`.replace(/^\./, '')

const LONGEST_REASON = 60

function reasonText(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : JSON.stringify(value instanceof Object && 'value' in value ? value.value : value)
  return text.length <= LONGEST_REASON ? text : `${text.slice(0, LONGEST_REASON - 1)}…`
}

/** Whether a property is there, and what is known of it where it is. */
export interface PropertyFacts {
  readonly presence: 'always' | 'never' | 'maybe'
  readonly facts: Facts
  readonly because: readonly string[]
}

const MAYBE: PropertyFacts = { presence: 'maybe', facts: { ...UNKNOWN, mayFail: false }, because: [] }

/** Fields that every object of Kubernetes may have, whether or not the schema declares them; of metadata it declares little. */
const META: readonly string[] = ['apiVersion', 'kind', 'metadata']

/** What is known of a property of the objects of a node. Nobody's request had a field that the old schema does not declare. */
export function propertyFacts({ old, new: renewed, path }: NodePair, name: string): PropertyFacts {
  // CEL's names of some properties are others than theirs.
  if (name.includes('__') || name === 'metadata') return MAYBE
  if (old.type !== 'object' || renewed.type !== 'object') return MAYBE
  const [before, after] = [propertyOf(old, name), propertyOf(renewed, name)]
  const isClosed = !isOpen(old) && !META.includes(name)
  if (after === undefined) return before === undefined && isClosed ? never(path, name) : MAYBE
  const isDefaulted = after.default !== undefined && after.nullable !== true
  if (before === undefined) {
    if (isDefaulted) return { ...MAYBE, presence: 'always' }
    return isClosed && after.default === undefined ? never(path, name) : MAYBE
  }
  const facts = factsOf({ old: before, new: after, path: `${path}.${name}` })
  const isSame = after.default === undefined || equalJson(after.default, before.default)
  const isRequired =
    withAllOf(old).some(({ required }) => required?.includes(name) === true) &&
    before.default === undefined &&
    before.nullable !== true
  const isThere = isDefaulted || (isRequired && after.nullable !== true)
  return {
    presence: isThere ? 'always' : 'maybe',
    facts: isSame ? facts : { ...UNKNOWN, mayFail: false },
    because: isDefaulted
      ? [`${reasonPath(`${path}.${name}`, 'default')}`]
      : isThere
        ? [`${reasonPath(path, 'required')}: ${name}`]
        : [],
  }
}

const never = (path: string, name: string): PropertyFacts => ({
  presence: 'never',
  facts: UNKNOWN,
  because: [`no field ${`${path}.${name}`.replace(/^\./, '')}`],
})

const isOpen = (schema: JsonSchemaProps): boolean =>
  preservesUnknownFields(schema) ||
  isEmbeddedResource(schema) ||
  schema.additionalProperties !== undefined ||
  (schema.allOf ?? []).some((part) => part.properties !== undefined && isOpen(part))

/** What is known of the items of a list, or of the values of a map. */
export function elementFacts({ old, new: renewed, path }: NodePair): Facts {
  const below = (before: JsonSchemaProps | undefined, after: JsonSchemaProps | undefined): Facts => {
    if (before === undefined || after === undefined) return { ...UNKNOWN, mayFail: false }
    const isSame = after.default === undefined || equalJson(after.default, before.default)
    return isSame ? factsOf({ old: before, new: after, path: `${path}[*]` }) : { ...UNKNOWN, mayFail: false }
  }
  if (old.type !== renewed.type) return { ...UNKNOWN, mayFail: false }
  return old.type === 'array' ? below(itemsOf(old), itemsOf(renewed)) : below(valuesOf(old), valuesOf(renewed))
}

/**
 * Whether rules read the values of a node by the new schema as they did by the old one: then what an old rule says is still
 * true. Other defaults, types and dropped fields would make them read something else.
 */
export function readsAlike(old: JsonSchemaProps, renewed: JsonSchemaProps): boolean {
  if (!READ_ALIKE.every((keyword) => equalJson(old[keyword], renewed[keyword]))) return false
  if ((listTypeOf(old) ?? 'atomic') !== (listTypeOf(renewed) ?? 'atomic')) return false
  const [before, after] = [old.properties ?? {}, renewed.properties ?? {}]
  const isKept = Object.entries(before).every(([name, schema]) => {
    const other = propertyOf(renewed, name)
    return other !== undefined && equalJson(schema.default, other.default) && readsAlike(schema, other)
  })
  const areNew = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
  if (!isKept || (isOpen(old) && areNew.length > 0)) return false
  return pairAlike(itemsOf(old), itemsOf(renewed)) && pairAlike(valuesOf(old), valuesOf(renewed))
}

const READ_ALIKE = [
  ...(['type', 'format', 'nullable', 'x-kubernetes-int-or-string', 'x-kubernetes-embedded-resource'] as const),
  ...(['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-list-map-keys'] as const),
] as const

const pairAlike = (old: JsonSchemaProps | undefined, renewed: JsonSchemaProps | undefined): boolean =>
  old === undefined || renewed === undefined
    ? old === renewed
    : equalJson(old.default, renewed.default) && readsAlike(old, renewed)
