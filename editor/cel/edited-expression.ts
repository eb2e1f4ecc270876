// An expression in an editor: what is known of it, however broken it is.
import {
  CelCompileError,
  type CheckedAst,
  type Environment,
  estimateCost,
  type Expr,
  parseText,
  type Type,
} from '../../cel/index.js'
import { checkPartly } from '../../cel/checker/index.js'
import { CodePointOffsets, type Word, wordsOf } from '../../cel/parser/index.js'
import { everyWrittenPart } from './written-parts.js'

/** A part of a text: from `start` to before `end`, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A mistake of an expression, with its place. */
export interface ExpressionIssue {
  readonly message: string
  readonly at: number
}

/** What a schema says of a field of an object type. */
export interface FieldDescription {
  /** As a CRD's author wrote it. */
  readonly description?: string
  /** The keywords that bound it: `maxLength: 63`. */
  readonly bounds: readonly string[]
}

/** What an expression may use, and what is said of it. */
export interface ExpressionLanguage {
  readonly environment: Environment
  /** What is said of a variable: `the object as it is stored`. */
  readonly variables?: Readonly<Record<string, string>>
  /** What is known of a field of a type. */
  describeField?(typeName: string, field: string): FieldDescription | undefined
}

/** An expression with its tree. All offsets are UTF-16 units of its text. */
export class EditedExpression {
  readonly #points: CodePointOffsets
  #words: readonly Word[] | undefined
  #read: { readonly ast: CheckedAst | undefined; readonly issues: readonly ExpressionIssue[] } | undefined
  #costs: ReadonlyMap<number, bigint> | undefined

  constructor(
    readonly text: string,
    readonly language: ExpressionLanguage,
  ) {
    this.#points = new CodePointOffsets(text)
  }

  get words(): readonly Word[] {
    return (this.#words ??= wordsOf(this.text))
  }

  /** The tree, with the types of what is right in it; undefined if the text does not parse. */
  get ast(): CheckedAst | undefined {
    return this.#readOnce().ast
  }

  /** What keeps it from being compiled, in the order of the compiler. */
  get issues(): readonly ExpressionIssue[] {
    return this.#readOnce().issues
  }

  /** The word that an offset is in, or at the end of. */
  wordAt(offset: number): Word | undefined {
    return this.words.find(
      ({ start, end, kind }) => offset >= start && (offset < end || (offset === end && kind === 'name')),
    )
  }

  /** The range of a node that was written; undefined for one that a macro made. */
  rangeOf({ id }: { readonly id: number }): Range | undefined {
    const range = this.ast?.source.ranges?.get(id)
    return range && { start: this.#points.unitOf(range.start), end: this.#points.unitOf(range.end) }
  }

  /** Where the word is that a node is named after: an operator's own place, a call's parenthesis. */
  positionOf({ id }: { readonly id: number }): number | undefined {
    const position = this.ast?.source.positions.get(id)
    return position === undefined ? undefined : this.#points.unitOf(position)
  }

  /** All nodes as they were written, macros as calls, from the outside in. */
  *parts(): Generator<Expr> {
    if (this.ast !== undefined) yield* everyWrittenPart(this.ast.expr, this.ast.source)
  }

  /** The smallest node around an offset. */
  partAt(offset: number): Expr | undefined {
    let found: Expr | undefined
    for (const part of this.parts()) {
      const range = this.rangeOf(part)
      // A part comes after what it is in.
      if (range !== undefined && offset >= range.start && offset <= range.end) found = part
    }
    return found
  }

  /** The type of a node; undefined where a mistake leaves it without. */
  typeOf({ id }: { readonly id: number }): Type | undefined {
    const type = this.ast?.types.get(id)
    return type?.kind === 'error' ? undefined : type
  }

  /** The most cost units that a node may take with all that is in it; undefined for an expression that does not compile. */
  costOf({ id }: { readonly id: number }): bigint | undefined {
    if (this.ast === undefined || this.issues.length > 0) return undefined
    if (this.#costs === undefined) {
      const costs = new Map<number, bigint>()
      const { function: functionOf, sizeOfPath } = this.language.environment.estimateOptions()
      estimateCost(this.ast, {
        function: functionOf,
        ...(sizeOfPath && { sizeOfPath }),
        onNode: ({ expr, cost }) => void costs.set(expr.id, cost.max),
      })
      this.#costs = costs
    }
    return this.#costs.get(id)
  }

  #readOnce(): { readonly ast: CheckedAst | undefined; readonly issues: readonly ExpressionIssue[] } {
    return (this.#read ??= this.#readNow())
  }

  #readNow(): { readonly ast: CheckedAst | undefined; readonly issues: readonly ExpressionIssue[] } {
    const { environment } = this.language
    try {
      const { ast, issues } = checkPartly(parseText(this.text, environment, { ranges: true }), environment)
      return { ast, issues: issues.map(({ message, offset = 0 }) => ({ message, at: this.#points.unitOf(offset) })) }
    } catch (thrown) {
      if (!(thrown instanceof CelCompileError)) throw thrown
      const issues = thrown.issues.map(({ message, offset = 0 }) => ({ message, at: this.#points.unitOf(offset) }))
      return { ast: undefined, issues }
    }
  }
}
