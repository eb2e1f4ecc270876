import {
  field,
  supportedValues,
  FieldError,
  type FieldErrorList,
  type FieldPath,
} from '../../apimachinery/field/index.js'
import { quote, compareText } from '../../apimachinery/text/index.js'
import { go } from '../../apimachinery/go/index.js'
import { option, type Operation } from '../operation/operation.js'
import type { Text } from './value-types.js'

/** A value that an option takes out of an enum. */
export interface EnumExclusion {
  readonly value: string
  readonly option: string
  /** The state of the option in which the value is out. */
  readonly excludeWhen: boolean
}

/** What is said of a set of values; made once, since generated code has one set for each enum. */
const supportedDetails = new WeakMap<ReadonlySet<string>, string>()

function supportedDetail(values: ReadonlySet<string>): string {
  let detail = supportedDetails.get(values)
  if (detail === undefined) supportedDetails.set(values, (detail = supportedValues([...values].sort(compareText))))
  return detail
}

/** `+k8s:enum`: one of `values`, except those that `exclusions` take out. The set is not to be changed later. */
export function enumeration(
  op: Operation,
  path: FieldPath,
  value: Text,
  _old: Text,
  values: ReadonlySet<string>,
  exclusions: readonly EnumExclusion[] = [],
): FieldErrorList {
  if (value === undefined || value === null) return []
  if (exclusions.length === 0) return values.has(value) ? [] : [unsupported(path, value, supportedDetail(values))]
  try {
    const excluded = isExcluded(op, exclusions, value)
    if (values.has(value) && !excluded) return []
    const supported = [...values].filter((one) => !isExcluded(op, exclusions, one)).sort(compareText)
    return [unsupported(path, value, supportedValues(supported))]
  } catch (error) {
    if (error instanceof UndefinedOption) return [field.internalError(path, new Error(error.message))]
    throw error
  }
}

const unsupported = (path: FieldPath, badValue: string, detail: string): FieldError =>
  new FieldError({ type: 'FieldValueNotSupported', field: path.toString(), badValue, valueType: enumType, detail })

const enumType = go.named(go.string)

class UndefinedOption extends Error {}

/** Rules are looked at in order; an option that is not defined is an error, be it of another value's rule. */
function isExcluded(op: Operation, exclusions: readonly EnumExclusion[], value: string): boolean {
  for (const rule of exclusions) {
    const on = option(op, rule.option)
    if (on === undefined) throw new UndefinedOption(`undefined validation option ${quote(rule.option)}`)
    if (rule.value === value && rule.excludeWhen === on) return true
  }
  return false
}
