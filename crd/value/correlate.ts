import { Double } from '../../apimachinery/number/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { equalJson, isInt64, isNumber, isObject } from '../../apimachinery/json/index.js'
import { itemsOf, listMapKeysOf, listTypeOf, type JsonSchemaProps } from '../schema/props.js'
import { schemaOfKey } from '../schema/spine.js'

/**
 * A value of an update beside the stored value that it stands for (apiserver's `CorrelatedObject`). Its parts correlate as the
 * schema has it: values of maps by key, elements of a list of type map by the keys they name, of other lists not at all.
 */
export class CorrelatedValue {
  readonly #parts = new Map<string | number, CorrelatedValue>()
  #stored: ((element: unknown) => unknown) | undefined
  #equal: boolean | undefined

  constructor(
    readonly value: unknown,
    readonly oldValue: unknown,
    readonly schema: JsonSchemaProps,
  ) {}

  /** The value of a key; undefined if it or its stored value is missing, or the schema says nothing of it. */
  key(name: string): CorrelatedValue | undefined {
    const known = this.#parts.get(name)
    if (known !== undefined) return known
    const { value, oldValue } = this
    if (!isObject(value) || !isObject(oldValue)) return undefined
    if (!Object.hasOwn(value, name) || !Object.hasOwn(oldValue, name)) return undefined
    const schema = schemaOfKey(this.schema, name)
    return schema && this.#keep(name, new CorrelatedValue(value[name], oldValue[name], schema))
  }

  /** An element of a list of type map; undefined if the stored list has none with its keys. */
  index(index: number): CorrelatedValue | undefined {
    const known = this.#parts.get(index)
    if (known !== undefined) return known
    const { value, oldValue } = this
    const items = itemsOf(this.schema)
    if (!Array.isArray(value) || !Array.isArray(oldValue) || index >= value.length || items === undefined)
      return undefined
    if (listTypeOf(this.schema) !== 'map') return undefined
    this.#stored ??= storedElements(this.schema, oldValue)
    const stored = this.#stored(value[index])
    return stored === undefined ? undefined : this.#keep(index, new CorrelatedValue(value[index], stored, items))
  }

  /**
   * Whether the value equals the stored one: the same scalar, or as many parts, each of which correlates and is equal. So a
   * map with a key that the schema does not declare is not equal, even to itself. Lists of other types than map are equal if
   * their JSON is.
   */
  equal(): boolean {
    return (this.#equal ??= this.#compare())
  }

  #compare(): boolean {
    const { value, oldValue } = this
    if (Array.isArray(value) && Array.isArray(oldValue)) return this.#compareLists(value, oldValue)
    if (!isObject(value) || !isObject(oldValue)) return equalJson(value, oldValue)
    const keys = Object.keys(value)
    return keys.length === Object.keys(oldValue).length && keys.every((key) => this.key(key)?.equal() === true)
  }

  #compareLists(list: readonly unknown[], old: readonly unknown[]): boolean {
    if (list.length !== old.length) return false
    if (listTypeOf(this.schema) !== 'map') return equalJson(list, old)
    return list.every((_element, index) => this.index(index)?.equal() === true)
  }

  #keep(step: string | number, part: CorrelatedValue): CorrelatedValue {
    this.#parts.set(step, part)
    return part
  }
}

/** A lookup of stored elements by the keys of another element; of those with equal keys the first (`MakeMapList`). */
function storedElements(schema: JsonSchemaProps, stored: readonly unknown[]): (element: unknown) => unknown {
  const names = listMapKeysOf(schema)
  if (schema.type !== 'array' || names.length === 0) return () => undefined
  const elements = new Map<string, unknown>()
  for (const element of stored) {
    const key = compositeKey(element, names)
    if (key !== undefined && !elements.has(key)) elements.set(key, element)
  }
  return (element) => {
    const key = compositeKey(element, names)
    return key === undefined ? undefined : elements.get(key)
  }
}

/** The values of the keys; undefined if one is missing or no scalar. Several floats count with six decimals. */
function compositeKey(element: unknown, names: readonly string[]): string | undefined {
  if (!isObject(element)) return undefined
  const parts: string[] = []
  for (const name of names) {
    const part = Object.hasOwn(element, name) ? keyText(element[name], names.length > 1) : undefined
    if (part === undefined) return undefined
    parts.push(part)
  }
  return parts.join('\0')
}

function keyText(value: unknown, isRounded: boolean): string | undefined {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return String(value)
  if (!isNumber(value)) return undefined
  if (isInt64(value)) return String(value)
  const float = value instanceof Double ? value.value : Number(value)
  return isRounded ? decimals(float) : `float ${float}`
}

/** Six decimals (Go's `%f`). */
const decimals = (value: number): string =>
  Math.abs(value) < 1e21 ? value.toFixed(6) : `${BigInt(value).toString()}.000000`
