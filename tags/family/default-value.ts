// The `+default` comment beside `+k8s:optional`: a server fills such a field in before it validates.
import type { TagContext } from '../definition.js'
import { TagError } from '../error.js'
import { isNilable, nativeValueType, typeText } from '../model.js'
import { extractTags } from '../grammar/extract.js'
import { quote } from '../../runtime/index.js'

/** Zero values as JSON, by Go type. */
const ZERO: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['uint', 'uint16', 'uint32', 'uint64', 'int', 'int16', 'int32', 'int64', 'byte', 'float64', 'float32'].map((t) => [
      t,
      0,
    ]),
  ),
  bool: false,
  string: '',
  '[]byte': '',
}

/** `zero` or `other` for the field's default; undefined without one. Throws a TagError for one that isn't JSON. */
export function defaultValue(context: TagContext): 'zero' | 'other' | undefined {
  const lines = extractTags((context.member?.comments ?? []).map(({ text }) => text)).get('default')
  if (lines === undefined) return undefined
  if (lines.length > 1) {
    throw new TagError(`+default tag with multiple values: [${lines.map(() => quote('default')).join(' ')}]`)
  }
  const text = (lines[0]?.text ?? '').slice('default'.length)
  const payload = text.startsWith('=') ? text.slice(1).trim() : ''
  const failed = (why: string): TagError => new TagError(`failed to parse default value ${quote(payload)}: ${why}`)
  let value: unknown
  try {
    value = JSON.parse(payload)
  } catch {
    throw failed(jsonProblem(payload))
  }
  if (value === null) throw failed('unmarshalled to nil')
  if (isNilable(context.type)) return 'other'
  const name = typeText(nativeValueType(context.type))
  if (!Object.hasOwn(ZERO, name)) throw new TagError(`unknown zero-value for type ${name}`)
  return value === ZERO[name] ? 'zero' : 'other'
}

/** What Go's encoding/json says of a text that isn't JSON, for the cases that occur in comments. */
function jsonProblem(text: string): string {
  const isPrefix = (rest: string): boolean => {
    for (const completion of [
      '0',
      'e',
      'ue',
      'rue',
      'lse',
      'alse',
      'se',
      'l',
      'll',
      'ull',
      '"',
      '"]',
      '"}',
      ']',
      '}',
    ]) {
      try {
        JSON.parse(rest + completion)
        return true
      } catch {
        continue
      }
    }
    return rest.trim() === ''
  }
  if (isPrefix(text)) return 'unexpected end of JSON input'
  for (let at = 1; at <= text.length; at++) {
    if (isPrefix(text.slice(0, at)) || isComplete(text.slice(0, at))) continue
    const character = goCharacter(text[at - 1] ?? '')
    if (isComplete(text.slice(0, at - 1))) return `invalid character ${character} after top-level value`
    if (at === 1) return `invalid character ${character} looking for beginning of value`
    const literal = ['true', 'false', 'null'].find((word) => word.startsWith(text.slice(0, at - 1).trimStart()))
    const expected = literal?.[text.slice(0, at - 1).trimStart().length]
    return literal !== undefined && expected !== undefined
      ? `invalid character ${character} in literal ${literal} (expecting '${expected}')`
      : `invalid character ${character} looking for beginning of value`
  }
  return 'invalid character looking for beginning of value'
}

function isComplete(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const goCharacter = (character: string): string => (character === "'" ? String.raw`'\''` : `'${character}'`)
