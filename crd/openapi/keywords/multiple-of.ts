import { double } from '../../../apimachinery/number/index.js'
import { isInt64, toFloat, type JsonNumber } from '../../../apimachinery/json/index.js'
import { invalid, invalidAt, type Finding } from '../finding.js'
import { isInRange, isNearlyWhole, numberRange, printFloat, toInt64 } from '../number.js'
import { formatOf, typesOf } from '../schema-type.js'
import type { OpenApiKeyword } from './keyword.js'
import { outOfRange } from './range.js'

/**
 * `multipleOf`. Integers are tested against the whole part of the factor, which must be positive: 0.5 refuses them all. A
 * factor that does not fit the schema's type and format is itself an error.
 */
export const multipleOf: OpenApiKeyword<'number'> = {
  kind: 'number',
  check: (schema, _judgeOf, { checksNumberFormats }) => {
    if (schema.multipleOf === undefined) return undefined
    const factor = toFloat(schema.multipleOf)
    const { type, format } = numberRange(typesOf(schema), formatOf(schema))
    const isFactorInRange = !checksNumberFormats || isInRange(double(factor), type, format)
    const judge = (value: JsonNumber, name: string): Finding | undefined =>
      isFactorInRange && isInt64(value) ? judgeInt(value, toInt64(factor), name) : judgeFloat(value, factor, name)
    return {
      accepts: (value) => isFactorInRange && judge(value, '') === undefined,
      findings: (value, name) => {
        const findings = isFactorInRange ? [] : [outOfRange('MultipleOf', type, format, name)]
        const finding = judge(value, name)
        return finding === undefined ? findings : [...findings, finding]
      },
    }
  },
}

function judgeInt(value: number | bigint, factor: number | bigint, name: string): Finding | undefined {
  if (factor <= 0) return notPositive(name, factor, String(factor))
  const isMultiple =
    typeof value === 'number' && typeof factor === 'number'
      ? value % factor === 0
      : BigInt(value) % BigInt(factor) === 0n
  return isMultiple ? undefined : invalid(name, `should be a multiple of ${factor}`, value)
}

function judgeFloat(number: JsonNumber, factor: number, name: string): Finding | undefined {
  if (factor <= 0) return notPositive(name, double(factor), printFloat(factor))
  const value = toFloat(number)
  const quotient = factor < 1 ? (1 / factor) * value : value / factor
  return isNearlyWhole(quotient)
    ? undefined
    : invalid(name, `should be a multiple of ${printFloat(factor)}`, double(value))
}

const notPositive = (name: string, factor: JsonNumber, text: string): Finding =>
  invalidAt(name, `factor MultipleOf declared for ${name} must be positive: ${text}`, factor)
