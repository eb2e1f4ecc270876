// Tightenings that reject nothing: the old schema only accepted a few values, which all are still accepted.
import { FieldPath } from '../../apimachinery/field/index.js'
import { openApiValidator } from '../openapi/validator.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { harmless } from './effects.js'
import type { Finding } from './kind.js'
import type { SchemaPair } from './schema-pair.js'

/** Keywords that concern a value by itself. */
const OF_VALUES: ReadonlySet<string> = new Set([
  ...['enum', 'format', 'pattern', 'maxLength', 'minLength', 'multipleOf'],
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
])

/** A superset of the values that a schema accepts; undefined if that is not finite. */
const finiteValues = ({ enum: values, allOf = [] }: JsonSchemaProps): readonly unknown[] | undefined =>
  values ?? allOf.map(finiteValues).find((one) => one !== undefined)

/** The finding, or a harmless one if every value of the old enum satisfies what it is about. */
export function ofFiniteValues(pair: SchemaPair, finding: Finding): Finding {
  const { handles, direction } = finding
  const values = finiteValues(pair.old)
  const isTighter = direction === 'tighter' || direction === 'unknown'
  if (values === undefined || !isTighter || !handles.every((part) => OF_VALUES.has(part))) return finding
  const keywords = Object.fromEntries(Object.entries(pair.new).filter(([part]) => handles.includes(part)))
  const asked: JsonSchemaProps = { ...(pair.new.type === undefined ? {} : { type: pair.new.type }), ...keywords }
  const validator = openApiValidator(asked)
  const isTaken = (value: unknown): boolean => validator.validate(value, FieldPath.of('value')).length === 0
  if (!values.every(isTaken)) return finding
  const { aim: _, ...rest } = finding
  return {
    ...rest,
    message: `${finding.message} (which all values of the old enum satisfy)`,
    effects: harmless('the values that were accepted satisfy it'),
    direction: 'equal',
  }
}
