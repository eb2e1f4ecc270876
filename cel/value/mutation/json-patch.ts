import { structType, type Type } from '../type/type.js'
import { CelError } from '../error.js'
import { equalTo } from '../equal.js'
import { ExtensionValue } from '../extension.js'
import { goText } from '../go/go-text.js'
import { goValueType } from '../go/go-value-type.js'
import { Optional } from '../optional.js'
import { typeName } from '../type-of.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/** The type of JSON patches. */
const JSON_PATCH: Type = structType('JSONPatch')

const TYPE = new TypeValue('type')

/** The fields of a patch that are texts. */
const TEXT_FIELDS = ['op', 'path', 'from'] as const
type TextField = (typeof TEXT_FIELDS)[number]
const isTextField = (name: Value): name is TextField => TEXT_FIELDS.some((field) => field === name)

/** One operation of a JSON patch, `JSONPatch{op: 'add', path: '/a', value: 1}` (apiserver's `mutation.JSONPatchVal`). */
export class JsonPatch extends ExtensionValue {
  readonly #texts: Readonly<Record<TextField, string>>
  readonly #value: Value | undefined
  private constructor(texts: Readonly<Record<TextField, string>>, value: Value | undefined) {
    super()
    this.#texts = texts
    this.#value = value
  }

  /** A patch of an object literal's fields. Errors: unknown fields, and texts that are none. */
  static create(fields: ReadonlyMap<string, Value>): JsonPatch | CelError {
    const texts = { op: '', path: '', from: '' }
    for (const [name, value] of fields) {
      if (name === 'value') continue
      if (!isTextField(name)) return new CelError(`unexpected JSONPatchType field: ${name}`)
      const text = goString(value)
      if (text === undefined) {
        return new CelError(`unexpected type ${goValueType(value)} for JSONPatchType '${name}' field`)
      }
      texts[name] = text
    }
    return new JsonPatch(texts, fields.get('value'))
  }

  override get goType(): string {
    return '*mutation.JSONPatchVal'
  }

  get type(): Type {
    return JSON_PATCH
  }
  override get comparesBySize(): boolean {
    return true
  }
  override get typeValue(): TypeValue {
    return TYPE
  }
  get op(): string {
    return this.#texts.op
  }
  get path(): string {
    return this.#texts.path
  }
  /** Where a value is copied or moved from, empty if it is not. */
  get from(): string {
    return this.#texts.from
  }
  /** The value, undefined if none is set. */
  get value(): Value | undefined {
    return this.#value
  }

  /** The value of a field: an empty text or null if it is not set. Error: `unsupported indexer: NAME`. */
  getField(name: Value): Value {
    if (isTextField(name)) return this.#texts[name]
    return name === 'value' ? (this.#value ?? null) : new CelError(`unsupported indexer: ${verbatim(name)}`)
  }

  /** Whether a field is set: a text that is not empty, any value. Error: `unsupported field: NAME`. */
  hasField(name: Value): boolean | CelError {
    if (isTextField(name)) return this.#texts[name] !== ''
    return name === 'value' ? this.#value !== undefined : new CelError(`unsupported field: ${verbatim(name)}`)
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof JsonPatch) || TEXT_FIELDS.some((field) => other.#texts[field] !== this.#texts[field])) {
      return false
    }
    if (this.#value === undefined || other.#value === undefined) return this.#value === other.#value
    return equalTo(this.#value, other.#value)
  }
}

/** The text that Go finds in a value: also in an optional and, as its name, in a type. */
export function goString(value: Value): string | undefined {
  if (typeof value === 'string') return value
  if (value instanceof TypeValue) return value.name
  return value instanceof Optional && value.value !== undefined ? goString(value.value) : undefined
}

/** A name as Go's `%s` prints it; other keys are numbers and bools. */
function verbatim(name: Value): string {
  if (typeof name === 'string') return name
  const type = typeName(name)
  return `%!s(types.${type.charAt(0).toUpperCase()}${type.slice(1)}=${goText(name)})`
}
