// What values know of their schema: converters made of it once (`compile.ts`), so that reading data looks at no schema.
import type { CelError } from '../../value/error.js'
import type { Value } from '../../value/value.js'

/** Makes values of a schema's data. */
export interface Converter {
  /** The value of JSON data; a `CelError` if the data does not fit the schema. */
  convert(data: unknown): Value
  /** `==` of the values of two data, with no values made of them where that is possible. */
  equal(a: unknown, b: unknown): boolean | CelError
  /** What a name in CEL stands for in an object or map of the schema; undefined for other schemas and unknown names. */
  step(name: string): Step | undefined
}

/** A selection: a key of the data, and what makes a value of what is there. */
export interface Step {
  readonly key: string
  readonly converter: Converter
}

/** A declared property; `key` is its name in the data. */
export interface Property extends Step {
  /** The name by which it is visited: escaped, where that is possible. */
  readonly name: string
}

/** The declared properties of an object. */
export interface ObjectShape {
  /** The property that a name in CEL stands for, declared in CEL or not. */
  find(name: string): Property | undefined
  /** The property of a name in the data. */
  byKey(key: string): Property | undefined
}

/** What a list knows of its elements. */
export interface ListShape {
  readonly items: Converter
  /** The escaped names of the keys of a list of type map. */
  readonly keys: readonly string[]
}

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

const hasOwn = Object.prototype.hasOwnProperty

/** A property of a JSON object, undefined if it has none of that name, whatever objects inherit. */
export function ownProperty(object: JsonObject, key: string): unknown {
  const value = object[key]
  // All that objects inherit are functions, which JSON has none of, and `__proto__`.
  if (typeof value === 'function' || (key === '__proto__' && !hasOwn.call(object, key))) return undefined
  return value
}
