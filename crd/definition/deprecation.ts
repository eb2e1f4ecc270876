import { byteLength, isPrintable } from '../../apimachinery/text/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import type { DefinitionVersion } from './model.js'

/** Bytes of a deprecation warning. */
const MAX_WARNING_LENGTH = 256

/** `validateDeprecationWarning`: only of deprecated versions, short and printable. */
export function validateDeprecation(version: DefinitionVersion, path: FieldPath): FieldErrorList {
  const { deprecated = false, deprecationWarning } = version
  if (deprecationWarning === undefined) return []
  const value = new GoValue(go.pointer(go.string), deprecationWarning)
  const messages = deprecated ? warningFaults(deprecationWarning) : ['can only be set for deprecated versions']
  return messages.map((message) => field.invalid(path.child('deprecationWarning'), value, message))
}

function warningFaults(warning: string): string[] {
  const messages: string[] = []
  if (byteLength(warning) > MAX_WARNING_LENGTH) messages.push('must be <= 256 characters long')
  if (warning === '') messages.push('must not be an empty string')
  const index = unprintableIndex(warning)
  if (index !== undefined) {
    messages.push(`must only contain printable UTF-8 characters; non-printable character found at index ${index}`)
  }
  return messages
}

/** Where the first character is that can't be printed, in bytes. */
function unprintableIndex(text: string): number | undefined {
  let at = 0
  for (const character of text) {
    if (!isPrintable(character)) return byteLength(text.slice(0, at))
    at += character.length
  }
  return undefined
}
