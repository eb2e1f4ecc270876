// The values and types of cel-spec's cases, which are messages of protobuf, in the forms of the project.
import { base64Encode } from '@bufbuild/protobuf/wire'
import { anyUnpack, DurationSchema, TimestampSchema, type Any } from '@bufbuild/protobuf/wkt'
import { isMessage } from '@bufbuild/protobuf'
import { Type_PrimitiveType, Type_WellKnownType, type Type } from '@bufbuild/cel-spec/cel/expr/checked_pb.js'
import type { Value } from '@bufbuild/cel-spec/cel/expr/value_pb.js'
import { getTestRegistry } from '@bufbuild/cel-spec/testdata/registry.js'
import type { TypedJson } from '../../cel/typed-json/to-typed-json.js'

/** Thrown for what Kubernetes' CEL has no place for: messages, enums, functions of a case's own. */
export class NotApplicable extends Error {}

/** A value in typed form. Throws `NotApplicable`. */
export function typedForm({ kind }: Value): TypedJson {
  switch (kind.case) {
    case 'nullValue':
      return { null: null }
    case 'boolValue':
      return { bool: kind.value }
    case 'int64Value':
      return { int: String(kind.value) }
    case 'uint64Value':
      return { uint: String(kind.value) }
    case 'doubleValue':
      return { double: doubleForm(kind.value) }
    case 'stringValue':
      return { string: kind.value }
    case 'bytesValue':
      return { bytes: base64Encode(kind.value) }
    case 'listValue':
      return { list: kind.value.values.map(typedForm) }
    case 'mapValue':
      return {
        map: kind.value.entries.map(({ key, value }) => [typedForm(key as Value), typedForm(value as Value)]),
      }
    case 'typeValue':
      return { type: kind.value }
    case 'objectValue':
      return objectForm(kind.value)
    default:
      throw new NotApplicable(`a value of kind ${kind.case}`)
  }
}

const doubleForm = (value: number): number | string =>
  Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value)

function objectForm(any: Any): TypedJson {
  const message = anyUnpack(any, getTestRegistry())
  if (isMessage(message, DurationSchema)) return { duration: `${decimal(message.seconds, message.nanos)}s` }
  if (isMessage(message, TimestampSchema)) {
    const seconds = new Date(Number(message.seconds) * 1000).toISOString().slice(0, 19)
    return { timestamp: `${seconds}${message.nanos === 0 ? '' : decimal(0n, message.nanos).slice(1)}Z` }
  }
  throw new NotApplicable(`a message of type ${any.typeUrl}`)
}

function decimal(seconds: bigint, nanos: number): string {
  const sign = seconds < 0n || nanos < 0 ? '-' : ''
  const fraction = String(Math.abs(nanos)).padStart(9, '0').replace(/0+$/, '')
  return `${sign}${seconds < 0n ? -seconds : seconds}${fraction === '' ? '' : `.${fraction}`}`
}

const PRIMITIVES: ReadonlyMap<Type_PrimitiveType, string> = new Map([
  [Type_PrimitiveType.BOOL, 'bool'],
  [Type_PrimitiveType.INT64, 'int'],
  [Type_PrimitiveType.UINT64, 'uint'],
  [Type_PrimitiveType.DOUBLE, 'double'],
  [Type_PrimitiveType.STRING, 'string'],
  [Type_PrimitiveType.BYTES, 'bytes'],
])
const WELL_KNOWN: ReadonlyMap<Type_WellKnownType, string> = new Map([
  [Type_WellKnownType.ANY, 'any'],
  [Type_WellKnownType.DURATION, 'duration'],
  [Type_WellKnownType.TIMESTAMP, 'timestamp'],
])

/** A type as variables declare it. Throws `NotApplicable`. */
export function typeForm(type: Type | undefined): string {
  const { typeKind: kind } = type as Type
  switch (kind.case) {
    case 'dyn':
      return 'dyn'
    case 'null':
      return 'null'
    case 'primitive':
      return PRIMITIVES.get(kind.value) ?? notApplicable('a primitive type')
    case 'wellKnown':
      return WELL_KNOWN.get(kind.value) ?? notApplicable('a type of protobuf')
    case 'listType':
      return `list(${typeForm(kind.value.elemType)})`
    case 'mapType':
      return `map(${typeForm(kind.value.keyType)}, ${typeForm(kind.value.valueType)})`
    case 'type':
      return 'type'
    case 'abstractType':
      return kind.value.name === 'optional_type'
        ? `optional(${typeForm(kind.value.parameterTypes[0])})`
        : notApplicable(`the type ${kind.value.name}`)
    default:
      return notApplicable(`a type of kind ${kind.case}`)
  }
}

function notApplicable(what: string): never {
  throw new NotApplicable(what)
}
