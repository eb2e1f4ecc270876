import { go, type JsonInput } from '../go/index.js'
import { sourceText } from '../json/index.js'

const raw = (name: string) =>
  go.custom(name, (input: JsonInput) => input.raw() ?? undefined, { zero: null, json: htmlSafe })

/** `runtime.RawExtension`: any JSON, kept as it is; null is an unset one. Values are equal if their texts are. */
export const rawExtensionType = raw('runtime.RawExtension')

/** `metav1.FieldsV1`: any JSON, kept as it is. */
export const fieldsV1Type = raw('v1.FieldsV1')

/** The text as it may have been written, without blanks, and with the escapes that Go adds (`json.HTMLEscape`). */
function htmlSafe(value: unknown): string {
  return sourceText(value ?? null).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
