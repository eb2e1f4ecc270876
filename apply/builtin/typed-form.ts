import { DecodeError, type DecodeOptions, type JsonObject, type ReadBody } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { convertedJson } from './from-unstructured.js'
import { type GoObject, throughGo, writtenByGo } from './go-json.js'
import type { BuiltinStruct } from './builtin-type.js'
import { builtinKind } from './kinds.js'

/** What was made of objects, so that it is not decoded once more. */
const typed = new WeakMap<JsonObject, BuiltinStruct>()

/** Whether an object is what `typedForm` gave of a struct. */
export const isTyped = (object: JsonObject, struct: BuiltinStruct): boolean => typed.get(object) === struct

/**
 * An object of a built-in kind as a server has it, which is a Go struct: JSON decoded, and written as JSON again. An object of
 * another kind is itself. `strict` refuses unknown fields and duplicates, `foldCase` takes names in upper and lower case as
 * Go's own decoder does, unlike a server. Throws a DecodeError with the server's text.
 */
export function typedForm(gvk: GroupVersionKind, object: JsonObject, options: DecodeOptions = {}): JsonObject {
  const { json, strict } = decodedForm(gvk, object, options)
  if (strict.length > 0) throw new DecodeError(`strict decoding error: ${strict.join(', ')}`)
  return json
}

/** As `typedForm`, with what `strict` finds instead of an error. */
export function decodedForm(gvk: GroupVersionKind, object: JsonObject, options: DecodeOptions = {}): GoObject {
  const struct = builtinKind(gvk)?.struct
  if (struct === undefined || isTyped(object, struct)) return { json: object, strict: [] }
  const form = throughGo(struct, object, options)
  typed.set(form.json, struct)
  return form
}

/** The body of a request as `decodedForm` has objects. */
export interface BodyForm extends GoObject {
  /** What it was decoded to: lists and maps that it has, but empty, are marked. */
  readonly value: JsonObject
}

/** Decodes a body that is of a kind. Throws a DecodeError with the server's text. */
export function bodyForm(gvk: GroupVersionKind, { decode }: ReadBody): BodyForm {
  const struct = builtinKind(gvk)?.struct
  if (struct === undefined) return { json: {}, strict: [], value: {} }
  const decoded = decode(struct, { strict: true, marksEmpty: true })
  const form = writtenByGo(struct, decoded)
  typed.set(form.json, struct)
  return { ...form, value: decoded.value as JsonObject }
}

/**
 * An object that was merged as a server has it again: converted, which is laxer than decoding. An object of a kind that is not
 * built in is itself. Throws a DecodeError with the server's text.
 */
export function convertedForm(gvk: GroupVersionKind, object: JsonObject): JsonObject {
  const struct = builtinKind(gvk)?.struct
  if (struct === undefined) return object
  const json = convertedJson(struct, object)
  typed.set(json, struct)
  return json
}
