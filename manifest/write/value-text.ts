// Values as new parts of a text.
import { isObject } from '../list/list-items.js'
import { scalarText } from './scalar-text.js'

/** The text of a value that is taken out somewhere. */
export interface Movable {
  readonly text: string
  /** How far its first line is indented. */
  readonly indent: number
  /** Whether it is a list or a map in block style. */
  readonly isBlock: boolean
  readonly isQuoted: boolean
  /** Behind a scalar, with the blanks in front of it; empty if there is none. */
  readonly comment: string
}

interface Style {
  readonly movable: ReadonlyMap<string, Movable>
  readonly isJson: boolean
}

/** A value behind its key's colon or its item's dash, in block style; `indent` is that of the key. */
export function blockText(value: unknown, style: Style & { readonly indent: number }): string {
  const { indent, movable, isJson } = style
  const moved = movable.get(keyOf(value))
  const isCollection = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isCollection) {
    const text = moved?.isQuoted === true ? moved.text : flowText(value, { movable, isJson })
    return ` ${text}${moved?.comment ?? ''}`
  }
  const inner = indent + 2
  const lineBreak = `\n${' '.repeat(inner)}`
  if (moved?.isBlock === true) return lineBreak + indented(moved, inner)
  if (moved !== undefined) return ` ${moved.text}`
  if (Array.isArray(value)) {
    return value
      .map((item) => {
        const text = blockText(item, { ...style, indent: inner })
        const first = `\n${' '.repeat(inner + 2)}`
        return `${lineBreak}-${text.startsWith(first) ? ` ${text.slice(first.length)}` : text}`
      })
      .join('')
  }
  return Object.entries(value)
    .map(([key, part]) => `${lineBreak}${scalarText(key, false)}:${blockText(part, { ...style, indent: inner })}`)
    .join('')
}

/** The lines of a text, of which the first stands where they begin now, begin elsewhere. */
const indented = ({ text, indent }: Movable, wanted: number): string =>
  text
    .split(/\r?\n/)
    .map((line, index) => {
      if (index === 0 || line.trim() === '') return index === 0 ? line : ''
      const blanks = line.length - line.trimStart().length
      return ' '.repeat(Math.max(0, blanks - indent + wanted)) + line.trimStart()
    })
    .join('\n')

/** A value in flow style; with `indent`, that of its key, in lines of its own. */
export function flowText(value: unknown, style: Style & { readonly indent?: number }): string {
  const { isJson, indent, movable } = style
  if (typeof value !== 'object' || value === null) {
    return scalarText(value, isJson || indent !== undefined)
  }
  const moved = movable.get(keyOf(value))
  if (moved?.isBlock === false && !moved.text.includes('\n')) return moved.text
  if (indent !== undefined) return JSON.stringify(value, plain, 2).replaceAll('\n', `\n${' '.repeat(indent)}`)
  if (isJson) return JSON.stringify(value, plain)
  const parts = Array.isArray(value)
    ? value.map((item) => flowPart(item, style))
    : Object.entries(value).map(([key, part]) => `${scalarText(key, false)}: ${flowPart(part, style)}`)
  if (parts.length === 0) return isObject(value) ? '{}' : '[]'
  return isObject(value) ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`
}

/** A value inside of brackets: texts that would be taken for something else there are quoted. */
export const flowPart = (value: unknown, style: Style): string =>
  typeof value === 'string' && !/^[\w./-]+$/.test(value) ? JSON.stringify(value) : flowText(value, style)

/** What values are looked up by. */
export const keyOf = (value: unknown): string => JSON.stringify(value, exactly) ?? ''

const exactly = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value)
