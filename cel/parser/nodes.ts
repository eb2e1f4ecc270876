// Numbers nodes and keeps where they are in the text (cel-go's `parserHelper`).
import type { Expr } from '../ast/expr.js'
import type { Issue } from '../ast/issue.js'
import { LimitError, MAX_COPIES } from './limits.js'
import { TOO_MANY_COPIES } from './messages.js'

/** Where a node is in the text, in code points; the end is after it. */
interface SourceRange {
  readonly start: number
  readonly end: number
}

/** The place of a node whose text is missing: before the first line. */
const NOWHERE = -1
/** The id of a node that got none. */
const NO_ID = -1

export class Nodes {
  readonly positions = new Map<number, number>()
  readonly macroCalls = new Map<number, Expr>()
  readonly issues: Issue[] = []
  readonly ranges: Map<number, SourceRange> | undefined
  #next = 1
  #copies = 0

  constructor(withRanges: boolean) {
    this.ranges = withRanges ? new Map() : undefined
  }

  /** The next id, at a place in code points. Nothing that could have a place has no id either. */
  id(offset: number | undefined): number {
    if (offset === undefined) return NO_ID
    const id = this.#next++
    this.positions.set(id, offset)
    return id
  }

  /** Counts a node that a macro copies. Throws a `LimitError` if there are too many. */
  countCopy(): void {
    if (++this.#copies > MAX_COPIES) throw new LimitError(TOO_MANY_COPIES)
  }

  /** Takes an id back; its number is used again if it was the last. */
  release(id: number): void {
    this.positions.delete(id)
    if (id === this.#next - 1) this.#next--
  }

  /** A node for what the text lacks. It is never evaluated: there is an issue as well. */
  gap(offset: number | undefined = NOWHERE): Expr {
    return { kind: 'literal', id: this.id(offset), value: null }
  }

  /** Reports an issue at a place, and gives a node for what is wrong. */
  report(offset: number | undefined, message: string): Expr {
    this.addIssue({ message, offset })
    return this.gap(offset)
  }

  addIssue(issue: Issue): void {
    this.issues.push(issue)
  }
}
