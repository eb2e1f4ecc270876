// An object that is written as JSON and decoded again, as servers do between two changes: without the text where that is possible.
import { go } from '../go/descriptors.js'
import { apiVersionError } from '../kind/group-version.js'
import { compareText } from '../text/text-order.js'
import { decodeBody } from './body.js'
import { decodeJson } from './decode-struct.js'
import { MAX_LEVELS } from './reader.js'
import { jsonText } from './text.js'
import { isObject, type JsonObject, setOwn } from './value.js'

/** Lists and objects that are as they are decoded, with the levels of nesting in them. None of them may be changed. */
export type DecodedParts = WeakMap<object, number>

/**
 * What `decodeBody` makes of the JSON text of a value: keys in Go's order, a whole double as an integer, nothing undefined. Parts
 * that are so already are shared; `known` has those of former calls, and gets those of this one. Throws a DecodeError, as
 * `decodeBody` does.
 */
export function redecodeBody(value: unknown, known: DecodedParts = new WeakMap()): unknown {
  if (isObject(value) && hasPlainHead(value)) {
    try {
      return new Redecoder(known).object(value, 1)
    } catch (error) {
      if (!(error instanceof NeedsText)) throw error
    }
  }
  return decodeBody(jsonText(value)).value
}

/** Whether it is an object with a kind, whatever Go's decoder takes for the same keys. */
const hasPlainHead = (object: JsonObject): boolean =>
  typeof object['kind'] === 'string' &&
  object['kind'] !== '' &&
  typeof object['apiVersion'] === 'string' &&
  apiVersionError(object['apiVersion']) === undefined &&
  Object.keys(object).every((key) => key === 'kind' || key === 'apiVersion' || !HEAD_KEY.test(key))

const HEAD_KEY = /^(?:kind|apiVersion)$/iu

/** A value whose text has to be decoded: it is nested too deep, or has keys that are no UTF-16. */
class NeedsText extends Error {}

const SURROGATE = /[\ud800-\udfff]/
/** Most keys that JavaScript keeps in the order of numbers, before all others. */
const INDEX = /^(?:0|[1-9]\d{0,8})$/

class Redecoder {
  /** Levels of nesting in the value that was looked at last. */
  #height = 0

  constructor(private readonly known: DecodedParts) {}

  object(object: JsonObject, level: number): JsonObject {
    if (this.#isKnown(object, level)) return object
    const keys = Object.keys(object)
    let isAsDecoded = isInOrder(keys)
    let height = 0
    const parts = keys.map((key) => {
      const part = object[key]
      const decoded = part === undefined ? part : this.#value(part, level)
      if (part === undefined || !Object.is(part, decoded)) isAsDecoded = false
      if (this.#height > height) height = this.#height
      return decoded
    })
    return this.#note(isAsDecoded ? object : sorted(keys, parts), height + 1)
  }

  #list(list: readonly unknown[], level: number): readonly unknown[] {
    if (this.#isKnown(list, level)) return list
    let isAsDecoded = true
    let height = 0
    const items = Array.from(list, (item) => {
      const decoded = this.#value(item, level)
      if (!Object.is(item, decoded)) isAsDecoded = false
      if (this.#height > height) height = this.#height
      return decoded
    })
    return this.#note(isAsDecoded ? list : items, height + 1)
  }

  #value(value: unknown, level: number): unknown {
    this.#height = 0
    switch (typeof value) {
      case 'string':
        return SURROGATE.test(value) ? redecodedScalar(value) : value
      case 'boolean':
        return value
      case 'number':
        // Not -0, which is none of Go's integers.
        if (value === 0) return 0
        return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))
          ? value
          : redecodedScalar(value)
      default:
        if (value === null) return null
        if (Array.isArray(value)) return this.#list(value, level + 1)
        return isObject(value) ? this.object(value, level + 1) : redecodedScalar(value)
    }
  }

  #isKnown(part: object, level: number): boolean {
    const height = this.known.get(part)
    if (level + (height ?? 1) - 1 > MAX_LEVELS) throw new NeedsText()
    if (height === undefined) return false
    this.#height = height
    return true
  }

  #note<T extends object>(part: T, height: number): T {
    this.known.set(part, height)
    this.#height = height
    return part
  }
}

const redecodedScalar = (value: unknown): unknown => decodeJson(jsonText(value), go.any).value

/** Whether an object with these keys is as one that got them in Go's order. */
function isInOrder(keys: readonly string[]): boolean {
  let isInOrder = true
  keys.forEach((key, at) => {
    if (SURROGATE.test(key)) {
      if (redecodedScalar(key) !== key) throw new NeedsText()
      isInOrder = false
    }
    const before = keys[at - 1]
    if (before !== undefined && before > key && !INDEX.test(before)) isInOrder = false
  })
  return isInOrder
}

function sorted(keys: readonly string[], parts: readonly unknown[]): JsonObject {
  const object: Record<string, unknown> = {}
  const order = Array.from(keys, (key, at) => ({ key, part: parts[at] })).sort((a, b) => compareText(a.key, b.key))
  for (const { key, part } of order) if (part !== undefined) setOwn(object, key, part)
  return object
}
