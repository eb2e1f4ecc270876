// Protobuf's well-known messages, which every environment knows by name (cel-go's `types.Registry`).
import {
  ANY,
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  STRING,
  structType,
  TIMESTAMP,
  UINT,
  wrapperOf,
  type Type,
} from './type.js'

/** A message of protobuf that CEL knows. */
interface WellKnownMessage {
  /** What the message is in CEL: most are not structs but CEL's own types. */
  readonly type: Type
  readonly fields: ReadonlyMap<string, Type>
}

const JSON_LIST = listOf(DYN)
const JSON_MAP = mapOf(STRING, DYN)

const message = (type: Type, fields: Readonly<Record<string, Type>>): WellKnownMessage => ({
  type,
  fields: new Map(Object.entries(fields)),
})

const wrapper = (type: Type): WellKnownMessage => message(wrapperOf(type), { value: type })

/** The messages by their full names. */
export const WELL_KNOWN_MESSAGES: ReadonlyMap<string, WellKnownMessage> = new Map([
  ['google.protobuf.Any', message(ANY, { type_url: STRING, value: BYTES })],
  ['google.protobuf.BoolValue', wrapper(BOOL)],
  ['google.protobuf.BytesValue', wrapper(BYTES)],
  ['google.protobuf.DoubleValue', wrapper(DOUBLE)],
  ['google.protobuf.Duration', message(DURATION, { seconds: INT, nanos: INT })],
  ['google.protobuf.Empty', message(structType('google.protobuf.Empty'), {})],
  ['google.protobuf.FloatValue', wrapper(DOUBLE)],
  ['google.protobuf.Int32Value', wrapper(INT)],
  ['google.protobuf.Int64Value', wrapper(INT)],
  ['google.protobuf.ListValue', message(JSON_LIST, { values: JSON_LIST })],
  ['google.protobuf.StringValue', wrapper(STRING)],
  ['google.protobuf.Struct', message(JSON_MAP, { fields: JSON_MAP })],
  ['google.protobuf.Timestamp', message(TIMESTAMP, { seconds: INT, nanos: INT })],
  ['google.protobuf.UInt32Value', wrapper(UINT)],
  ['google.protobuf.UInt64Value', wrapper(UINT)],
  [
    'google.protobuf.Value',
    message(DYN, {
      null_value: INT,
      number_value: DOUBLE,
      string_value: STRING,
      bool_value: BOOL,
      struct_value: JSON_MAP,
      list_value: JSON_LIST,
    }),
  ],
])

/** The values of the constants of protobuf's enumerations, by their full names. */
export const WELL_KNOWN_CONSTANTS: ReadonlyMap<string, number> = new Map([['google.protobuf.NullValue.NULL_VALUE', 0]])
