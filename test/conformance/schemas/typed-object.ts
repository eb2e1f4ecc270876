// Objects as typed clients send them: every property that has a value of its own is there.
import { nativeType, nonPointer } from '../../../tags/model/index.js'
import { celZero } from '../../../tags/projection/index.js'
import type { Type } from '../../../tags/index.js'

export interface TypedObjectOptions {
  /** Whether properties that Go leaves out of JSON are left out where they have their zero value, as Go does. */
  readonly withoutZeros?: boolean
}

/** A value of a type with zero values in the place of what is missing, and without nulls where the type has none. */
export function typedObject(type: Type, value: unknown, options: TypedObjectOptions = {}): unknown {
  const native = nativeType(type)
  switch (native.kind) {
    case 'pointer':
      return value === undefined || value === null ? null : typedObject(native.elem, value, options)
    case 'struct':
      return native.custom === undefined ? struct(native, value, options) : (value ?? undefined)
    case 'list':
      if (!Array.isArray(value)) break
      return value.map((item) => typedObject(native.elem, item, options))
    case 'map':
      return Object.fromEntries(
        Object.entries(value ?? {}).map(([key, one]) => [key, typedObject(native.elem, one, options)]),
      )
    default:
  }
  return value ?? zeroOf(native)
}

function struct(type: Extract<Type, { kind: 'struct' }>, value: unknown, options: TypedObjectOptions): object {
  const object: Record<string, unknown> = { ...(value as Record<string, unknown> | undefined) }
  for (const { embedded, jsonName, omitZero, type: of } of type.members) {
    if (embedded) Object.assign(object, typedObject(nonPointer(of), object, options))
    else {
      const given = object[jsonName] ?? undefined
      const isLeftOut = omitZero && (given === undefined || (options.withoutZeros === true && isZero(of, given)))
      object[jsonName] = isLeftOut ? undefined : typedObject(of, given, options)
      object[jsonName] ??= undefined
    }
  }
  return JSON.parse(JSON.stringify(object)) as object
}

function zeroOf(type: Type): unknown {
  const zero = celZero(type)
  if (zero === undefined) return undefined
  return zero.startsWith('b') ? '' : (JSON.parse(zero) as unknown)
}

const isZero = (type: Type, value: unknown): boolean =>
  nativeType(type).kind !== 'pointer' && JSON.stringify(zeroOf(nativeType(type))) === JSON.stringify(value)
