// Whether a value is of a type (structured-merge-diff's typed/validate.go).
import { isNumber, type JsonObject } from '../../apimachinery/json/index.js'
import { pathText } from '../fieldpath/field-path.js'
import { pathElementText, type PathElement } from '../fieldpath/path-element.js'
import { MergeError } from '../schema/merge-error.js'
import { itemKey } from './item-key.js'
import type { ValidationError } from './validation-error.js'
import { deduceAtom, invalidAtom, resolve, valueType } from '../schema/resolve.js'
import type { ListAtom, MapAtom, MergeSchema, Scalar, TypeRef } from '../schema/schema.js'
import { goType, isMap, isScalar, plainText, sortedKeys, syntaxText } from '../value/value.js'

/** Keys of a map that is remembered. */
const MANY = 32

/** How deep values may be nested. Go's limit is the size of its stack. */
const MAX_DEPTH = 1000

/** What values are allowed, and what is known of them. */
export interface ValidateOptions {
  /** Whether sets and map-like lists may have items of the same key. */
  readonly allowDuplicates?: boolean
  /** Maps that are known to have scalars of one kind only; gets those of this value. */
  readonly scalarMaps?: WeakMap<object, Scalar> | undefined
}

/**
 * The errors of a value that should be of the schema's type. Maps are read in the order of their keys, up to the first that is
 * not declared; in Go the order is random.
 *
 * @throws MergeError if it is nested too deep
 */
export function validateValue(
  schema: MergeSchema,
  value: unknown,
  { allowDuplicates = false, scalarMaps = new WeakMap() }: ValidateOptions = {},
): readonly ValidationError[] {
  const errorsOf = (isInOrder: boolean): readonly ValidationError[] => {
    const validation = new Validation(schema, allowDuplicates, scalarMaps, isInOrder)
    validation.check(schema.root, value)
    return validation.errors
  }
  // Whether there is any does not depend on the order, and most values have none.
  return errorsOf(false).length === 0 ? [] : errorsOf(true)
}

class Validation {
  readonly errors: ValidationError[] = []
  readonly #schema: MergeSchema
  readonly #allowDuplicates: boolean
  /** From the whole value to the part that is looked at: names of fields, and elements and places of lists. */
  readonly #path: (PathElement | number | string)[] = []
  readonly #scalarMaps: WeakMap<object, Scalar>
  readonly #isInOrder: boolean

  constructor(schema: MergeSchema, allowDuplicates: boolean, scalarMaps: WeakMap<object, Scalar>, isInOrder: boolean) {
    this.#schema = schema
    this.#allowDuplicates = allowDuplicates
    this.#scalarMaps = scalarMaps
    this.#isInOrder = isInOrder
  }

  check(type: TypeRef, value: unknown): void {
    const resolved = resolve(this.#schema, type)
    if (resolved === undefined)
      return this.#report(`schema error: no type found matching: ${type.name ?? 'inlined type'}`)
    if (this.#path.length >= MAX_DEPTH && typeof value === 'object' && value !== null) {
      throw new MergeError(`an object is nested deeper than ${MAX_DEPTH} levels`)
    }
    const { map, scalar, list } = deduceAtom(resolved, value)
    if (map !== undefined) this.#checkMap(map, value)
    else if (scalar !== undefined) this.#checkScalar(scalar, value)
    else if (list !== undefined) this.#checkList(list, value)
    else this.#report(invalidAtom(type).message)
  }

  #checkScalar(scalar: Scalar, value: unknown): void {
    if (value === null) return
    switch (scalar) {
      case 'numeric':
        if (!isNumber(value)) this.#report(`expected numeric (int or float), got ${goType(value)}`)
        break
      case 'string':
        if (typeof value !== 'string') {
          this.#report(`expected string, got &value.valueUnstructured{Value:${syntaxText(value)}}`)
        }
        break
      case 'boolean':
        if (typeof value !== 'boolean') this.#report(`expected boolean, got &{${plainText(value)}}`)
        break
      case 'untyped':
        if (!isScalar(value)) this.#report(`expected any scalar, got &{${plainText(value)}}`)
    }
  }

  #checkMap(map: MapAtom, value: unknown): void {
    if (value === null) return
    if (!isMap(value)) return this.#report(`expected map, got &{${plainText(value)}}`)
    const scalar = this.#scalarOf(map)
    if (scalar !== undefined) return this.#checkScalars(scalar, value)
    if (this.#isInOrder) {
      for (const key of sortedKeys(value)) if (!this.#checkField(map, key, value[key])) return
    } else {
      for (const key in value) if (!this.#checkField(map, key, value[key])) return
    }
  }

  /** Whether there may be such a field. */
  #checkField(map: MapAtom, key: string, value: unknown): boolean {
    const type = valueType(map, key)
    this.#path.push(key)
    if (type === undefined) this.#report('field not declared in schema')
    else this.check(type, value)
    this.#path.pop()
    return type !== undefined
  }

  #checkScalars(scalar: Scalar, map: JsonObject): void {
    if (this.#scalarMaps.get(map) === scalar) return
    const before = this.errors.length
    const keys = this.#isInOrder ? sortedKeys(map) : Object.keys(map)
    for (const key of keys) {
      this.#path.push(key)
      this.#checkScalar(scalar, map[key])
      this.#path.pop()
    }
    // To look at few again takes less time than to remember them.
    if (keys.length >= MANY && this.errors.length === before) this.#scalarMaps.set(map, scalar)
  }

  /** What all values of a map are, if they are scalars of one kind: such a map may have very many keys. */
  #scalarOf({ fields, elementType }: MapAtom): Scalar | undefined {
    if (fields.size > 0 || elementType === undefined) return undefined
    const { scalar, map, list } = resolve(this.#schema, elementType) ?? {}
    return map === undefined && list === undefined ? scalar : undefined
  }

  #checkList(list: ListAtom, value: unknown): void {
    if (value === null) return
    if (!Array.isArray(value)) return this.#report(`expected list, got &{${plainText(value)}}`)
    const observed = list.elementRelationship === 'associative' ? new Set<string>() : undefined
    for (let index = 0; index < value.length; index++) {
      const item: unknown = value[index]
      let element: PathElement | number = index
      if (observed !== undefined) {
        const key = itemKey(this.#schema, list, item)
        // An item without a key has no path, and with it the list is given up.
        if (typeof key === 'string') return this.#report(`element ${index}: ${key}`)
        if (observed.has(key.id) && !this.#allowDuplicates)
          this.#report(`duplicate entries for key ${pathElementText(key.element)}`)
        observed.add(key.id)
        element = key.element
      }
      this.#path.push(element)
      this.check(list.elementType, item)
      this.#path.pop()
    }
  }

  #report(message: string): void {
    const path = this.#path.map((step) =>
      typeof step === 'string' ? { fieldName: step } : typeof step === 'number' ? { index: step } : step,
    )
    this.errors.push({ path: pathText(path), message })
  }
}
