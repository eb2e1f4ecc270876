import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  ERROR,
  INT,
  listOf,
  mapOf,
  NULL,
  optionalOf,
  STRING,
  TIMESTAMP,
  TYPE,
  UINT,
  type Type,
} from './type/type.js'
import { CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { ExtensionValue } from './extension.js'
import { CelList } from './list/list.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { Optional } from './optional.js'
import { Timestamp } from './time/timestamp.js'
import { TypeValue } from './type-value.js'
import type { Value } from './value.js'

const LIST = listOf(DYN)
const MAP = mapOf(DYN, DYN)
const OPTIONAL = optionalOf(DYN)

/**
 * The type of a value at run time. Lists, maps, optionals and types do not know of what: their parameters are `dyn`.
 */
export function typeOf(value: Value): Type {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'number':
      return Number.isSafeInteger(value) ? INT : DOUBLE
    case 'boolean':
      return BOOL
    case 'bigint':
      return INT
    default:
      return value === null ? NULL : typeOfObject(value)
  }
}

function typeOfObject(value: Exclude<Value, null | boolean | number | bigint | string>): Type {
  if (Array.isArray(value) || value instanceof CelList) return LIST
  if (value instanceof Double) return DOUBLE
  if (value instanceof Uint) return UINT
  if (value instanceof ExtensionValue) return value.type
  if (value instanceof Optional) return OPTIONAL
  if (value instanceof Uint8Array) return BYTES
  if (value instanceof Timestamp) return TIMESTAMP
  if (value instanceof CelDuration) return DURATION
  if (value instanceof TypeValue) return TYPE
  return value instanceof CelError ? ERROR : MAP
}

/** The name of a value's type at run time: `int`, `list`, `google.protobuf.Duration`, `optional_type`; `error` of an error. */
export function typeName(value: Value): string {
  const type = typeOf(value)
  return type === ERROR ? 'error' : type.name
}
