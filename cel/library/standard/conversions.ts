// Conversions between types. Constant ones are made when planning, where an error is a program error.
import { scale, TRAVERSAL } from '../../declaration/estimate.js'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  STRING,
  TIMESTAMP,
  typeOfType,
  typeParameter,
  UINT,
  type Type,
} from '../../value/type/type.js'
import * as convert from '../../value/conversion.js'
import { durationFromText, durationText } from '../../value/time/duration.js'
import { ExtensionValue } from '../../value/extension.js'
import { timestampFromSeconds, timestampFromText, timestampText } from '../../value/time/timestamp.js'
import { typeName } from '../../value/type-of.js'
import { TypeValue } from '../../value/type-value.js'
import type { Value } from '../../value/value.js'
import { costsTraversal, withFormula } from '../cost/cost.js'
import { defineFunction, overload, type Overload } from '../../declaration/record.js'
import type { CallEstimator } from '../../declaration/call-site.js'

const A = typeParameter('A')

const identity = (id: string, type: Type): Overload =>
  overload(id, { args: [type], result: type, run: (value) => value })

/** A character of a text becomes up to four bytes; the maximum wraps around in cel-go. */
const estimatesEncoding: CallEstimator = withFormula('⌈size({0}) × 0.1⌉', ({ args: [text], sizeOf }) => {
  if (text === undefined) return undefined
  const size = sizeOf(text)
  return { cost: scale(size, TRAVERSAL), resultSize: { min: size.min, max: BigInt.asUintN(64, size.max * 4n) } }
})

/** Up to four bytes become a character. */
const estimatesDecoding: CallEstimator = withFormula('⌈size({0}) × 0.1⌉', ({ args: [bytes], sizeOf }) => {
  if (bytes === undefined) return undefined
  const size = sizeOf(bytes)
  return { cost: scale(size, TRAVERSAL), resultSize: { min: size.min / 4n, max: size.max } }
})

const toType = defineFunction({
  name: 'type',
  doc: 'The type of a value.',
  overloads: [overload('type', { args: [A], result: typeOfType(A) })],
  run: (value) => (value instanceof ExtensionValue ? value.typeValue : new TypeValue(typeName(value as Value))),
  examples: [
    ['type(1)', 'int'],
    ['type([1]) == list', 'true'],
  ],
})

const toBool = defineFunction({
  name: 'bool',
  doc: 'A bool from a text: `1 t T TRUE true True` or `0 f F FALSE false False`. Error: any other text.',
  overloads: [
    identity('bool_to_bool', BOOL),
    overload('string_to_bool', { args: [STRING], result: BOOL, run: convert.boolFromText }),
  ],
  examples: [
    ['bool("true")', 'true'],
    ['bool("yes")', { error: "type conversion error from 'string' to 'bool'" }],
  ],
})

const toBytes = defineFunction({
  name: 'bytes',
  doc: 'The bytes of a text in UTF-8.',
  overloads: [
    identity('bytes_to_bytes', BYTES),
    overload('string_to_bytes', {
      args: [STRING],
      result: BYTES,
      run: convert.bytesFromText,
      cost: costsTraversal(0),
      estimate: estimatesEncoding,
    }),
  ],
  examples: [['size(bytes("é"))', '2']],
})

const toDouble = defineFunction({
  name: 'double',
  doc: "A double from a number, rounded to the nearest, or from a text in Go's syntax. Error: the text is not a number, or beyond the largest double.",
  overloads: [
    identity('double_to_double', DOUBLE),
    overload('int64_to_double', { args: [INT], result: DOUBLE, run: convert.doubleFromInt }),
    overload('string_to_double', { args: [STRING], result: DOUBLE, run: convert.doubleFromText }),
    overload('uint64_to_double', { args: [UINT], result: DOUBLE, run: convert.doubleFromUint }),
  ],
  examples: [
    ['double("1e3")', '1000.0'],
    ['double("one")', { error: "type conversion error from 'string' to 'double'" }],
  ],
})

const toDuration = defineFunction({
  name: 'duration',
  doc: 'A duration from a text such as `-1h2m3.5s`, with the units `h m s ms us ns`. Error: the text is not a duration, or more than 64 bits of nanoseconds.',
  overloads: [
    identity('duration_to_duration', DURATION),
    overload('string_to_duration', { args: [STRING], result: DURATION, run: durationFromText }),
  ],
  memoize: true,
  examples: [
    ['duration("1h2m3s")', 'duration("3723s")'],
    ['duration("1" + "d")', { error: "type conversion error from 'string' to 'google.protobuf.Duration'" }],
  ],
})

const toDyn = defineFunction({
  name: 'dyn',
  doc: 'The value itself, whose type is then checked at run time only.',
  overloads: [overload('to_dyn', { args: [A], result: DYN })],
  run: (value) => value as Value,
  examples: [['dyn(1)', '1']],
})

const toInt = defineFunction({
  name: 'int',
  doc: 'An int from a number, truncated, from decimal digits, the nanoseconds of a duration, or the seconds of a timestamp since 1970. Error: the text is not an int, or the number is beyond 64 bits.',
  overloads: [
    identity('int64_to_int64', INT),
    overload('double_to_int64', { args: [DOUBLE], result: INT, run: convert.intFromDouble }),
    overload('duration_to_int64', { args: [DURATION], result: INT, run: convert.intFromDuration }),
    overload('string_to_int64', { args: [STRING], result: INT, run: convert.intFromText }),
    overload('timestamp_to_int64', { args: [TIMESTAMP], result: INT, run: convert.intFromTimestamp }),
    overload('uint64_to_int64', { args: [UINT], result: INT, run: convert.intFromUint }),
  ],
  examples: [
    ['int(-1.9)', '-1'],
    ['int("12")', '12'],
    ['int(1e19)', { error: 'integer overflow' }],
  ],
})

const toText = defineFunction({
  name: 'string',
  doc: 'The text of a scalar value, a duration or a timestamp, or of bytes in UTF-8. Error: the bytes are not UTF-8.',
  overloads: [
    identity('string_to_string', STRING),
    overload('bool_to_string', { args: [BOOL], result: STRING, run: String }),
    overload('bytes_to_string', {
      args: [BYTES],
      result: STRING,
      run: convert.textFromBytes,
      cost: costsTraversal(0),
      estimate: estimatesDecoding,
    }),
    overload('double_to_string', { args: [DOUBLE], result: STRING, run: convert.textFromDouble }),
    overload('duration_to_string', { args: [DURATION], result: STRING, run: durationText }),
    overload('int64_to_string', { args: [INT], result: STRING, run: convert.textFromInteger }),
    overload('timestamp_to_string', { args: [TIMESTAMP], result: STRING, run: timestampText }),
    overload('uint64_to_string', { args: [UINT], result: STRING, run: convert.textFromInteger }),
  ],
  examples: [
    ['string(1000000.0)', '"1e+06"'],
    ['string(duration("90m"))', '"5400s"'],
    [String.raw`string(b"\xff")`, { error: 'invalid UTF-8 in bytes, cannot convert to string' }],
  ],
})

const toTimestamp = defineFunction({
  name: 'timestamp',
  doc: 'A timestamp from RFC 3339 text or from seconds since 1970. Error: the text is not a timestamp, or the time is beyond the years 1 to 9999.',
  overloads: [
    identity('timestamp_to_timestamp', TIMESTAMP),
    overload('int64_to_timestamp', { args: [INT], result: TIMESTAMP, run: timestampFromSeconds }),
    overload('string_to_timestamp', { args: [STRING], result: TIMESTAMP, run: timestampFromText }),
  ],
  memoize: true,
  examples: [
    ['timestamp(1)', 'timestamp("1970-01-01T00:00:01Z")'],
    ['timestamp("to" + "day")', { error: "type conversion error from 'string' to 'google.protobuf.Timestamp'" }],
  ],
})

const toUint = defineFunction({
  name: 'uint',
  doc: 'A uint from a number, truncated, or from decimal digits. Error: the text is not a uint, or the number is negative or beyond 64 bits.',
  overloads: [
    identity('uint64_to_uint64', UINT),
    overload('double_to_uint64', { args: [DOUBLE], result: UINT, run: convert.uintFromDouble }),
    overload('int64_to_uint64', { args: [INT], result: UINT, run: convert.uintFromInt }),
    overload('string_to_uint64', { args: [STRING], result: UINT, run: convert.uintFromText }),
  ],
  examples: [
    ['uint("12")', '12u'],
    ['uint(-1)', { error: 'unsigned integer overflow' }],
  ],
})

export const conversions = [
  toType,
  toBool,
  toBytes,
  toDouble,
  toDuration,
  toDyn,
  toInt,
  toText,
  toTimestamp,
  toUint,
] as const
