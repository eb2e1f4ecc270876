// A text for each value, so that among many values those that may be equal are found without comparing all pairs.
import { isNil } from './nil.js'
import { typed } from './kind.js'
import { compareText } from '../text/text-order.js'
import type { GoType } from './type.js'
import { zeroValue } from './zero.js'

/**
 * A text that is the same for all values that `semanticEqual` takes for equal. Values with the same text are hardly ever
 * unequal, but they may be: compare them. Throws a RangeError for values that contain themselves.
 */
export function semanticKey(type: GoType, value: unknown): string {
  switch (type.kind) {
    case 'struct':
      return `{${type
        .fields()
        .map(({ name, type: own }) => semanticKey(own, name === '' ? value : property(value, name)))
        .join(',')}}`
    case 'pointer':
      return isNil(value) ? '-' : `*${semanticKey(type.elem, value)}`
    case 'list':
      return `[${Array.isArray(value) ? Array.from(value, (item) => semanticKey(type.elem, item)).join(',') : ''}]`
    case 'map':
      return `<${Object.entries(isNil(value) ? {} : value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => compareText(a, b))
        .map(([key, part]) => `${sized(key)}${semanticKey(type.elem, part)}`)
        .join(',')}>`
    case 'custom':
      return sized((type.key ?? type.json ?? (() => '?'))(value ?? type.zero))
    case 'any': {
      if (isNil(value)) return '-'
      const dynamic = typed(value)
      return `${dynamic.type.kind}:${dynamic.type.kind === 'any' ? '' : semanticKey(dynamic.type, dynamic.value)}`
    }
    case 'bytes':
      return sized(value ?? '')
    case 'error':
    case 'stringer':
      return isNil(value) ? '-' : sized(value)
    default:
      return sized(value ?? zeroValue(type))
  }
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined

/** A text that can't run into the next one. An integer is the same as number and as bigint. */
function sized(value: unknown): string {
  const text = String(typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value)
  return `${text.length}:${text}`
}
