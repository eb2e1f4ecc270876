// Traces for a terminal.
import { codePoints } from '../../apimachinery/text/index.js'
import { formatCount } from '../../cel/explain/index.js'
import { truncate, visible } from '../../diagnostics/frame/index.js'
import type { ExpressionTrace, LoopVariable, TraceDecision, TraceIteration, TraceNode } from './model.js'

/** How traces are printed. */
export interface TraceTextOptions {
  /** Code points of a line at most; longer ones end with `…`. Default 160. */
  readonly width?: number
  /** Lines of an expression's tree at most: of one that decided, and of others. Defaults 80 and 12. */
  readonly lines?: { readonly deciding: number; readonly other: number }
}

/** Marks what decided. */
const MARK = '◀'
const MOST_SHOWN_OPERAND = 80
/** Code points of an expression, and of a value, that are always shown. */
const MIN_ROOM = 40

/**
 * For each expression its place, value and cost, below it its sub-expressions as a tree, and what decided:
 *
 *     validation spec.validations[0].expression → false, cost 14
 *       object.spec.containers.all(c, c.image.startsWith('x/')) → false (14)
 *         …
 *       ◀ decided: c.image.startsWith('x/') is false, for c = object.spec.containers[1]; c.image = "nginx"
 *
 * Costs of nodes are those of all their evaluations, with their parts'. Ends with a line break, but for no traces at all.
 */
export function traceText(traces: readonly ExpressionTrace[], options: TraceTextOptions = {}): string {
  const { width = 160, lines = { deciding: 80, other: 12 } } = options
  const writer = new TraceWriter(width, lines)
  for (const trace of traces) writer.expression(trace, 0)
  return writer.text
}

class TraceWriter {
  #lines: string[] = []

  constructor(
    private readonly width: number,
    private readonly most: { readonly deciding: number; readonly other: number },
  ) {}

  get text(): string {
    return this.#lines.map((line) => `${visible(line)}\n`).join('')
  }

  expression(trace: ExpressionTrace, depth: number): void {
    const { decisions, variables } = trace
    this.#line(depth, headOf(trace, this.width - 2 * depth))
    const most = isDecided(trace) ? this.most.deciding : this.most.other
    const tree = new TraceWriter(this.width, this.most)
    tree.#node(trace.root, depth + 1)
    const shown = tree.#lines.length <= most + 1 ? tree.#lines : tree.#lines.slice(0, most)
    this.#lines.push(...shown)
    if (shown.length < tree.#lines.length) {
      this.#line(depth + 1, `… (${tree.#lines.length - shown.length} more lines)`)
    }
    // Why a variable is true is shown where that made something false.
    if (trace.value !== 'true') {
      for (const decision of decisions) this.#decision(decision, depth + 1, decisions.length > 1)
    }
    for (const variable of variables) this.expression(variable, depth + 1)
  }

  #line(depth: number, text: string): void {
    const points = Array.from(`${'  '.repeat(depth)}${text}`)
    this.#lines.push(points.length <= this.width ? points.join('') : `${points.slice(0, this.width - 1).join('')}…`)
  }

  #node(node: TraceNode, depth: number): void {
    const { text, value, cost, isDeciding, isEvaluated, children, loop } = node
    if (!isEvaluated) return this.#line(depth, `${text} (not evaluated)`)
    const end = `${cost === undefined || cost === 0 ? '' : ` (${formatCount(cost)})`}${isDeciding ? ` ${MARK}` : ''}`
    // The cost and the mark are not what a narrow line cuts off.
    const room = Math.max(MIN_ROOM, this.width - 2 * depth - end.length)
    const shown = value === undefined ? '' : ` → ${value}`
    const written = truncate(text, Math.max(MIN_ROOM, room - Math.min(codePoints(shown), MIN_ROOM)))
    this.#line(depth, `${written}${truncate(shown, Math.max(MIN_ROOM, room - codePoints(written)))}${end}`)
    for (const child of children) this.#node(child, depth + 1)
    if (loop !== undefined) {
      let next = 0
      for (const iteration of loop.iterations) {
        this.#leftOut(iteration.index - next, depth + 1)
        next = iteration.index + 1
        this.#iteration(iteration, depth + 1)
      }
      this.#leftOut(loop.count - next, depth + 1)
    }
  }

  #leftOut(count: number, depth: number): void {
    if (count > 0) this.#line(depth, `… (${count} ${count === 1 ? 'iteration' : 'iterations'} more)`)
  }

  #iteration({ index, variables, children }: TraceIteration, depth: number): void {
    this.#line(depth, variables.length === 0 ? `[${index}]` : variables.map(variableText).join(', '))
    for (const child of children) this.#node(child, depth + 1)
  }

  /** What does not fit on one line has a line for each operand. */
  #decision(decision: TraceDecision, depth: number, isOneOfMany: boolean): void {
    const head = `${MARK} ${isOneOfMany ? 'decided, with others' : 'decided'}: `
    const whole = `${head}${decisionText(decision)}`
    if (2 * depth + codePoints(whole) <= this.width) this.#line(depth, whole)
    else {
      this.#line(depth, `${head}${outcomeText(decision)}`)
      for (const operand of operandTexts(decision)) this.#line(depth + 1, operand)
    }
    for (const reason of decision.because) this.#decision(reason, depth + 1, decision.because.length > 1)
  }
}

const ROLES: Readonly<Record<ExpressionTrace['expression']['role'], string>> = {
  matchCondition: 'match condition',
  variable: 'variable',
  validation: 'validation',
  messageExpression: 'message',
  auditAnnotation: 'audit annotation',
  mutation: 'mutation',
}

function headOf({ expression, value, error, cost }: ExpressionTrace, width: number): string {
  const { role, name, field } = expression
  const what = name === undefined ? ROLES[role] : `${ROLES[role]} ${name}`
  const head = `${what} (${field}) → `
  const end = `, cost ${formatCount(cost)}`
  const outcome = error === undefined ? (value ?? '') : `error: ${error}`
  return `${head}${truncate(outcome, Math.max(MIN_ROOM, width - codePoints(head + end)))}${end}`
}

/** Whether the value of an expression is one that has consequences. */
const isDecided = ({ expression, value, error }: ExpressionTrace): boolean =>
  error !== undefined ||
  (value === 'false' && (expression.role === 'validation' || expression.role === 'matchCondition'))

const variableText = ({ name, place, value }: LoopVariable): string =>
  place === undefined ? `${name} = ${value}` : `${name} = ${place} = ${value}`

/** `c.image.startsWith('x/') is false, for c = object.spec.containers[1]; c.image = "nginx"`. */
export const decisionText = (decision: TraceDecision): string =>
  [outcomeText(decision), ...operandTexts(decision)].join('; ')

function outcomeText({ text, value, error, loops, note }: TraceDecision): string {
  const outcome = error === undefined ? `is ${value ?? ''}` : `failed: ${error}`
  const where = loops.map(({ name, place, value: shown }) => `${name} = ${place ?? shown}`)
  return `${text} ${outcome}${note === undefined ? '' : ` (${note})`}${where.length === 0 ? '' : `, for ${where.join(', ')}`}`
}

const operandTexts = ({ operands }: TraceDecision): string[] =>
  operands.map(({ text, value }) => `${text} = ${truncate(value, MOST_SHOWN_OPERAND)}`)
