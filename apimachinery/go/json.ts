// JSON as Go's `encoding/json` writes it, HTML escaping included: so bad values look in Kubernetes' messages.
import { isZeroField } from './equal.js'
import { typed } from './kind.js'
import { isNil, isStructOrMap } from './nil.js'
import { floatJson, integerText } from '../text/number-text.js'
import { compareText } from '../text/text-order.js'
import { go } from './descriptors.js'
import type { GoType, StructType } from './type.js'
import { isEmptyValue } from './zero.js'

/**
 * The JSON text of a value, without blanks: structs in order of declaration with the zero values of their missing
 * properties, map keys sorted, `<`, `>`, `&`, U+2028 and U+2029 escaped. Throws a RangeError for what has no JSON form:
 * a NaN, a stringer, a value that contains itself.
 */
export function goJson(value: unknown, type: GoType = go.any): string {
  switch (type.kind) {
    case 'any':
      return untypedJson(value)
    case 'custom':
      return (type.json ?? untypedJson)(value ?? type.zero)
    case 'string':
      return typeof value === 'string' ? jsonText(value) : otherJson(value, '""')
    case 'bool':
      return typeof value === 'boolean' ? String(value) : otherJson(value, 'false')
    case 'float32':
    case 'float64':
      return typeof value === 'number' ? floatJson(value, type.kind === 'float32' ? 32 : 64) : otherJson(value, '0')
    case 'bytes':
      return typeof value === 'string' ? jsonText(value) : otherJson(value, 'null')
    case 'pointer':
      return isNil(value) ? 'null' : goJson(value, type.elem)
    case 'list':
      return Array.isArray(value) ? listJson(value, type.elem) : otherJson(value, 'null')
    case 'map':
      return isStructOrMap(value) ? mapJson(value, type.elem) : otherJson(value, 'null')
    case 'struct':
      return isStructOrMap(value) || isNil(value) ? structJson(value ?? {}, type) : otherJson(value, '{}')
    case 'error':
      return isNil(value) ? 'null' : '{}'
    case 'stringer':
      throw new RangeError('a stringer has no JSON form')
    default:
      return typeof value === 'number' || typeof value === 'bigint' ? integerText(value) : otherJson(value, '0')
  }
}

/** What `goJson` writes, as a plain JavaScript value: missing properties filled in, empty ones left out. */
export const plainJson = (value: unknown, type?: GoType): unknown => JSON.parse(goJson(value, type)) as unknown

function untypedJson(value: unknown): string {
  const dynamic = typed(value)
  if (dynamic.type.kind !== 'any') return goJson(dynamic.value, dynamic.type)
  return 'null'
}

/** A missing value as the zero value of its type; one of another type as what it is. */
const otherJson = (value: unknown, zero: string): string => (isNil(value) ? zero : untypedJson(value))

function listJson(list: readonly unknown[], elem: GoType): string {
  return `[${list.map((item) => goJson(item, elem)).join(',')}]`
}

function mapJson(map: object, elem: GoType): string {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined)
  entries.sort(([a], [b]) => compareText(a, b))
  return `{${entries.map(([key, value]) => `${jsonText(key)}:${goJson(value, elem)}`).join(',')}}`
}

function structJson(value: object, type: StructType): string {
  const properties: string[] = []
  for (const { name, type: of, omitEmpty, omitZero } of type.properties().list) {
    const own: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
    const isLeftOut = (omitEmpty && isEmptyValue(of, own)) || (omitZero === true && isZeroField(of, own))
    if (!isLeftOut) properties.push(`${jsonText(name)}:${goJson(own, of)}`)
  }
  return `{${properties.join(',')}}`
}

const plain = /^[ !#-%'-;=?-[\]-~]*$/

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** A JSON string as Go writes it; a lone surrogate becomes U+FFFD. */
function jsonText(text: string): string {
  if (plain.test(text)) return `"${text}"`
  const escaped = text.replace(/["\\\u0000-\u001f<>&\u2028\u2029]|\p{Surrogate}/gu, escapeCharacter)
  return `"${escaped}"`
}

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd'
  return escapes.get(character) ?? `\\u${code.toString(16).padStart(4, '0')}`
}
