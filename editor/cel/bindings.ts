// The variables that macros declare, such as `x` in `list.all(x, x > 0)`.
import type { Expr, Type } from '../../cel/index.js'
import type { EditedExpression, Range } from './edited-expression.js'

/** A variable of a macro. */
export interface Binding {
  readonly name: string
  /** Where it is declared. */
  readonly declaration: Range
  /** Where it may be used. */
  readonly scope: Range
  /** Undefined where it is not used. */
  readonly type: Type | undefined
}

/** All variables of macros, those of outer macros first. */
export function bindingsOf(edited: EditedExpression): readonly Binding[] {
  const { ast } = edited
  if (ast === undefined) return []
  const found: Binding[] = []
  for (const part of edited.parts()) {
    if (part.kind !== 'call' || !ast.source.macroCalls.has(part.id)) continue
    const declared = declarationsOf(part.args, ast.types)
    // `cel.bind(x, value, expression)`: the value does not see the variable.
    const body = part.function.endsWith('bind') ? part.args.slice(2) : part.args.slice(declared.length)
    const scope = rangeOfAll(edited, body)
    for (const variable of declared) {
      const declaration = edited.rangeOf(variable)
      if (declaration === undefined || scope === undefined) continue
      const name = variable.kind === 'ident' ? variable.name : ''
      found.push({ name, declaration, scope, type: typeIn(edited, name, scope) })
    }
  }
  return found
}

/** The variables that may be used at an offset; of two of one name the inner one. */
export function bindingsAt(edited: EditedExpression, offset: number): readonly Binding[] {
  const visible = bindingsOf(edited).filter(({ scope }) => offset >= scope.start && offset <= scope.end)
  return [...new Map(visible.map((binding) => [binding.name, binding])).values()].reverse()
}

/** The first arguments of a macro that are names and no expressions: those have no types, since nothing evaluates them. */
function declarationsOf(args: readonly Expr[], types: ReadonlyMap<number, Type>): readonly Expr[] {
  const end = args.findIndex((arg) => arg.kind !== 'ident' || types.has(arg.id))
  return end < 0 ? args.slice(0, -1) : args.slice(0, end)
}

function rangeOfAll(edited: EditedExpression, parts: readonly Expr[]): Range | undefined {
  const [first, last] = [parts[0], parts.at(-1)]
  const start = first && edited.rangeOf(first)
  const end = last && edited.rangeOf(last)
  return start && end && { start: start.start, end: end.end }
}

function typeIn(edited: EditedExpression, name: string, scope: Range): Type | undefined {
  for (const part of edited.parts()) {
    if (part.kind !== 'ident' || part.name !== name) continue
    const range = edited.rangeOf(part)
    const type = edited.typeOf(part)
    if (range !== undefined && type !== undefined && range.start >= scope.start && range.end <= scope.end) return type
  }
  return undefined
}
