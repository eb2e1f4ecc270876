// Values of declared variables: JSON has no uints, timestamps or quantities, so these are made from numbers and strings.
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import { CelCompileError, CelEvaluationError, compile, formatType, type Type, type Value } from '../../cel/index.js'
import { typeName } from '../../cel/value/index.js'
import { valueText } from './value-text.js'

/** Says which part of a value does not fit its type. */
export class TypedValueError extends Error {}

/** The functions that make values of a type from JSON. */
const CONVERSIONS: ReadonlyMap<string, string> = new Map([
  ['uint', 'uint(x)'],
  ['double', 'double(x)'],
  ['bytes', 'bytes(x)'],
  ['google.protobuf.Timestamp', 'timestamp(x)'],
  ['google.protobuf.Duration', 'duration(x)'],
  ['kubernetes.Quantity', 'quantity(x)'],
  ['kubernetes.Semver', 'semver(x)'],
  ['kubernetes.URL', 'url(x)'],
  ['kubernetes.NamedFormat', 'format.named(x).value()'],
  ['net.IP', 'ip(x)'],
  ['net.CIDR', 'cidr(x)'],
])

/** A JSON value as one of a declared type: `5` as a uint, `"5m"` as a duration. Throws TypedValueError if it does not fit. */
export function typedValue(value: Value, type: Type, place = ''): Value {
  const [first, second] = type.parameters
  if (type.kind === 'dyn' || type.kind === 'any') return value
  if (type.kind === 'list' && first !== undefined) {
    if (!Array.isArray(value)) throw unfit(value, type, place)
    return value.map((item: Value, index) => typedValue(item, first, `${place}[${index}]`))
  }
  if (type.kind === 'map' && first !== undefined && second !== undefined) {
    if (!isObject(value)) throw unfit(value, type, place)
    return mapValue(value, first, second, place)
  }
  if (type.name === 'optional_type' && first !== undefined) {
    return evaluate('optional.of(x)', typedValue(value, first, place))
  }
  const conversion = CONVERSIONS.get(type.name)
  if (conversion === undefined) {
    if (typeName(value) !== type.name) throw unfit(value, type, place)
    return value
  }
  try {
    return evaluate(conversion, value)
  } catch (thrown) {
    if (thrown instanceof CelEvaluationError) throw unfit(value, type, place, thrown.message)
    throw thrown
  }
}

/** JSON's keys are strings; other keys are read from them. */
function mapValue(object: Readonly<Record<string, Value>>, key: Type, value: Type, place: string): Value {
  const entries = Object.entries(object).map(
    ([name, item]) => [name, typedValue(item, value, `${place}[${name}]`)] as const,
  )
  if (key.kind === 'string' || key.kind === 'dyn') return Object.fromEntries(entries)
  const keys = new Map<Value, Value>()
  for (const [name, item] of entries) {
    try {
      keys.set(evaluate(`${key.name}(x)`, name), item)
    } catch (thrown) {
      if (thrown instanceof CelEvaluationError || thrown instanceof CelCompileError) throw unfit(name, key, place)
      throw thrown
    }
  }
  return keys as unknown as Value
}

const evaluate = (expression: string, x: Value): Value =>
  compile(expression, { compatibility: NEWEST_VERSION, variables: { x: 'dyn' } }).evaluateTyped({ x }).value

const isObject = (value: Value): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function unfit(value: Value, type: Type, place: string, reason?: string): TypedValueError {
  const text = valueText(value)
  const shown = text.length <= 60 ? text : `${text.slice(0, 60)}…`
  const problem = `${shown} is not of type ${formatType(type)}${reason === undefined ? '' : `: ${reason}`}`
  return new TypedValueError(place === '' ? problem : `${place}: ${problem}`)
}
