import { isObject } from '../../../apimachinery/json/index.js'
import { opaqueType, type Type } from '../../value/type/type.js'
import { CelError } from '../../value/error.js'
import { ExtensionValue } from '../../value/extension.js'
import type { Value } from '../../value/value.js'
import { deepEqual } from './json-data.js'
import { SchemaList } from './schema-list.js'
import { SchemaValue } from './schema-map.js'

const noTypeValue = new CelError(
  "type conversion to 'type' not supported for values preserved by x-kubernetes-preserve-unknown-fields",
)

const UNKNOWN: Type<PreservedValue> = opaqueType<PreservedValue>('unknown')

/**
 * Data that `x-kubernetes-preserve-unknown-fields` keeps, of any type: it can be compared, nothing else (apiserver's
 * `unknownPreserved`).
 */
export class PreservedValue extends ExtensionValue {
  readonly #data: unknown

  constructor(data: unknown) {
    super()
    this.#data = data
  }

  get data(): unknown {
    return this.#data
  }

  override get type(): Type {
    return UNKNOWN
  }

  override get comparesBySize(): boolean {
    return true
  }

  override get typeValue(): CelError {
    return noTypeValue
  }

  override equals(other: Value): boolean {
    return deepEqual(this.#data, nativeData(other))
  }
}

/** The data that a value was made of; undefined for values that are not JSON, such as literals of lists and maps. */
function nativeData(value: Value): unknown {
  if (value instanceof SchemaValue || value instanceof SchemaList || value instanceof PreservedValue) return value.data
  return value === null || Array.isArray(value) || (isObject(value) && !isPlain(value)) ? undefined : value
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype
