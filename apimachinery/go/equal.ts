// Equality of values by their Go types, as Kubernetes compares objects.
import { typed } from './kind.js'
import { isNil, isStructOrMap } from './nil.js'
import type { CustomType, GoType, StructType } from './type.js'
import { zeroValue } from './zero.js'

/**
 * apimachinery's `equality.Semantic.DeepEqual`: a nil list equals an empty one, a nil map an empty one, a missing value
 * its type's zero value; a nil pointer equals nothing but a nil pointer. Throws a RangeError for values that contain
 * themselves, unless they are the same object.
 */
export function semanticEqual(type: GoType, a: unknown, b: unknown): boolean {
  if (a === b) return true
  switch (type.kind) {
    case 'struct':
      return structEqual(type, a ?? {}, b ?? {})
    case 'pointer':
      return isNil(a) || isNil(b) ? isNil(a) && isNil(b) : semanticEqual(type.elem, a, b)
    case 'list':
      return listEqual(type.elem, a ?? [], b ?? [])
    case 'map':
      return mapEqual(type.elem, a ?? {}, b ?? {})
    case 'custom':
      return customEqual(type, a ?? type.zero, b ?? type.zero)
    case 'any':
      return anyEqual(a, b)
    case 'bytes':
      return (a ?? '') === (b ?? '')
    case 'error':
    case 'stringer':
      return isNil(a) || isNil(b) ? isNil(a) && isNil(b) : String(a) === String(b)
    default:
      return scalarEqual(a ?? zeroValue(type), b ?? zeroValue(type))
  }
}

/** A 64-bit integer may be a number on one side and a bigint on the other. */
function scalarEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'bigint' && typeof b === 'number') return Number.isInteger(b) && BigInt(b) === a
  if (typeof a === 'number' && typeof b === 'bigint') return scalarEqual(b, a)
  return a === b
}

function customEqual(type: CustomType, a: unknown, b: unknown): boolean {
  if (a === b) return true
  const keyOf = type.key ?? type.json
  return keyOf === undefined ? anyEqual(a, b) : keyOf(a) === keyOf(b)
}

function structEqual(type: StructType, a: unknown, b: unknown): boolean {
  if (!isStructOrMap(a) || !isStructOrMap(b)) return false
  for (const field of type.fields()) {
    const same =
      field.name === '' ? semanticEqual(field.type, a, b) : semanticEqual(field.type, a[field.name], b[field.name])
    if (!same) return false
  }
  return true
}

function listEqual(elem: GoType, a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((item, index) => semanticEqual(elem, item, b[index]))
}

function mapEqual(elem: GoType, a: unknown, b: unknown): boolean {
  if (!isStructOrMap(a) || !isStructOrMap(b)) return false
  const keys = presentKeys(a)
  if (keys.length !== presentKeys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && b[key] !== undefined && semanticEqual(elem, a[key], b[key]))
}

const presentKeys = (map: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(map).filter((key) => map[key] !== undefined)

/** Two interface values are equal only with the same dynamic type. */
function anyEqual(a: unknown, b: unknown): boolean {
  if (isNil(a) || isNil(b)) return isNil(a) && isNil(b)
  const left = typed(a)
  const right = typed(b)
  return sameType(left.type, right.type) && semanticEqual(left.type, left.value, right.value)
}

const nameOf = (type: GoType): string | undefined => ('name' in type ? type.name : undefined)

/** Whether two descriptors mean one Go type. Declared ones are distinguished by name. */
function sameType(a: GoType, b: GoType): boolean {
  if (a === b) return true
  if (nameOf(a) !== nameOf(b)) return false
  if (a.kind === 'pointer' || a.kind === 'list' || a.kind === 'map') {
    return b.kind === a.kind && sameType(a.elem, b.elem)
  }
  return a.kind === b.kind
}

/**
 * Whether a value is the zero value of its type (Go's `reflect.Value.IsZero`): for a struct, whether all of its
 * properties are. A list or map is zero only when it is missing; an empty one is not. Neither is a zero amount or time that
 * was read: only a missing one is.
 */
export function isZero(type: GoType, value: unknown): boolean {
  if (isNil(value)) return true
  switch (type.kind) {
    case 'struct':
      return (
        isStructOrMap(value) && type.fields().every(({ name, type }) => isZero(type, name === '' ? value : value[name]))
      )
    case 'pointer':
    case 'list':
    case 'map':
    case 'any':
    case 'error':
    case 'stringer':
      return false
    case 'custom':
      return type.comparable === true && semanticEqual(type, value, undefined)
    case 'bytes':
      return value === ''
    default:
      return scalarEqual(value, zeroValue(type))
  }
}

/** Whether `omitzero` leaves a field out: those with JSON of their own say themselves what is zero (`IsZero`). */
export const isZeroField = (type: GoType, value: unknown): boolean =>
  type.kind === 'custom' ? semanticEqual(type, value, undefined) : isZero(type, value)

/**
 * Go's `reflect.DeepEqual` of two values in interfaces, without a type what `typed` finds: types must be the same
 * (integer 1 is not float 1 is not `"1"`, a typedef is not its base), and nil lists and maps differ from empty ones.
 */
export function deepEqual(a: unknown, typeA: GoType | undefined, b: unknown, typeB: GoType | undefined): boolean {
  const left = typed(a, typeA)
  const right = typed(b, typeB)
  return sameType(left.type, right.type) && strictEqual(left.type, left.value, right.value)
}

function strictEqual(type: GoType, a: unknown, b: unknown): boolean {
  switch (type.kind) {
    case 'struct':
      return type
        .fields()
        .every(({ name, type: own }) =>
          strictEqual(own, name === '' ? a : property(a, name), name === '' ? b : property(b, name)),
        )
    case 'pointer':
      return isNil(a) || isNil(b) ? isNil(a) && isNil(b) : strictEqual(type.elem, a, b)
    case 'list':
      if (!Array.isArray(a) || !Array.isArray(b)) return isNil(a) && isNil(b)
      return a.length === b.length && a.every((item, index) => strictEqual(type.elem, item, b[index]))
    case 'map': {
      if (!isStructOrMap(a) || !isStructOrMap(b)) return isNil(a) && isNil(b)
      const keys = presentKeys(a)
      if (keys.length !== presentKeys(b).length) return false
      return keys.every(
        (key) => Object.hasOwn(b, key) && b[key] !== undefined && strictEqual(type.elem, a[key], b[key]),
      )
    }
    case 'any':
      return isNil(a) || isNil(b) ? isNil(a) && isNil(b) : deepEqual(a, undefined, b, undefined)
    case 'bytes':
      return isNil(a) || isNil(b) ? isNil(a) && isNil(b) : a === b
    default:
      return semanticEqual(type, a, b)
  }
}

const property = (value: unknown, name: string): unknown => (isStructOrMap(value) ? value[name] : undefined)
