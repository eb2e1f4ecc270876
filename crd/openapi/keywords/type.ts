import { isInt64, isNumber, isObject, toFloat } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { wrongType } from '../finding.js'
import { isNearlyWhole } from '../number.js'
import { formatOf, typesOf } from '../schema-type.js'
import type { Check, OpenApiKeyword } from './keyword.js'

const check: OpenApiKeyword<'any'>['check'] = (
  schema,
  _judgeOf,
  { checksNumberFormats },
): Check<unknown> | undefined => {
  const types = typesOf(schema)
  const isNumeric = schema.type === 'integer' || schema.type === 'number'
  const format = isNumeric && !checksNumberFormats ? '' : formatOf(schema)
  if (types.length === 0 && format === '') return undefined
  const expected = types.join(',')
  return {
    accepts: acceptor(schema),
    findings: (value, name) => [
      format !== '' &&
      value !== null &&
      typeof value !== 'string' &&
      !Array.isArray(value) &&
      !isOfFormat(value, format)
        ? wrongType(name, format, formatOfValue(value))
        : wrongType(name, expected, typeOfValue(value)),
    ],
  }
}

/**
 * `type` and `nullable`, and formats where they act as a type: a format of texts accepts texts and lists here, whatever
 * the type, and is the expected type in errors about other values (kube-openapi's `typeValidator`).
 */
export const type: OpenApiKeyword<'any'> = { kind: 'any', check }

/** Whether a value is of the type of a schema. */
export const isOfType = (schema: JsonSchemaProps, value: unknown): boolean => acceptor(schema)(value)

function acceptor(schema: JsonSchemaProps): (value: unknown) => boolean {
  const types = typesOf(schema)
  const format = formatOf(schema)
  if (types.length === 0 && format === '') return () => true
  const isOneOfTypes = typeTest(types)
  const acceptsNull = schema.nullable === true || types.length === 0 || types.includes('null')
  if (format !== '' && !types.includes('number') && !types.includes('integer')) {
    return (value) =>
      typeof value === 'string' || Array.isArray(value) || (value === null && acceptsNull) || isOneOfTypes(value)
  }
  return acceptsNull ? (value) => value === null || isOneOfTypes(value) : isOneOfTypes
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  number: isNumber,
  integer: isInteger,
  object: isObject,
}

/** Whole floats are integers. */
function isInteger(value: unknown): boolean {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return true
  return isNumber(value) && (isInt64(value) || isNearlyWhole(toFloat(value)))
}

function typeTest(types: readonly string[]): (value: unknown) => boolean {
  const tests = types.flatMap((name) => TYPES[name] ?? [])
  const [first] = tests
  return tests.length === 1 && first !== undefined ? first : (value) => tests.some((test) => test(value))
}

/** The JSON type of a value, as kube-openapi calls it. */
function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isNumber(value)) return isInt64(value) ? 'integer' : 'number'
  return typeof value
}

const isOfFormat = (value: unknown, format: string): boolean => isNumber(value) && formatOfValue(value) === format

/** The format of a number's Go type; other values have none. */
function formatOfValue(value: unknown): string {
  if (!isNumber(value)) return ''
  return isInt64(value) ? 'int64' : 'float64'
}
