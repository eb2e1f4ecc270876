// What is said of a place of an expression.
import { formatType, type Expr } from '../../cel/index.js'
import { bindingsAt, bindingsOf } from './bindings.js'
import { documentationOf, entriesOf, signaturesOf } from './documentation.js'
import type { EditedExpression, Range } from './edited-expression.js'

/** What is said of a part of an expression. */
export interface Hover {
  readonly range: Range
  /** CEL: a name with its type, or signatures. */
  readonly code: string
  /** Markdown; may be empty. */
  readonly text: string
}

/** What is known of the word at an offset: type, documentation, bounds, and what it costs at most. */
export function hover(edited: EditedExpression, offset: number): Hover | undefined {
  const word = edited.wordAt(offset)
  if (word === undefined || (word.kind !== 'name' && word.kind !== 'symbol' && word.kind !== 'keyword'))
    return undefined
  const range = { start: word.start, end: word.end }
  if (word.kind === 'name') {
    const named = hoverOfName(edited, word.text, range)
    if (named !== undefined) return named
  }
  for (const part of edited.parts()) {
    if (part.kind === 'call' && edited.positionOf(part) === word.start && part.target === undefined) {
      return hoverOfCall(edited, part, range, word.text)
    }
  }
  return undefined
}

function hoverOfName(edited: EditedExpression, name: string, range: Range): Hover | undefined {
  const { environment, variables = {} } = edited.language
  const part = partOfName(edited, range)
  if (part?.kind === 'call') return hoverOfCall(edited, part, range)
  const declaration =
    bindingsOf(edited).find((binding) => binding.declaration.start === range.start) ??
    bindingsAt(edited, range.start).find((binding) => binding.name === name)
  const type = (part && edited.typeOf(part)) ?? declaration?.type
  if (part?.kind === 'select') {
    const operandType = edited.typeOf(part.operand)
    const known = operandType && edited.language.describeField?.(operandType.name, part.field)
    if (type === undefined) return undefined
    const text = [
      known?.description,
      known && known.bounds.length > 0 ? `\`${known.bounds.join(', ')}\`` : undefined,
      costText(edited, part),
    ]
    return { range, code: `${name}: ${formatType(type)}`, text: joined(text) }
  }
  if (type === undefined && environment.typeIdentifier(name) !== undefined)
    return { range, code: `type ${name}`, text: '' }
  if (type === undefined) return undefined
  const about = declaration === undefined ? variables[name] : 'The variable of a macro.'
  return { range, code: `${name}: ${formatType(type)}`, text: joined([about]) }
}

function hoverOfCall(
  edited: EditedExpression,
  call: Expr & { kind: 'call' },
  range: Range,
  name?: string,
): Hover | undefined {
  const reference = edited.ast?.references.get(call.id)
  const entries = entriesOf(name ?? (reference?.kind === 'function' ? reference.name : call.function))
  const [entry] = entries
  if (entry === undefined) return undefined
  const chosen = reference?.kind === 'function' ? reference.overloadIds : []
  const signatures = entries.flatMap((one) => one.signatures)
  const fitting = signatures.filter(({ id }) => id !== undefined && chosen.includes(id))
  const code = fitting.length > 0 ? fitting.map(({ text }) => text).join('\n') : entries.map(signaturesOf).join('\n')
  return { range, code, text: joined([documentationOf(entry), costText(edited, call)]) }
}

/** The node that a name stands for: a select that ends with it, a call whose name it is, or an identifier. */
function partOfName(edited: EditedExpression, { start, end }: Range): Expr | undefined {
  let found: Expr | undefined
  for (const part of edited.parts()) {
    const range = edited.rangeOf(part)
    if (range === undefined || start < range.start || end > range.end) continue
    if (part.kind === 'ident' && range.start <= start && range.end === end) found = part
    if (part.kind === 'select' && range.end === end) found = part
    if (
      part.kind === 'call' &&
      /^[A-Za-z_]/.test(part.function) &&
      edited.text.slice(start, end) === part.function.split('.').at(-1)
    ) {
      const behind = part.target === undefined ? range.start : (edited.rangeOf(part.target)?.end ?? range.start)
      if (start >= behind && /^\s*\(/.test(edited.text.slice(end))) found = part
    }
  }
  return found
}

function costText(edited: EditedExpression, part: Expr): string | undefined {
  const cost = edited.costOf(part)
  return cost === undefined ? undefined : `Costs at most ${cost.toLocaleString('en')} units each time.`
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')
