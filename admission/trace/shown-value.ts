// Values as traces show them: CEL literals, cut where they get long, without secrets.
import {
  CelDuration,
  CelError,
  CelMap,
  ExtensionValue,
  Optional,
  Timestamp,
  TypeValue,
  Uint,
  type ListValue,
  type MapValue,
  type Value,
} from '../../cel/index.js'
import { elementAt, isList, literalText, mapEntries } from '../../cel/value/index.js'
import { Double } from '../../apimachinery/number/index.js'
import { MASK, type SecretMask } from '../../apimachinery/redaction/index.js'

/** Code points of a value that are shown at most. */
export const MOST_SHOWN = 400
const MAX_DEPTH = 8

/** The text of a value of at most so many code points; what is cut off is `…`. */
export function showValue(value: Value, mask: SecretMask, most = MOST_SHOWN): string {
  const writer = new ValueWriter(mask, most)
  writer.write(value, 0)
  return writer.text
}

class ValueWriter {
  text = ''
  #left: number
  #isCut = false

  constructor(
    private readonly mask: SecretMask,
    most: number,
  ) {
    this.#left = most
  }

  write(value: Value, depth: number): void {
    if (typeof value === 'string') this.#string(value)
    else if (typeof value !== 'object' || value === null) this.#add(this.mask.hide(literalText(value)))
    else if (value instanceof Uint8Array) this.#bytes(value)
    else if (isList(value)) this.#list(value, depth)
    else if (value instanceof Optional) this.#optional(value, depth)
    else if (value instanceof CelError) this.#add(`error: ${this.mask.hide(value.message)}`)
    else if (isScalar(value)) this.#add(this.mask.hide(literalText(value)))
    else this.#map(value, depth)
  }

  #add(text: string): void {
    if (this.#isCut) return
    const points = text.length <= this.#left ? text : Array.from(text)
    if (points.length <= this.#left) this.text += text
    else {
      this.#isCut = true
      this.text += `${Array.from(text).slice(0, this.#left).join('')}…`
    }
    this.#left -= points.length
  }

  /** A long text is cut before it is quoted, but not before its secrets are hidden. */
  #string(value: string): void {
    const hidden = this.mask.hide(value)
    if (hidden === MASK) this.#add(MASK)
    else this.#add(literalText(hidden.length > 2 * this.#left + 2 ? hidden.slice(0, 2 * this.#left + 2) : hidden))
  }

  #bytes(value: Uint8Array): void {
    const text = new TextDecoder().decode(value)
    this.#add(this.mask.has(text) ? MASK : literalText(value.subarray(0, MOST_SHOWN)))
  }

  #list(value: ListValue, depth: number): void {
    if (depth >= MAX_DEPTH) return this.#add('[…]')
    this.#add('[')
    for (let index = 0; index < value.length && !this.#isCut; index++) {
      if (index > 0) this.#add(', ')
      this.write(elementAt(value, index), depth + 1)
    }
    this.#add(']')
  }

  #map(value: object, depth: number): void {
    // To show them would be to evaluate them.
    if (value instanceof CelMap && value.goType === '*lazy.MapValue') return this.#add('{…}')
    if (depth >= MAX_DEPTH) return this.#add('{…}')
    this.#add('{')
    let isFirst = true
    for (const [key, entry] of mapEntries(value as MapValue)) {
      if (this.#isCut) break
      if (!isFirst) this.#add(', ')
      isFirst = false
      this.write(key, depth + 1)
      this.#add(': ')
      this.write(entry, depth + 1)
    }
    this.#add('}')
  }

  #optional({ value }: Optional, depth: number): void {
    if (value === undefined) return this.#add('optional.none()')
    this.#add('optional.of(')
    this.write(value, depth + 1)
    this.#add(')')
  }
}

const isScalar = (value: object): value is Exclude<Value & object, CelMap> =>
  [Double, Uint, Timestamp, CelDuration, TypeValue, ExtensionValue].some((type) => value instanceof type)
