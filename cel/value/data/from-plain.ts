import { CelDuration } from '../time/duration.js'
import { CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { CelList } from '../list/list.js'
import { LiteralMap } from '../map/literal-map.js'
import { CelMap, isPlainObject, type PlainObject } from '../map/map.js'
import { Double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { Timestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/** Where a walk through data is. */
interface Place {
  /** The objects around, from the outermost. */
  readonly objects: object[]
  /** The key of each in the one before; the first one's is not used. */
  readonly keys: (string | number)[]
}

/** Objects inside each other from which on each is compared with those around it. */
const DEPTH_OF_SUSPICION = 64

/**
 * A binding from JavaScript. JSON data and CEL values are looked through and taken as they are, without a copy; a `Map`
 * becomes a map with typed keys, a `Date` a timestamp, undefined null in arrays and nothing in objects, which copies
 * the arrays and objects around them only. Throws an Error that names the place (`spec.items[2]`) of what is not a CEL
 * value: functions, symbols, instances of other classes, integers beyond 64 bits, and circular data.
 */
export const fromPlain = (value: unknown): Value => convert(value, '', { objects: [], keys: [] })

function convert(value: unknown, key: string | number, place: Place): Value {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
      return value
    case 'object':
      return value === null ? null : convertObject(value, key, place)
    case 'bigint':
      if (BigInt.asIntN(64, value) === value) return value
      throw unsupported('an integer beyond 64 bits', key, place)
    case 'undefined':
      return null
    default:
      throw unsupported(`a ${typeof value}`, key, place)
  }
}

function convertObject(value: object, key: string | number, place: Place): Value {
  const { objects, keys } = place
  if (objects.length >= DEPTH_OF_SUSPICION && objects.includes(value)) throw unsupported('circular data', key, place)
  objects.push(value)
  keys.push(key)
  const converted = Array.isArray(value)
    ? convertArray(value as unknown[], place)
    : isPlainObject(value)
      ? convertProperties(value, place)
      : convertInstance(value, place)
  objects.pop()
  keys.pop()
  return converted
}

function convertArray(array: readonly unknown[], place: Place): Value {
  let copy: Value[] | undefined
  for (let index = 0; index < array.length; index++) {
    const item = array[index]
    const converted = convert(item, index, place)
    if (converted !== item && !Number.isNaN(item)) copy ??= [...(array as Value[])]
    if (copy !== undefined) copy[index] = converted
  }
  return copy ?? (array as Value[])
}

function convertProperties(object: Readonly<Record<string, unknown>>, place: Place): PlainObject {
  let copy: Record<string, Value> | undefined
  for (const key of Object.keys(object)) {
    const item = object[key]
    const converted = convert(item, key, place)
    if (converted === item || Number.isNaN(item)) continue
    copy ??= copyOf(object as PlainObject)
    if (item === undefined) delete copy[key]
    else copy[key] = converted
  }
  return copy ?? (object as PlainObject)
}

/** Without a prototype, so that `__proto__` is a key like others. */
const copyOf = (object: PlainObject): Record<string, Value> =>
  Object.assign(Object.create(null) as Record<string, Value>, object)

/** Whether an object is a value of CEL, which is neither JSON's nor a `Map` or `Date`. */
export const isCelValue = (value: object): value is Exclude<Value & object, PlainObject> =>
  value instanceof Double ||
  value instanceof Uint ||
  value instanceof Uint8Array ||
  value instanceof CelList ||
  value instanceof CelMap ||
  value instanceof ExtensionValue ||
  value instanceof Timestamp ||
  value instanceof CelDuration ||
  value instanceof Optional ||
  value instanceof TypeValue ||
  value instanceof CelError

function convertInstance(value: object, place: Place): Value {
  if (value instanceof Map) {
    return LiteralMap.of(
      Array.from(value as Map<unknown, unknown>, ([key, item]) => [
        convert(key, String(key), place),
        convert(item, String(key), place),
      ]),
    )
  }
  if (value instanceof Date) {
    const timestamp = timestampOf(value)
    if (timestamp === undefined) throw unsupported('an invalid date', undefined, place)
    return timestamp
  }
  if (isCelValue(value)) return value
  const { constructor } = value
  throw unsupported(`an instance of ${constructor.name}`, undefined, place)
}

/** The timestamp of a date, undefined for an invalid date. */
export function timestampOf(date: Date): Timestamp | undefined {
  const milliseconds = date.getTime()
  if (Number.isNaN(milliseconds)) return undefined
  const seconds = Math.floor(milliseconds / 1000)
  return new Timestamp(seconds, (milliseconds - seconds * 1000) * 1_000_000)
}

function unsupported(what: string, key: string | number | undefined, { keys }: Place): Error {
  const steps = [...keys, ...(key === undefined ? [] : [key])].slice(1)
  const path = steps.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
  return new Error(`${path.length === 0 ? '' : `${path.join('')}: `}${what} is not a CEL value`)
}
