// The parts of an expression that are true or false; tests should show both.
import { parseText, type Environment, type Expr } from '../../cel/index.js'
import { everyPart } from '../expression/expression.js'

/**
 * A part of an expression that decides something: its own result, an operand of `&&`, `||` or `!`, the condition of `?:`, a
 * branch of one that decides something itself, the predicate of a macro.
 */
export interface Condition {
  /** Of its node in the tree. */
  readonly id: number
  /** As it is written, on one line. */
  readonly text: string
  /** From its first to behind its last character in the expression, in code points. */
  readonly start: number
  readonly end: number
}

const LOGIC: ReadonlySet<string> = new Set(['_&&_', '_||_', '!_'])
const CONDITIONAL = '_?_:_'

/**
 * The conditions of an expression, the whole first. A literal only counts as the whole expression. Code that macros generate
 * does not count: they expand to folds with accumulators of their own.
 * Throws a CelCompileError for what can't be parsed.
 */
export function conditionsOf(text: string, environment: Environment): Condition[] {
  const { expr, source } = parseText(text, environment, { ranges: true })
  const points = Array.from(source.text)
  const conditions = new Map<number, Condition>()
  const note = (part: Expr): void => {
    const range = part === expr ? { start: 0, end: points.length } : source.ranges?.get(part.id)
    if (range === undefined || (part.kind === 'literal' && part !== expr)) return
    const written = points.slice(range.start, range.end).join('').trim().replace(/\s+/g, ' ')
    conditions.set(part.id, { id: part.id, text: written, ...range })
  }
  note(expr)
  for (const part of everyPart(expr)) {
    if (part.kind !== 'call') continue
    const [condition, ...branches] = part.args
    if (LOGIC.has(part.function)) part.args.forEach(note)
    else if (part.function === CONDITIONAL && condition !== undefined) {
      note(condition)
      if (conditions.has(part.id)) branches.forEach(note)
    }
  }
  return [...conditions.values()]
}
