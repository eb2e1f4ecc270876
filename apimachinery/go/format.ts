// Values as Go's `fmt` prints them with `%v`.
import { typed } from './kind.js'
import { isNil, isStructOrMap } from './nil.js'
import { bytesOfBase64 } from '../text/base64.js'
import { floatText, integerText } from '../text/number-text.js'
import { compareText } from '../text/text-order.js'
import type { GoType } from './type.js'

/**
 * A value's `%v`: texts without quotes, lists as `[1 2]`, maps as `map[a:1 b:2]` with sorted keys, structs as `{x 1}`,
 * nil as `<nil>`, floats in shortest digits. A pointer prints what it points at: its address, as Go has it, would say
 * nothing.
 */
export function formatValue(value: unknown, type?: GoType): string {
  const dynamic = typed(value, type)
  return format(dynamic.value, dynamic.type)
}

/** The `%v` of a value behind one pointer: an error prints as the struct of its text, `{text}`, there. */
export function formatPointee(value: unknown, type?: GoType): string {
  const dynamic = typed(value, type)
  if (dynamic.type.kind === 'error' && !isNil(dynamic.value)) return `{${errorText(dynamic.value)}}`
  if (dynamic.type.kind === 'pointer' && !isNil(dynamic.value)) return formatValue(dynamic.value, dynamic.type.elem)
  return format(dynamic.value, dynamic.type)
}

/** The text of what stands for a Go error. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function format(value: unknown, type: GoType): string {
  switch (type.kind) {
    case 'any':
      return isNil(value) ? '<nil>' : formatValue(value)
    case 'custom':
      return formatValue(value ?? type.zero)
    case 'string':
      return String(value ?? '')
    case 'bool':
      return String(value ?? false)
    case 'float32':
    case 'float64':
      return floatText(Number(value ?? 0), type.kind === 'float32' ? 32 : 64)
    case 'bytes':
      return formatBytes(String(value ?? ''))
    case 'pointer':
      return isNil(value) ? '<nil>' : format(value, type.elem)
    case 'list':
      return `[${Array.isArray(value) ? value.map((item) => format(item, type.elem)).join(' ') : ''}]`
    case 'map':
      return `map[${isStructOrMap(value) ? formatEntries(value, type.elem) : ''}]`
    case 'struct': {
      const properties = isStructOrMap(value) ? value : {}
      const formatField = (name: string, own: GoType): string => format(name === '' ? value : properties[name], own)
      return `{${type
        .fields()
        .map((field) => formatField(field.name, field.type))
        .join(' ')}}`
    }
    case 'error':
    case 'stringer':
      return isNil(value) ? '<nil>' : errorText(value)
    default:
      return typeof value === 'number' || typeof value === 'bigint' ? integerText(value) : String(value ?? 0)
  }
}

/** The bytes as numbers; text that is not base64 as it is. */
function formatBytes(text: string): string {
  const bytes = bytesOfBase64(text)
  return bytes === undefined ? text : `[${bytes.join(' ')}]`
}

function formatEntries(map: Readonly<Record<string, unknown>>, elem: GoType): string {
  const keys = Object.keys(map).filter((key) => map[key] !== undefined)
  return keys
    .sort(compareText)
    .map((key) => `${key}:${format(map[key], elem)}`)
    .join(' ')
}
