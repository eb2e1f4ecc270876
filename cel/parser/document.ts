// Text that can be laid out in several ways (after Wadler's "A prettier printer").

/** A text with places where a line may break. */
export type Document =
  | string
  | readonly Document[]
  /** A break: a space or nothing if the group around it is on one line. */
  | { readonly kind: 'line'; readonly flat: string }
  /** On one line if it fits; otherwise all its own breaks break. */
  | { readonly kind: 'group'; readonly content: Document }
  | { readonly kind: 'indent'; readonly content: Document }
  /** A comment, which ends its line. One that has a line of its own keeps it. */
  | { readonly kind: 'comment'; readonly text: string; readonly ownLine: boolean }

export const line: Document = { kind: 'line', flat: ' ' }
export const softLine: Document = { kind: 'line', flat: '' }
export const group = (...content: readonly Document[]): Document => ({ kind: 'group', content })
export const indent = (...content: readonly Document[]): Document => ({ kind: 'indent', content })

const INDENTATION = '  '
/** Levels that are indented; deeper ones would fill texts with spaces. */
const MAX_INDENTED = 20

const indentation = (depth: number): string => INDENTATION.repeat(Math.min(depth, MAX_INDENTED))

interface Pending {
  readonly document: Document
  readonly depth: number
  readonly flat: boolean
}

/** Lays a document out so that lines are no longer than `width` code units where breaks allow it. */
export function layOut(document: Document, width: number): string {
  const page = new Page()
  const pending: Pending[] = [{ document, depth: 0, flat: false }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { document: one, depth, flat } = next
    if (typeof one === 'string') page.write(one)
    else if (isList(one)) pushParts(pending, one, depth, flat)
    else if (one.kind === 'indent') pending.push({ document: one.content, depth: depth + 1, flat })
    else if (one.kind === 'line') {
      if (flat) page.write(one.flat)
      else page.breakLine(depth)
    } else if (one.kind === 'comment') page.comment(one.text, one.ownLine, depth)
    else {
      const content = { document: one.content, depth, flat: true }
      const isFlat = flat || fits(content, pending, width - page.column)
      pending.push({ document: one.content, depth, flat: isFlat })
    }
  }
  return page.text
}

const isList = (document: Document): document is readonly Document[] => Array.isArray(document)

/** Puts the parts of a document on a stack, the first on top. */
function pushParts(stack: Pending[], parts: readonly Document[], depth: number, flat: boolean): void {
  for (let index = parts.length - 1; index >= 0; index--) {
    stack.push({ document: parts[index] as Document, depth, flat })
  }
}

/**
 * Whether a document is at most `room` long together with what follows it, up to the first line that breaks. A comment
 * never fits.
 */
function fits(first: Pending, following: readonly Pending[], room: number): boolean {
  const stack: Pending[] = [first]
  let left = room
  let after = following.length
  for (;;) {
    const next = stack.pop() ?? following[--after]
    if (!next) return true
    const { document, depth, flat } = next
    if (typeof document === 'string') left -= document.length
    else if (isList(document)) pushParts(stack, document, depth, flat)
    else if (document.kind === 'line') {
      if (!flat) return true
      left -= document.flat.length
    } else if (document.kind === 'comment') return !flat
    else stack.push({ document: document.content, depth, flat })
    if (left < 0) return false
  }
}

class Page {
  #lines = ''
  #line = ''
  /** Whether a comment ended the line, so that the next text begins another. */
  #ended: number | undefined

  get text(): string {
    return (this.#lines + this.#line).trimEnd()
  }

  get column(): number {
    return this.#ended === undefined ? this.#line.length : indentation(this.#ended).length
  }

  write(text: string): void {
    if (text === '') return
    if (this.#ended !== undefined) {
      if (text.trim() === '') return
      this.#newLine(this.#ended)
    }
    this.#line += text
  }

  breakLine(depth: number): void {
    this.#newLine(depth)
  }

  comment(text: string, ownLine: boolean, depth: number): void {
    const isEmpty = this.#line.trim() === ''
    if (isEmpty && !ownLine && this.#lines !== '') {
      // It belongs to the word before the break.
      this.#lines = `${this.#lines.trimEnd()} ${text}\n`
      return
    }
    if (!isEmpty && (ownLine || this.#ended !== undefined)) this.#newLine(depth)
    else if (!isEmpty && !this.#line.endsWith(' ')) this.#line += ' '
    this.#line += text
    this.#ended = depth
  }

  /** Begins a line; one that is still empty is indented anew. */
  #newLine(depth: number): void {
    if (this.#line.trim() !== '') this.#lines += `${this.#line.trimEnd()}\n`
    this.#line = indentation(depth)
    this.#ended = undefined
  }
}
