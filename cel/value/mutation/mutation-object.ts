import type { StructTypes } from '../type/struct-types.js'
import { DYN, STRING, structType, type Type } from '../type/type.js'
import { isList, toArray } from '../list/list.js'
import { CelError, isError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { goEqual } from '../go/go-equal.js'
import { isUnsupportedConversion, unsupportedConversion } from '../go/unsupported-conversion.js'
import { JsonPatch } from './json-patch.js'
import { LiteralMap } from '../map/literal-map.js'
import { mapEntries } from '../map/map.js'
import { Optional } from '../optional.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

const TYPE = new TypeValue('type')

/**
 * An object of a mutating policy, `Object.spec{replicas: 3}` (apiserver's `mutation/dynamic.ObjectVal`). Its fields are
 * read by expressions of its static type only; as `dyn` it has none.
 */
export class MutationObject extends ExtensionValue {
  readonly #type: Type
  readonly #fields: ReadonlyMap<string, Value>
  #plain: Readonly<Record<string, Value>> | CelError | undefined
  constructor(typeName: string, fields: ReadonlyMap<string, Value>) {
    super()
    this.#type = structType(typeName)
    this.#fields = fields
  }

  override get goType(): string {
    return '*dynamic.ObjectVal'
  }

  get type(): Type {
    return this.#type
  }
  override get comparesBySize(): boolean {
    return true
  }
  override get typeValue(): TypeValue {
    return TYPE
  }
  get fields(): ReadonlyMap<string, Value> {
    return this.#fields
  }

  /** The object as a JSON object; an error if a field holds a map with keys that are not strings. */
  get plain(): Readonly<Record<string, Value>> | CelError {
    return (this.#plain ??= plainFields(this.#fields))
  }

  /** The value of a field as plain data, null if it is not set. Error: `cannot get field "a"` if the object has no plain form. */
  getField(name: string): Value {
    const plain = this.plain
    if (isError(plain)) return new CelError(`cannot get field "${name}"`)
    return Object.hasOwn(plain, name) ? (plain[name] as Value) : null
  }

  /** Whether a field is set. */
  hasField(name: string): boolean {
    const plain = this.plain
    return !isError(plain) && Object.hasOwn(plain, name)
  }

  /** Objects are equal if Go finds their fields deeply equal, which lists never are. */
  override equals(other: Value): boolean {
    if (!(other instanceof MutationObject) || other.type.name !== this.#type.name) return false
    if (other.#fields.size !== this.#fields.size) return false
    for (const [name, value] of this.#fields) {
      const otherValue = other.#fields.get(name)
      if (otherValue === undefined || !goEqual(value, otherValue)) return false
    }
    return true
  }
}

function plainFields(fields: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> | CelError {
  const entries: [string, Value][] = []
  for (const [name, value] of fields) {
    const plain = value instanceof LiteralMap ? plainMap(value) : toPlainData(value)
    if (isError(plain) && !isUnsupportedConversion(plain)) return plain
    entries.push([name, plain])
  }
  return Object.fromEntries(entries)
}

/** What is read of a value that went through Go's plain data: objects become maps, types texts, optionals their values. */
function toPlainData(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return toArray(value).map(toPlainData)
  if (value instanceof Optional) return value.value === undefined ? null : toPlainData(value.value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof MutationObject) return value.plain
  if (value instanceof LiteralMap) {
    const plain = plainMap(value)
    return isError(plain) ? value : plain
  }
  return value instanceof ExtensionValue ? (unsupportedConversion(value) ?? value) : value
}

function plainMap(map: LiteralMap): Readonly<Record<string, Value>> | CelError {
  const entries: [string, Value][] = []
  for (const [key, value] of mapEntries(map)) {
    if (typeof key !== 'string') return new CelError('map key is not a string')
    entries.push([key, toPlainData(value)])
  }
  return Object.fromEntries(entries)
}

/** The type of fields that patches don't have: it has no name, and only `dyn` is assignable to it. */
const UNKNOWN_FIELD: Type = { kind: 'string', name: '', parameters: [] }

const isObject = (typeName: string): boolean => typeName === 'Object' || typeName.startsWith('Object.')

function patchFieldType(field: string): Type {
  if (field === 'value') return DYN
  return field === 'op' || field === 'path' || field === 'from' ? STRING : UNKNOWN_FIELD
}

/** `JSONPatch`, `Object` and `Object.` with any path, which have any field. */
export const MUTATION_TYPES: StructTypes = {
  has: (typeName) => typeName === 'JSONPatch' || isObject(typeName),
  fieldType(typeName, field) {
    if (typeName === 'JSONPatch') return patchFieldType(field)
    return isObject(typeName) ? DYN : undefined
  },
  fieldAccess: (typeName, field) =>
    isObject(typeName)
      ? {
          get: (object) =>
            object instanceof MutationObject ? object.getField(field) : new CelError(`cannot get field "${field}"`),
          isSet: (object) => object instanceof MutationObject && object.hasField(field),
        }
      : undefined,
  create: (typeName, fields) =>
    typeName === 'JSONPatch' ? JsonPatch.create(fields) : new MutationObject(typeName, new Map(fields)),
}
