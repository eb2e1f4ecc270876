// Whether values fit their types, answered fast: most do, and only for the others are errors worded (check-types.ts).
import { GoValue, type CustomType, type GoType, type StructType, type TypeTest } from '../../apimachinery/go/index.js'
import { base64Error } from '../../apimachinery/text/index.js'
import { customProblem } from './custom-value.js'

/** Levels of nesting that are answered for. Deeper values are left to the check, which compares each with all above it. */
const MOST_NESTED = 64
/** Values that are looked at before the rest is left to the check, which looks at shared ones once. */
const MOST_VALUES = 1_000_000

/**
 * Whether a value fits a type, root structs that are missing left out. True only where `checkTypes` finds no error. False
 * also for what is not worth being fast: values in a GoValue, deep nesting, bigints among integers. Never throws.
 */
export function fits(type: GoType, value: unknown, strict: boolean): boolean {
  try {
    return new Test(strict).value(value, type)
  } catch {
    // A getter or a proxy that fails, or no stack left.
    return false
  }
}

type Properties = Readonly<Record<string, unknown>>

class Test implements TypeTest {
  /** The lists and objects around the value: none may contain itself. */
  private readonly above: object[] = []
  private left = MOST_VALUES

  constructor(private readonly strict: boolean) {}

  value(value: unknown, type: GoType): boolean {
    if (value === undefined) return true
    switch (type.kind) {
      case 'pointer':
        return value === null || this.value(value, type.elem)
      case 'list':
        return this.list(value, type.elem)
      case 'map':
        return this.map(value, type.elem)
      case 'struct':
        return this.struct(value, type)
      case 'any':
        return this.any(value)
      case 'custom':
        return this.custom(value, type)
      case 'error':
      case 'stringer':
        return false
      default:
        return this[type.kind](value)
    }
  }

  string(value: unknown): boolean {
    return typeof value === 'string' || value === undefined || value === null
  }

  bool(value: unknown): boolean {
    return typeof value === 'boolean' || value === undefined || value === null
  }

  bytes(value: unknown): boolean {
    return value === undefined || value === null || (typeof value === 'string' && base64Error(value) === undefined)
  }

  float32(value: unknown): boolean {
    return this.float64(value) && Number.isFinite(Math.fround(Number(value)))
  }

  float64(value: unknown): boolean {
    return value === undefined || value === null || (typeof value === 'number' && Number.isFinite(value))
  }

  int8(value: unknown): boolean {
    return isSmall(value, -0x80, 0x7f)
  }

  int16(value: unknown): boolean {
    return isSmall(value, -0x8000, 0x7fff)
  }

  int32(value: unknown): boolean {
    return (typeof value === 'number' && (value | 0) === value) || value === undefined || value === null
  }

  int64(value: unknown): boolean {
    return value === undefined || value === null || Number.isSafeInteger(value)
  }

  int(value: unknown): boolean {
    return this.int64(value)
  }

  uint8(value: unknown): boolean {
    return isSmall(value, 0, 0xff)
  }

  uint16(value: unknown): boolean {
    return isSmall(value, 0, 0xffff)
  }

  uint32(value: unknown): boolean {
    return (typeof value === 'number' && value >>> 0 === value) || value === undefined || value === null
  }

  uint64(value: unknown): boolean {
    return value === undefined || value === null || (Number.isSafeInteger(value) && Number(value) >= 0)
  }

  uint(value: unknown): boolean {
    return this.uint64(value)
  }

  list(value: unknown, elem: GoType): boolean {
    if (value === undefined || value === null) return true
    if (!Array.isArray(value) || !this.enters(value)) return false
    const list: readonly unknown[] = value
    this.left -= list.length
    if (this.left < 0) return false
    if (elem.kind === 'struct') {
      for (let at = 0; at < list.length; at++) if (!this.struct(list[at], elem)) return false
    } else if (elem.kind === 'string') {
      for (let at = 0; at < list.length; at++) if (!this.string(list[at])) return false
    } else {
      for (let at = 0; at < list.length; at++) if (!this.value(list[at], elem)) return false
    }
    this.above.pop()
    return true
  }

  map(value: unknown, elem: GoType): boolean {
    if (value === undefined || value === null) return true
    if (!isProperties(value) || !this.enters(value)) return false
    // With what it inherits, which a check that is asked afterwards leaves out.
    if (elem.kind === 'string') {
      for (const key in value) if (--this.left < 0 || !this.string(value[key])) return false
    } else {
      for (const key in value) if (--this.left < 0 || !this.value(value[key], elem)) return false
    }
    this.above.pop()
    return true
  }

  struct(value: unknown, type: StructType): boolean {
    if (value === undefined || value === null) return true
    if (!isProperties(value) || !this.enters(value)) return false
    if (this.strict && !this.knowsAll(value, type)) return false
    if (!this.embedded(value, type)) return false
    this.above.pop()
    return true
  }

  embedded(value: Properties, type: StructType): boolean {
    if (type.fits !== undefined) return type.fits(this, value)
    return type.fields().every(({ name, type: own }) => {
      if (name !== '') return !Object.hasOwn(value, name) || this.value(value[name], own)
      return own.kind !== 'struct' || this.embedded(value, own)
    })
  }

  any(value: unknown): boolean {
    switch (typeof value) {
      case 'string':
      case 'boolean':
      case 'bigint':
      case 'undefined':
        return true
      case 'number':
        return Number.isFinite(value)
      case 'object':
        return Array.isArray(value) ? this.list(value, ANY) : this.map(value, ANY)
      default:
        return false
    }
  }

  custom(value: unknown, type: CustomType): boolean {
    if (value === undefined) return true
    if (!this.any(value)) return false
    return customProblem(type, value, (part) => (fits(part, value, false) ? undefined : '')) === undefined
  }

  /** Whether a value does not contain itself, and is not too deep. */
  private enters(value: object): boolean {
    const { above } = this
    if (above.length >= MOST_NESTED || --this.left < 0) return false
    for (let at = 0; at < above.length; at++) if (above[at] === value) return false
    above.push(value)
    return true
  }

  /** Whether an object has no properties but those of its type; all root objects may have their kind. */
  private knowsAll(value: object, type: StructType): boolean {
    const { byName, isOpen } = type.properties()
    const isRoot = this.above.length === 1
    return (
      isOpen ||
      Object.keys(value).every((name) => byName.has(name) || (isRoot && (name === 'apiVersion' || name === 'kind')))
    )
  }
}

const ANY: GoType = { kind: 'any' }

const isSmall = (value: unknown, least: number, greatest: number): boolean =>
  (typeof value === 'number' && (value | 0) === value && value >= least && value <= greatest) ||
  value === undefined ||
  value === null

const tagOf = Object.prototype.toString

/** Whether a value is what JSON calls an object, and not one that says what its type is. */
const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && tagOf.call(value) === '[object Object]' && !(value instanceof GoValue)
