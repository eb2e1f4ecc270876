// The parts of an expression, as it was written, with the variables that they see.
import type { Expr, ParsedAst } from '../../cel/index.js'
import type { Context, Outcome } from './outcome.js'

/** A part, and the contexts in which it is evaluated: inside a macro one for each element. */
export interface ChildPart {
  readonly expr: Expr
  readonly contexts: readonly Context[]
  /** Whether it is not evaluated: the end of ?: that its condition leaves out. */
  readonly isSkipped?: boolean
}

/** Macros that both implementations have. */
const LOOPS: ReadonlySet<string> = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])

/** Elements of a list or map that are looked at. */
const MOST_ELEMENTS = 1_000

/** A node as it was written: the call of a macro instead of what it expands to. */
export const writtenNode = (expr: Expr, { source }: ParsedAst): Expr => source.macroCalls.get(expr.id) ?? expr

/** The parts of a node; `outcomeOf` is what a part gives in CEL. */
export function childParts(
  expr: Expr,
  ast: ParsedAst,
  context: Context,
  outcomeOf: (part: Expr) => Outcome,
): ChildPart[] {
  const here = (...parts: readonly Expr[]): ChildPart[] => parts.map((part) => ({ expr: part, contexts: [context] }))
  const node = writtenNode(expr, ast)
  switch (node.kind) {
    case 'select':
      return here(node.operand)
    case 'list':
      return here(...node.elements)
    case 'map':
      return here(...node.entries.flatMap(({ key, value }) => [key, value]))
    case 'call': {
      const { target, args } = node
      const [first, second, third] = args
      if (node === expr) {
        if (node.function !== '_?_:_') return here(...(target === undefined ? [] : [target]), ...args)
        const condition = outcomeOf(first as Expr)
        const isTrue = condition.kind !== 'value' || condition.value === true
        const [taken, left] = isTrue ? [second, third] : [third, second]
        return [...here(first as Expr, taken as Expr), { expr: left as Expr, contexts: [context], isSkipped: true }]
      }
      // Of macros that cel-js lacks, only what they are called on is evaluated in the same way.
      if (target === undefined) return node.function === 'has' && first?.kind === 'select' ? here(first.operand) : []
      if (!LOOPS.has(node.function) || first?.kind !== 'ident') return here(target)
      const range = outcomeOf(target)
      const contexts = elementsOf(range).map((element) => ({ ...context, [first.name]: element }))
      return [...here(target), ...args.slice(1).map((part) => ({ expr: part, contexts }))]
    }
    default:
      return []
  }
}

function elementsOf(range: Outcome): readonly unknown[] {
  if (range.kind !== 'value' || typeof range.value !== 'object' || range.value === null) return []
  return (Array.isArray(range.value) ? (range.value as unknown[]) : Object.keys(range.value)).slice(0, MOST_ELEMENTS)
}
