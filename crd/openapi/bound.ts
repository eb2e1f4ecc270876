// What `minimum` and `maximum` have in common.
import { double } from '../../apimachinery/number/index.js'
import { isInt64, toFloat, type JsonNumber } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { invalid, type Finding } from './finding.js'
import type { Check, OpenApiRelease } from './keywords/keyword.js'
import { outOfRange } from './keywords/range.js'
import { isInRange, numberRange, printFloat, toInt64 } from './number.js'
import { formatOf, typesOf } from './schema-type.js'

/** A limit of numbers. */
export interface Bound {
  /** How errors call it: `Minimum boundary`. */
  readonly title: string
  readonly limit: JsonNumber
  /** What values should be: `less than or equal to`. */
  readonly relation: string
  readonly holds: (value: number | bigint, limit: number | bigint) => boolean
}

/**
 * The check of a bound. Integers are compared with its whole part. A bound that does not fit the schema's type and format, such
 * as 1.5 for integers, is itself an error of each number, and is compared as a float64.
 */
export function boundCheck(
  schema: JsonSchemaProps,
  { checksNumberFormats }: OpenApiRelease,
  { title, limit, relation, holds }: Bound,
): Check<JsonNumber> {
  const float = toFloat(limit)
  const integer = toInt64(float)
  const { type, format } = numberRange(typesOf(schema), formatOf(schema))
  const isLimitInRange = !checksNumberFormats || isInRange(double(float), type, format)
  const judge = (value: JsonNumber, name: string): readonly Finding[] => {
    if (isLimitInRange && isInt64(value)) {
      return holds(value, integer) ? [] : [invalid(name, `should be ${relation} ${integer}`, value)]
    }
    const number = toFloat(value)
    return holds(number, float) ? [] : [invalid(name, `should be ${relation} ${printFloat(float)}`, double(number))]
  }
  return {
    accepts: (value) => isLimitInRange && (isInt64(value) ? holds(value, integer) : holds(toFloat(value), float)),
    findings: (value, name) =>
      isLimitInRange ? judge(value, name) : [outOfRange(title, type, format, name), ...judge(value, name)],
  }
}
