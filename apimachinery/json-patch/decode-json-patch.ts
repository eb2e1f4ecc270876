// The text of a JSON patch as operations (`jsonpatch.DecodePatch` of gopkg.in/evanphx/json-patch.v4).
import { DecodeError, TypeMismatchError } from '../json/decode-error.js'
import { parseJson } from '../json/parse-json.js'
import { kindOf as goKindOf } from '../json/reader.js'
import { syntaxError } from '../json/syntax.js'
import { jsonText } from '../json/text.js'
import { isObject, type JsonObject, ownValue } from '../json/value.js'
import type { JsonPatchOperation } from './json-patch.js'

/** The operations as they are written, which may be wrong; null for one that is null. @throws DecodeError for what is not a list of objects */
export function decodeJsonPatch(text: string): readonly (JsonObject | null)[] {
  const error = syntaxError(text)
  if (error !== undefined) throw new DecodeError(error)
  const patch = parseJson(text)
  if (patch === null) return []
  if (!Array.isArray(patch)) throw mismatch(patch, 'jsonpatch.Patch')
  const wrong = patch.find((operation) => operation !== null && !isObject(operation))
  if (wrong !== undefined) throw mismatch(wrong, 'jsonpatch.Operation')
  return patch as (JsonObject | null)[]
}

/** An operation that was decoded, with what it leaves out. */
export function operationOf(operation: unknown): JsonPatchOperation {
  const given = isObject(operation) ? operation : {}
  const [op, path, from] = ['op', 'path', 'from'].map((key) => ownValue(given, key) ?? undefined)
  const unreadable = {
    ...(path === undefined && { path: 'operation missing path field: missing value' }),
    ...unreadableText('path', path),
    ...unreadableText('from', from),
  }
  return {
    op: typeof op === 'string' ? op : 'unknown',
    path: typeof path === 'string' ? path : '',
    ...(typeof from === 'string' && { from }),
    ...(Object.hasOwn(given, 'value') && { value: given['value'] }),
    ...(Object.keys(unreadable).length > 0 && { unreadable }),
  }
}

const unreadableText = (key: string, value: unknown): Readonly<Record<string, string>> =>
  value === undefined || typeof value === 'string' ? {} : { [key]: mismatch(value, 'string').message }

const mismatch = (value: unknown, type: string): TypeMismatchError =>
  new TypeMismatchError(goKindOf(jsonText(value).charAt(0)), type)
