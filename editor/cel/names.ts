// Where a variable is declared and used, and other names for it.
import { chainOf } from '../../analysis/expression/index.js'
import type { Expr } from '../../cel/index.js'
import { bindingsOf, type Binding } from './bindings.js'
import type { EditedExpression, Range } from './edited-expression.js'

/** A variable of a macro with its places. */
export interface LocalName {
  readonly name: string
  readonly declaration: Range
  /** With the declaration, in the order of the text. */
  readonly places: readonly Range[]
}

/** The variable of a macro at an offset; undefined for anything else. */
export function localName(edited: EditedExpression, offset: number): LocalName | undefined {
  const word = edited.wordAt(offset)
  if (word?.kind !== 'name') return undefined
  const all = bindingsOf(edited)
  const binding =
    all.find(({ declaration }) => declaration.start === word.start) ??
    innermost(all.filter(({ name, scope }) => name === word.text && isIn(word, scope)))
  if (
    binding === undefined ||
    !(isAt(binding.declaration, word) || usesOf(edited, binding, all).some((use) => isAt(use, word)))
  )
    return undefined
  const places = [binding.declaration, ...usesOf(edited, binding, all)]
  return { name: binding.name, declaration: binding.declaration, places: places.sort((a, b) => a.start - b.start) }
}

/** Where a policy's variable is read: `variables.NAME`, of which the places of `NAME`. */
export function usesOfVariable(edited: EditedExpression, name: string): readonly Range[] {
  const found: Range[] = []
  for (const part of edited.parts()) {
    if (part.kind !== 'select' || part.field !== name || !isIdent(part.operand, 'variables')) continue
    const range = edited.rangeOf(part)
    if (range !== undefined) found.push({ start: range.end - name.length, end: range.end })
  }
  return found
}

/** The path of fields that an offset is in, from a variable: of `self.spec.hosts`, at `spec`, `['self', 'spec']`. */
export function fieldPathAt(edited: EditedExpression, offset: number): readonly string[] | undefined {
  let found: readonly string[] | undefined
  for (const part of edited.parts()) {
    const range = edited.rangeOf(part)
    if (range === undefined || (part.kind !== 'select' && part.kind !== 'ident')) continue
    const name = part.kind === 'select' ? part.field : part.name
    if (offset < range.end - name.length || offset > range.end) continue
    const chain = chainOf(part)
    if (chain !== undefined) found = [chain.variable, ...chain.steps]
  }
  return found
}

const isIdent = (part: Expr, name: string): boolean => part.kind === 'ident' && part.name === name
const isAt = (a: Range, b: Range): boolean => a.start === b.start && a.end === b.end
const isIn = (a: Range, b: Range): boolean => a.start >= b.start && a.end <= b.end

/** Scopes are nested: the smallest is inside all others. */
const innermost = (bindings: readonly Binding[]): Binding | undefined =>
  bindings.reduce<Binding | undefined>(
    (best, one) => (best === undefined || isIn(one.scope, best.scope) ? one : best),
    undefined,
  )

/** The places that read a variable: not those for which an inner macro has one of the same name. */
function usesOf(edited: EditedExpression, binding: Binding, all: readonly Binding[]): readonly Range[] {
  const inner = all.filter(
    (other) => other !== binding && other.name === binding.name && isIn(other.scope, binding.scope),
  )
  const found: Range[] = []
  for (const part of edited.parts()) {
    if (!isIdent(part, binding.name)) continue
    const range = edited.rangeOf(part)
    if (range === undefined || !isIn(range, binding.scope) || all.some(({ declaration }) => isAt(declaration, range)))
      continue
    if (inner.some(({ scope }) => isIn(range, scope))) continue
    found.push(range)
  }
  return found
}
