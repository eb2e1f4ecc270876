// What types a tag can be on. Each throws a TagError on others.
import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import {
  isBuiltin,
  isInteger,
  nativeType,
  nativeValueType,
  typeAndNativeText,
  type IntegerType,
} from '../model/type.js'

export function requireString(context: TagContext): void {
  const native = nativeValueType(context.type)
  if (!isBuiltin(native, 'string')) {
    throw new TagError(`can only be used on string types (${typeAndNativeText(context.type, native)})`)
  }
}

export function requireInteger(context: TagContext): IntegerType {
  const native = nativeValueType(context.type)
  if (!isInteger(native)) {
    throw new TagError(`can only be used on integer types (${typeAndNativeText(context.type, native)})`)
  }
  return native
}

export function requireList(context: TagContext): void {
  const native = nativeType(context.type)
  if (native.kind !== 'list') {
    throw new TagError(`can only be used on list types (${typeAndNativeText(context.type, native)})`)
  }
}

export function requireMap(context: TagContext): void {
  const native = nativeType(context.type)
  if (native.kind !== 'map') {
    throw new TagError(`can only be used on map types (${typeAndNativeText(context.type, native)})`)
  }
}
