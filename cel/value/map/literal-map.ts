import type { CelError } from '../error.js'
import { CelDuration } from '../time/duration.js'
import { equal } from '../equal.js'
import { ExtensionValue } from '../extension.js'
import { CelMap, keyForms, type MapValue } from './map.js'
import { isNumber } from '../number/compare-numbers.js'
import { Double, int } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { refuseUnhashable } from './unhashable.js'
import { Timestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/**
 * A map with typed keys, in the order of insertion: a map literal, or what a comprehension builds (cel-go's
 * `refValMapAccessor`). Keys of one type and value are one key, the later value is kept; `1` and `1u` are two keys.
 * Keys that Go compares by identity (lists, maps, quantities) are found by the same object only, NaN never.
 */
export class LiteralMap extends CelMap {
  readonly #entries = new Map<Value, Value>()
  /** The keys whose JavaScript values are objects, by type and text. */
  #interned: Map<string, Value> | undefined
  /** Values under NaN, of which each is an entry of its own. */
  #unfindable: Value[] | undefined

  /** A map of entries; throws a `Panic` for a key that Go can't hash. */
  static of(entries: Iterable<readonly [Value, Value]>): LiteralMap {
    const map = new LiteralMap()
    for (const [key, value] of entries) map.insert(key, value)
    return map
  }

  /**
   * Adds an entry, or replaces the value of its key: for the code that builds a map, before any other has it. Throws a
   * `Panic` for a key that Go can't hash.
   */
  insert(key: Value, value: Value): void {
    if (typeof key === 'string') {
      this.#entries.set(key, value)
      return
    }
    if (typeof key === 'number' && Number.isNaN(key)) {
      this.#unfindable ??= []
      this.#unfindable.push(value)
      return
    }
    this.#entries.set(this.#intern(key), value)
  }

  /** Removes the entry of a key, with the same conditions as `insert`. An entry under NaN stays. */
  remove(key: Value): void {
    if (this.size === 0) refuseUnhashable(key, 'hash of unhashable type: ')
    else if (typeof key === 'string') this.#entries.delete(key)
    else if (typeof key !== 'number' || !Number.isNaN(key)) this.#entries.delete(this.#intern(key))
  }

  #intern(key: Value): Value {
    const text = keyText(key)
    if (text === undefined) return typeof key === 'bigint' ? int(key) : key
    this.#interned ??= new Map()
    const known = this.#interned.get(text)
    if (known !== undefined) return known
    this.#interned.set(text, key)
    return key
  }

  override get size(): number {
    return this.#entries.size + (this.#unfindable?.length ?? 0)
  }

  override find(key: Value): Value | undefined {
    if (typeof key === 'string') return this.#entries.get(key)
    if (this.size === 0) return undefined
    const found = this.#findExact(key)
    if (found !== undefined || !isNumber(key)) return found
    for (const form of keyForms(key)) {
      const other = this.#findExact(form)
      if (other !== undefined) return other
    }
    return undefined
  }

  #findExact(key: Value): Value | undefined {
    if (typeof key === 'number') return this.#entries.get(key)
    const text = keyText(key)
    if (text === undefined) return this.#entries.get(typeof key === 'bigint' ? int(key) : key)
    const known = this.#interned?.get(text)
    return known === undefined ? undefined : this.#entries.get(known)
  }

  override keys(): Iterable<Value> {
    return this.#unfindable === undefined
      ? this.#entries.keys()
      : [...this.#entries.keys(), ...this.#unfindable.map(() => NaN)]
  }

  /** The entries, in the order of their keys' first insertion. */
  override entries(): Iterable<readonly [Value, Value]> {
    return this.#unfindable === undefined
      ? this.#entries.entries()
      : [...this.#entries, ...this.#unfindable.map((value): [Value, Value] => [NaN, value])]
  }

  override get comparesByParts(): boolean {
    return true
  }

  override equals(other: MapValue): boolean | CelError {
    return equal(this, other)
  }

  override equalsOther(): boolean {
    return false
  }
}

/** Kubernetes' types that Go compares by value. */
const BY_VALUE: ReadonlySet<string> = new Set(['net.IP', 'net.CIDR'])

/**
 * Type and value as text, undefined for a key that JavaScript's `Map` tells apart as Go's does. Throws a `Panic` for keys
 * that Go can't hash.
 */
function keyText(key: Value): string | undefined {
  if (typeof key !== 'object' || key === null) return undefined
  refuseUnhashable(key)
  if (key instanceof Uint) return `u${key.value}`
  if (key instanceof Double) return `d${key.value}`
  if (key instanceof CelDuration) return `s${key.nanos}`
  if (key instanceof Timestamp) return `t${key.seconds}.${key.nanos}@${key.offset}`
  if (key instanceof TypeValue) return `y${key.name}`
  if (!(key instanceof ExtensionValue)) return undefined
  return BY_VALUE.has(key.type.name) ? `${key.type.name} ${key.text}` : undefined
}
