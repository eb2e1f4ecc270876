// Layouts that are still open, as Wadler's and Prettier's: text, and lines that a group breaks all or none of.
// How wide a layout is on one line is known when it is made: without end, if something in it forces a break.
import { widthOf } from './width.js'

export type Doc = string | readonly Doc[] | Line | Indent | Group | Choice | IfBreak | IndentIfBreak | ForcedBreak

interface Measured {
  /** Columns on one line. */
  readonly width: number
}
export interface Line extends Measured {
  readonly kind: 'line'
  /** Between what, if it doesn't break: nothing, or a blank. */
  readonly flat: '' | ' '
}
export interface Indent extends Measured {
  readonly kind: 'indent'
  readonly contents: Doc
}
export interface Group extends Measured {
  readonly kind: 'group'
  readonly contents: Doc
  /** Whether others ask if it broke. */
  readonly id?: object | undefined
}
/** The first of several layouts that fits, or the last one. A break that they force doesn't go beyond them. */
export interface Choice extends Measured {
  readonly kind: 'choice'
  readonly first: Doc
  readonly more: readonly Doc[]
}
export interface IfBreak extends Measured {
  readonly kind: 'ifBreak'
  readonly broken: string
  readonly flat: string
}
export interface IndentIfBreak extends Measured {
  readonly kind: 'indentIfBreak'
  readonly contents: Doc
  readonly id: object
}
export interface ForcedBreak extends Measured {
  readonly kind: 'forcedBreak'
}

/** A blank, or a line end. */
export const line: Doc = { kind: 'line', flat: ' ', width: 1 }
/** Nothing, or a line end. */
export const softline: Doc = { kind: 'line', flat: '', width: 0 }
/** A line end, which breaks all groups around it. */
export const hardline: Doc = { kind: 'line', flat: '', width: Infinity }
/** Breaks all groups around it. */
export const forcedBreak: Doc = { kind: 'forcedBreak', width: Infinity }

/** Columns of a layout on one line; infinite if something forces a break. */
export function flatWidth(doc: Doc): number {
  if (typeof doc === 'string') return widthOf(doc)
  if (!isParts(doc)) return doc.width
  let width = 0
  for (let at = 0; at < doc.length && width !== Infinity; at++) width += flatWidth(doc[at] ?? '')
  return width
}

/** Whether a layout can't be on one line. */
export const isForced = (doc: Doc): boolean => flatWidth(doc) === Infinity

export const isParts = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc)

export const indent = (contents: Doc): Doc => ({ kind: 'indent', contents, width: flatWidth(contents) })

export const group = (contents: Doc, id?: object): Doc => ({ kind: 'group', contents, id, width: flatWidth(contents) })

/** A group that is broken in any case. */
export const brokenGroup = (contents: Doc): Doc => ({ kind: 'group', contents, width: Infinity })

export const choice = (first: Doc, ...more: Doc[]): Doc => ({ kind: 'choice', first, more, width: flatWidth(first) })

export const ifBreak = (broken: string, flat = ''): Doc => ({ kind: 'ifBreak', broken, flat, width: widthOf(flat) })

/** Indented if the group with that identity broke. */
export const indentIfBreak = (contents: Doc, id: object): Doc => ({
  kind: 'indentIfBreak',
  contents,
  id,
  width: flatWidth(contents),
})

export const join = (separator: Doc, docs: readonly Doc[]): Doc[] =>
  docs.flatMap((doc, at) => (at === 0 ? [doc] : [separator, doc]))
