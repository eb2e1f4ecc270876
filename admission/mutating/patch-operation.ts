import type { JsonPatch } from '../../cel/value/index.js'
import type { JsonPatchOperation } from '../../apimachinery/json-patch/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { NativeLists } from './native-lists.js'
import { patchValue } from './patch-value.js'

/**
 * A patch of an expression as an operation. The server writes its texts as Go strings and reads them as JSON, which knows fewer
 * escapes: a control character in a path can't be read again. Throws a MutationError for a value without JSON.
 */
export function patchOperation({ op, path, from, value }: JsonPatch, natives: NativeLists): JsonPatchOperation {
  const unreadable = {
    ...(escapeError(path) === undefined ? {} : { path: escapeError(path) as string }),
    ...(escapeError(from) === undefined ? {} : { from: escapeError(from) as string }),
  }
  return {
    op: escapeError(op) === undefined ? op : 'unknown',
    path,
    ...(from !== '' && { from }),
    ...(value !== undefined && { value: patchValue(value, natives) }),
    ...(Object.keys(unreadable).length > 0 && { unreadable }),
  }
}

/** Why Go's JSON can't read a text that Go wrote as one of its strings (`strconv.Quote`); undefined if it can. */
function escapeError(text: string): string | undefined {
  for (const [, character = ''] of quote(text).matchAll(/\\(.)/g)) {
    if (!JSON_ESCAPES.includes(character)) return `invalid character '${character}' in string escape code`
  }
  return undefined
}

const JSON_ESCAPES = '"\\bfnrtu'
