// The smallest part of an expression whose two outcomes differ.
import { CelCompileError, Environment, parseText, type Expr, type ParsedAst } from '../../cel/index.js'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import { isOverflow, type Context, type EvaluateBoth, type Outcome, type Outcomes } from './outcome.js'
import { childParts, writtenNode } from './parts.js'
import { sameOutcome } from './same-outcome.js'

/** A part of an expression that differs, while its own parts do not. */
export interface DifferingPart extends Outcomes {
  readonly text: string
  /** From its first character to after its last, in code points of the expression. */
  readonly range: { readonly start: number; readonly end: number }
  /** The node, as it was written; undefined for an expression that is not CEL. */
  readonly expr: Expr | undefined
  /** What its parts give; those inside macros are left out. */
  readonly operands: readonly Outcome[]
}

/** Evaluations after which the search stays where it is. */
const MOST_EVALUATIONS = 20_000

const ENVIRONMENT = new Environment({ compatibility: NEWEST_VERSION })

/** Finds the part of an expression, whose outcomes differ, that makes the difference. */
export function smallestDifference(text: string, context: Context, both: EvaluateBoth): DifferingPart {
  const whole = { start: 0, end: [...text].length }
  const ast = parsed(text)
  if (ast === undefined) return { text, range: whole, expr: undefined, operands: [], ...both(text, context) }
  return new Search(text, ast, both).within(ast.expr, context, whole)
}

function parsed(text: string): ParsedAst | undefined {
  try {
    return parseText(text, ENVIRONMENT, { ranges: true })
  } catch (error) {
    if (error instanceof CelCompileError) return undefined
    throw error
  }
}

class Search {
  readonly #codePoints: readonly string[]
  #evaluations = 0

  constructor(
    text: string,
    private readonly ast: ParsedAst,
    private readonly both: EvaluateBoth,
  ) {
    this.#codePoints = [...text]
  }

  within(expr: Expr, context: Context, range = this.#rangeOf(expr)): DifferingPart {
    const text = this.#codePoints.slice(range.start, range.end).join('')
    const outcomes = this.#evaluate(text, context)
    const children = childParts(expr, this.ast, context, (part) => this.#outcomesOf(part, context).cel)
    const found = this.#culprit(children, outcomes)
    if (found !== undefined) return this.within(found.expr, found.context)
    const operands = children
      .filter(({ contexts, isSkipped }) => contexts[0] === context && isSkipped !== true)
      .map((child) => this.#outcomesOf(child.expr, context).cel)
    return { text, range, expr: writtenNode(expr, this.ast), operands, ...outcomes }
  }

  /** The child that differs. One that fails with the very error of the whole is preferred to those before it. */
  #culprit(
    children: ReturnType<typeof childParts>,
    whole: Outcomes,
  ): { readonly expr: Expr; readonly context: Context } | undefined {
    // A text that does not parse or compile is not explained by a part that does, nor an overflow by a rounded integer.
    const isText = isStatic(whole.cel) || isStatic(whole.celJs)
    let first: { readonly expr: Expr; readonly context: Context } | undefined
    for (const { expr, contexts, isSkipped } of children) {
      if (!this.ast.source.ranges?.has(expr.id) || (isSkipped === true && !isText)) continue
      for (const context of contexts) {
        if (this.#evaluations >= MOST_EVALUATIONS) return first
        const outcomes = this.#outcomesOf(expr, context)
        if (sameOutcome(outcomes)) continue
        if (sameFailure(outcomes, whole)) return { expr, context }
        first ??= { expr, context }
      }
    }
    return isText || isOverflow(whole.cel) ? undefined : first
  }

  #outcomesOf(expr: Expr, context: Context): Outcomes {
    const { start, end } = this.#rangeOf(expr)
    return this.#evaluate(this.#codePoints.slice(start, end).join(''), context)
  }

  #evaluate(text: string, context: Context): Outcomes {
    this.#evaluations++
    return this.both(text, context)
  }

  #rangeOf({ id }: Expr): { readonly start: number; readonly end: number } {
    return this.ast.source.ranges?.get(id) ?? { start: 0, end: this.#codePoints.length }
  }
}

const isStatic = (outcome: Outcome): boolean => outcome.kind === 'error' && outcome.phase !== 'evaluate'

/** Whether a part fails as the whole does: it can't be parsed or compiled either, or fails with the same text. */
function sameFailure(part: Outcomes, whole: Outcomes): boolean {
  const fails = (a: Outcome, b: Outcome): boolean =>
    a.kind === 'error' && b.kind === 'error' && a.phase === b.phase && (isStatic(a) || a.message === b.message)
  if (isStatic(whole.celJs)) return fails(part.celJs, whole.celJs)
  return fails(part.cel, whole.cel) || fails(part.celJs, whole.celJs)
}
