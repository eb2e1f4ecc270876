// Object literals of protobuf's well-known messages, which give CEL's own values (cel-go's `Registry.NewValue`).
import { typeText } from './type/format.js'
import { structType, type Type } from './type/type.js'
import { CelDuration, NANOS_PER_SECOND } from './time/duration.js'
import { CelError, isError } from './error.js'
import { ExtensionValue } from './extension.js'
import { isList } from './list/list.js'
import { double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { MAX_INT64, MIN_INT64 } from './number/overflow.js'
import { toNative, type Native } from './go/to-native.js'
import { Timestamp } from './time/timestamp.js'
import { typeOf } from './type-of.js'
import type { Value } from './value.js'

/** A message: the Go types of its fields, and its value in CEL. */
interface Maker {
  readonly fields: Readonly<Record<string, Native>>
  readonly make: (fields: ReadonlyMap<string, Value>) => Value
}

const wrapper = (native: Native, initial: Value): Maker => ({
  fields: { value: native },
  make: (fields) => fields.get('value') ?? initial,
})

const seconds = (fields: ReadonlyMap<string, Value>): bigint => BigInt((fields.get('seconds') as number | bigint) ?? 0)
const nanos = (fields: ReadonlyMap<string, Value>): bigint => BigInt((fields.get('nanos') as number | bigint) ?? 0)

/** Durations beyond 64 bits of nanoseconds are the longest one (`durationpb.Duration.AsDuration`). */
function makeDuration(fields: ReadonlyMap<string, Value>): Value {
  const total = seconds(fields) * NANOS_PER_SECOND + nanos(fields)
  return new CelDuration(total > MAX_INT64 ? MAX_INT64 : total < MIN_INT64 ? MIN_INT64 : total)
}

function makeTimestamp(fields: ReadonlyMap<string, Value>): Value {
  const total = seconds(fields) * NANOS_PER_SECOND + nanos(fields)
  const rest = ((total % NANOS_PER_SECOND) + NANOS_PER_SECOND) % NANOS_PER_SECOND
  return new Timestamp(Number((total - rest) / NANOS_PER_SECOND), Number(rest))
}

/** The members of `Value` are alternatives: the last one counts. Without any, and for `null_value`, it is null. */
function makeValue(fields: ReadonlyMap<string, Value>): Value {
  const last = [...fields].at(-1)
  return last === undefined || last[0] === 'null_value' ? null : last[1]
}

/** A message without fields. */
class Empty extends ExtensionValue {
  static readonly type: Type = structType('google.protobuf.Empty')
  get type(): Type {
    return Empty.type
  }
  equals(other: Value): boolean {
    return other instanceof Empty
  }
}

const MAKERS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['BoolValue', wrapper('bool', false)],
  ['BytesValue', wrapper('[]uint8', new Uint8Array())],
  ['DoubleValue', wrapper('float64', double(0))],
  ['FloatValue', wrapper('float32', double(0))],
  ['Int32Value', wrapper('int32', 0)],
  ['Int64Value', wrapper('int64', 0)],
  ['StringValue', wrapper('string', '')],
  ['UInt32Value', wrapper('uint32', new Uint(0n))],
  ['UInt64Value', wrapper('uint64', new Uint(0n))],
  ['Duration', { fields: { seconds: 'int64', nanos: 'int32' }, make: makeDuration }],
  ['Timestamp', { fields: { seconds: 'int64', nanos: 'int32' }, make: makeTimestamp }],
  ['Struct', { fields: { fields: '*structpb.Struct' }, make: (fields) => fields.get('fields') ?? new Map() }],
  ['ListValue', { fields: { values: '*structpb.ListValue' }, make: (fields) => fields.get('values') ?? [] }],
  [
    'Value',
    {
      fields: {
        null_value: 'protoreflect.EnumNumber',
        number_value: 'float64',
        string_value: 'string',
        bool_value: 'bool',
        struct_value: '*structpb.Struct',
        list_value: '*structpb.ListValue',
      },
      make: makeValue,
    },
  ],
  ['Empty', { fields: {}, make: () => new Empty() }],
  [
    'Any',
    {
      fields: { type_url: 'string', value: '[]uint8' },
      make: () => new CelError('unsupported conversion to ref.Val: (*dynamicpb.Message)'),
    },
  ],
])

const PACKAGE = 'google.protobuf.'

/**
 * The value of an object literal of a well-known message, by its full name (`google.protobuf.Duration`). The errors are
 * cel-go's; for any other name `unknown type 'NAME'`.
 */
export function createWellKnown(typeName: string, fields: ReadonlyMap<string, Value>): Value {
  const maker = typeName.startsWith(PACKAGE) ? MAKERS.get(typeName.slice(PACKAGE.length)) : undefined
  if (maker === undefined) return new CelError(`unknown type '${typeName}'`)
  const natives = new Map<string, Value>()
  for (const [name, value] of fields) {
    const native = maker.fields[name] as Native
    const converted = setField(`${typeName}.${name}`, native, value)
    if (isError(converted)) return converted
    natives.set(name, converted)
  }
  return maker.make(natives)
}

function setField(field: string, native: Native, value: Value): Value {
  if (isRepeated(field) && !fits(native, value)) {
    return new CelError(`unsupported field type for ${field}: ${typeText(typeOf(value))}`)
  }
  const converted = toNative(value, native)
  if (!isError(converted)) return converted
  return new CelError(`field type conversion error for ${field} value type: ${converted.message}`)
}

/** The fields that are lists and maps themselves, and not messages of lists and maps. */
const isRepeated = (field: string): boolean =>
  field === 'google.protobuf.Struct.fields' || field === 'google.protobuf.ListValue.values'

const fits = (native: Native, value: Value): boolean =>
  native === '*structpb.ListValue' ? isList(value) : typeOf(value).kind === 'map'
