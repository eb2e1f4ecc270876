// Layouts that are still open, as Wadler's and Prettier's: text, and lines that a group breaks all or none of.
// What a layout is on one line is known when it is made, so that what fits is written at once.

export type Doc = string | readonly Doc[] | Line | Indent | Group | Choice | IfBreak | IndentIfBreak | ForcedBreak

interface Measured {
  /** The text on one line; undefined if something in it forces a break. */
  readonly flat: string | undefined
}
export interface Line extends Measured {
  readonly kind: 'line'
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
  /** They are made only if they are needed. */
  readonly more: readonly (() => Doc)[]
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
export const line: Doc = { kind: 'line', flat: ' ' }
/** Nothing, or a line end. */
export const softline: Doc = { kind: 'line', flat: '' }
/** A line end, which breaks all groups around it. */
export const hardline: Doc = { kind: 'line', flat: undefined }
/** Breaks all groups around it. */
export const forcedBreak: Doc = { kind: 'forcedBreak', flat: undefined }

/** A layout on one line; undefined if something in it forces a break. */
function flatText(doc: Doc): string | undefined {
  if (typeof doc === 'string') return doc
  if (!isParts(doc)) return doc.flat
  let text = ''
  // By index, here and in the layout: before the code is compiled, iterators cost more than what they lead through.
  for (let at = 0; at < doc.length; at++) {
    const flat = flatText(doc[at] ?? '')
    if (flat === undefined) return undefined
    text += flat
  }
  return text
}

/** What a choice comes to if nothing before it fits. */
export const lastOf = ({ first, more }: Choice): Doc => more.at(-1)?.() ?? first

/** Whether a layout can't be on one line. */
export const isForced = (doc: Doc): boolean => flatText(doc) === undefined

export const isParts = (doc: Doc): doc is readonly Doc[] => Array.isArray(doc)

export const indent = (contents: Doc): Doc => ({ kind: 'indent', contents, flat: flatText(contents) })

/** A text can't break, with or without a group. */
export const group = (contents: Doc, id?: object): Doc =>
  typeof contents === 'string' && id === undefined
    ? contents
    : { kind: 'group', contents, id, flat: flatText(contents) }

/** A group that is broken in any case. */
export const brokenGroup = (contents: Doc): Doc => ({ kind: 'group', contents, flat: undefined })

export const choice = (first: Doc, ...more: (() => Doc)[]): Doc => ({
  kind: 'choice',
  first,
  more,
  flat: flatText(first),
})

export const ifBreak = (broken: string, flat = ''): Doc => ({ kind: 'ifBreak', broken, flat })

/** Between parts. */
export const comma: Doc = [',', line]
/** After the last of parts that have lines of their own. */
export const trailingComma = ifBreak(',')

/** Indented if the group with that identity broke. */
export const indentIfBreak = (contents: Doc, id: object): Doc => ({
  kind: 'indentIfBreak',
  contents,
  id,
  flat: flatText(contents),
})

export function join(separator: Doc, docs: readonly Doc[]): Doc[] {
  const joined: Doc[] = []
  for (const doc of docs) {
    if (joined.length > 0) joined.push(separator)
    joined.push(doc)
  }
  return joined
}
