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
/** Code points of a list or a map beside a finding. */
const MOST_SHOWN_LIST = 80
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

interface Line {
  readonly text: string
  /** Whether it decided, or leads to what did. */
  isKept: boolean
}

class TraceWriter {
  #lines: Line[] = []

  constructor(
    private readonly width: number,
    private readonly most: { readonly deciding: number; readonly other: number },
  ) {}

  get text(): string {
    return this.#lines.map(({ text }) => `${visible(text)}\n`).join('')
  }

  expression(trace: ExpressionTrace, depth: number): void {
    const { decisions, variables } = trace
    this.#line(depth, headOf(trace, this.width - 2 * depth))
    const tree = new TraceWriter(this.width, this.most)
    tree.#node(trace.root, depth + 1)
    this.#tree(tree.#lines, isDecided(trace) ? this.most.deciding : this.most.other, depth + 1)
    if (showsDecisions(trace)) {
      for (const decision of decisions) this.#decision(decision, depth + 1, decisions.length > 1)
    }
    for (const variable of variables) this.expression(variable, depth + 1)
  }

  /** The first lines of a tree, and whatever decided. */
  #tree(lines: readonly Line[], most: number, depth: number): void {
    let room = lines.length <= most + 1 ? lines.length : most - lines.filter(({ isKept }) => isKept).length
    let leftOut = 0
    const gap = (blanks: string): void => {
      if (leftOut > 0) this.#push(`${blanks}… (${leftOut} more ${leftOut === 1 ? 'line' : 'lines'})`)
      leftOut = 0
    }
    for (const line of lines) {
      if (line.isKept || room-- > 0) {
        gap(/^ */.exec(line.text)?.[0] ?? '')
        this.#lines.push(line)
      } else leftOut++
    }
    gap('  '.repeat(depth))
  }

  #line(depth: number, text: string): Line {
    return this.#push(truncate(`${'  '.repeat(depth)}${text}`, this.width))
  }

  #push(text: string): Line {
    const line = { text, isKept: false }
    this.#lines.push(line)
    return line
  }

  /** Nothing of what decided is cut off. */
  #wrapped(depth: number, text: string): void {
    const [first = '', ...others] = wrap(text, Math.max(MIN_ROOM, this.width - 2 * depth - 4))
    this.#push(`${'  '.repeat(depth)}${first}`)
    for (const line of others) this.#push(`${'  '.repeat(depth + 2)}${line}`)
  }

  /** Whether the node or one of its parts decided. */
  #node(node: TraceNode, depth: number): boolean {
    const line = this.#lineOf(node, depth)
    const hasDeciding = node.isEvaluated && this.#partsOf(node, depth)
    return (line.isKept = node.isDeciding || hasDeciding)
  }

  #lineOf(node: TraceNode, depth: number): Line {
    const { text, value, cost, isDeciding, isEvaluated } = node
    if (!isEvaluated) return this.#line(depth, `${text} (not evaluated)`)
    const end = `${cost === undefined || cost === 0 ? '' : ` (${formatCount(cost)})`}${isDeciding ? ` ${MARK}` : ''}`
    // The cost and the mark are not what a narrow line cuts off.
    const room = Math.max(MIN_ROOM, this.width - 2 * depth - end.length)
    const shown = value === undefined ? '' : ` → ${value}`
    const written = truncate(text, Math.max(MIN_ROOM, room - Math.min(codePoints(shown), MIN_ROOM)))
    return this.#line(depth, `${written}${truncate(shown, Math.max(MIN_ROOM, room - codePoints(written)))}${end}`)
  }

  #partsOf({ children, loop }: TraceNode, depth: number): boolean {
    let hasDeciding = this.#nodes(children, depth + 1)
    if (loop === undefined) return hasDeciding
    let next = 0
    for (const iteration of loop.iterations) {
      this.#leftOut(iteration.index - next, depth + 1)
      next = iteration.index + 1
      if (this.#iteration(iteration, depth + 1)) hasDeciding = true
    }
    this.#leftOut(loop.count - next, depth + 1)
    return hasDeciding
  }

  #nodes(nodes: readonly TraceNode[], depth: number): boolean {
    return nodes.map((node) => this.#node(node, depth)).includes(true)
  }

  #leftOut(count: number, depth: number): void {
    if (count > 0) this.#line(depth, `… (${count} ${count === 1 ? 'iteration' : 'iterations'} more)`)
  }

  #iteration({ index, variables, children }: TraceIteration, depth: number): boolean {
    const head = this.#line(depth, variables.length === 0 ? `[${index}]` : variables.map(variableText).join(', '))
    return (head.isKept = this.#nodes(children, depth + 1))
  }

  /** What does not fit on one line has a line for each operand. */
  #decision(decision: TraceDecision, depth: number, isOneOfMany: boolean): void {
    const head = `${MARK} ${isOneOfMany ? 'decided, with others' : 'decided'}: `
    const whole = `${head}${decisionText(decision)}`
    if (2 * depth + codePoints(whole) <= this.width) this.#line(depth, whole)
    else {
      this.#wrapped(depth, `${head}${outcomeText(decision)}`)
      for (const { text, value } of decision.operands) this.#wrapped(depth + 1, `${text} = ${value}`)
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

/** Why a variable is true is shown where that decided about something else. */
export const showsDecisions = ({ expression, value }: ExpressionTrace): boolean =>
  expression.role !== 'variable' || value !== 'true'

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

/** A text in lines of at most so many code points, broken at blanks where there are some. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let rest = Array.from(text)
  while (rest.length > width) {
    const blank = rest.slice(0, width + 1).lastIndexOf(' ')
    const end = blank > width / 2 ? blank : width
    lines.push(rest.slice(0, end).join(''))
    rest = rest.slice(end === blank ? end + 1 : end)
  }
  return [...lines, rest.join('')]
}

const operandTexts = ({ operands }: TraceDecision): string[] =>
  operands.map(({ text, value }) => `${text} = ${/^[[{]/.test(value) ? truncate(value, MOST_SHOWN_LIST) : value}`)
