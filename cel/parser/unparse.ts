// The text of a syntax tree (cel-go's `parser/unparser.go`).
import { floatText, quote } from '../../apimachinery/text/index.js'
import type { CallExpr, Expr, ParsedAst, SelectExpr } from '../ast/expr.js'
import { doubleValue, type Double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import type { Value } from '../value/value.js'
import {
  BINARY_FUNCTIONS,
  CONDITIONAL,
  INDEX,
  LOGICAL_AND,
  LOGICAL_NOT,
  LOGICAL_OR,
  NEGATE,
  OPTIONAL_INDEX,
  OPTIONAL_SELECT,
} from './operators.js'

const OPERATORS: ReadonlyMap<string, string> = new Map(
  Object.entries(BINARY_FUNCTIONS).map(([text, name]) => [name, text]),
)
/** How weak operators bind. */
const WEAKNESS: Readonly<Record<string, number>> = {
  [CONDITIONAL]: 8,
  [LOGICAL_OR]: 7,
  [LOGICAL_AND]: 6,
  ...Object.fromEntries(['_==_', '_!=_', '_<_', '_<=_', '_>_', '_>=_', '@in'].map((name) => [name, 5])),
  '_+_': 4,
  '_-_': 4,
  '_*_': 3,
  '_/_': 3,
  '_%_': 3,
  [LOGICAL_NOT]: 2,
  [NEGATE]: 2,
}
const PLAIN_FIELD = /^(?!(?:in|true|false|null)$)[A-Za-z_][A-Za-z0-9_]*$/

/**
 * The text of an expression on one line, macros as they were written: cel-go's, without its line breaks. Parsing it
 * gives the same tree again, which takes parentheses where cel-go has none: around the operand of `!` or `-` that is
 * one of these itself or a number (`-(1)`, as `-1` is a literal), around these as operands of selections (`(-a).b`),
 * and in chains of `&&` and `||` that are not balanced as the parser balances them. Throws an Error for a fold that is
 * not a macro's.
 */
export function unparse(ast: ParsedAst): string {
  return new Unparser(ast.source.macroCalls).text(ast.expr)
}

const weakness = (expr: Expr): number => (expr.kind === 'call' ? (WEAKNESS[expr.function] ?? 0) : 0)
const isBinary = (expr: Expr): boolean => expr.kind === 'call' && OPERATORS.has(expr.function)
const isUnary = (expr: Expr): boolean =>
  expr.kind === 'call' && (expr.function === NEGATE || expr.function === LOGICAL_NOT)
const isConditional = (expr: Expr): boolean => expr.kind === 'call' && expr.function === CONDITIONAL
/** Whether the operand of an operator in front or of a conditional has parentheses: calls of two arguments are enough. */
const isComplex = (expr: Expr): boolean => expr.kind === 'call' && expr.args.length >= 2

class Unparser {
  readonly #macroCalls: ReadonlyMap<number, Expr>
  /** Whether what is printed is part of a macro's call, with nothing but calls and lists between. */
  #isInMacro = false

  constructor(macroCalls: ReadonlyMap<number, Expr>) {
    this.#macroCalls = macroCalls
  }

  /** A macro's call for what it expanded to. */
  #written(expr: Expr): Expr {
    return this.#macroCalls.get(expr.id) ?? expr
  }

  text(node: Expr): string {
    const call = this.#macroCalls.get(node.id)
    const outside = this.#isInMacro
    this.#isInMacro = call !== undefined || (outside && (node.kind === 'call' || node.kind === 'list'))
    const text = this.#plain(call ?? node)
    this.#isInMacro = outside
    return text
  }

  #plain(expr: Expr): string {
    switch (expr.kind) {
      case 'literal':
        return literalText(expr.value)
      case 'ident':
        return expr.name
      case 'select':
        return this.#select(expr)
      case 'call':
        return this.#call(expr)
      case 'list': {
        const optional = new Set(expr.optionalIndices)
        const elements = expr.elements.map((one, index) => (optional.has(index) ? '?' : '') + this.text(one))
        return `[${elements.join(', ')}]`
      }
      case 'map': {
        const entries = expr.entries.map(
          ({ key, value, optional }) => `${optional ? '?' : ''}${this.text(key)}: ${this.text(value)}`,
        )
        return `{${entries.join(', ')}}`
      }
      case 'struct': {
        const fields = expr.fields.map(
          ({ name, value, optional }) => `${optional ? '?' : ''}${fieldText(name)}: ${this.text(value)}`,
        )
        return `${expr.typeName}{${fields.join(', ')}}`
      }
      case 'comprehension':
        throw new Error('a fold that is not a macro has no text')
    }
  }

  #select({ operand, field, testOnly }: SelectExpr): string {
    const text = `${this.#operand(operand)}.${fieldText(field)}`
    return testOnly ? `has(${text})` : text
  }

  #call(call: CallExpr): string {
    const [first, second] = call.args as readonly [Expr, Expr]
    switch (call.function) {
      case CONDITIONAL:
        return this.#conditional(call)
      case LOGICAL_NOT:
        return `!${this.#unaryOperand(first)}`
      case NEGATE:
        return `-${this.#negated(first)}`
      case INDEX:
        return `${this.#operand(first)}[${this.text(second)}]`
      case OPTIONAL_INDEX:
        return `${this.#operand(first)}[?${this.text(second)}]`
      case OPTIONAL_SELECT:
        return `${this.#operand(first)}.?${fieldText((second as { readonly value?: Value }).value as string)}`
      case LOGICAL_AND:
      case LOGICAL_OR:
        return this.#logical(call)
      default:
        return isBinary(call) ? this.#binary(call) : this.#function(call)
    }
  }

  #function({ function: name, target, args }: CallExpr): string {
    const list = args.map((one) => this.text(one)).join(', ')
    return `${target ? `${this.#operand(target)}.` : ''}${name}(${list})`
  }

  #conditional({ args }: CallExpr): string {
    const [condition, whenTrue, whenFalse] = args as readonly [Expr, Expr, Expr]
    const operand = (one: Expr): string => this.#nested(one, isComplex)
    return `${operand(condition)} ? ${operand(whenTrue)} : ${operand(whenFalse)}`
  }

  #binary(call: CallExpr): string {
    const [left, right] = call.args as readonly [Expr, Expr]
    const own = weakness(call)
    const leftText = this.#nested(left, (operand) => weakness(operand) > own)
    const rightText = this.#nested(right, (operand) => weakness(operand) >= own)
    return `${leftText} ${OPERATORS.get(call.function)} ${rightText}`
  }

  /** Chains need no parentheses if they are balanced as the parser balances them. */
  #logical(call: CallExpr): string {
    const { function: name } = call
    const terms = this.#terms(call, name)
    const chain = this.#isBalanced(call, name, 0, terms.length - 2) ? terms : call.args
    const own = weakness(call)
    return chain
      .map((term) => this.#nested(term, (operand) => weakness(operand) >= own))
      .join(` ${OPERATORS.get(name)} `)
  }

  #terms(node: Expr, name: string): readonly Expr[] {
    const expr = this.#written(node)
    if (expr.kind !== 'call' || expr.function !== name) return [node]
    return expr.args.flatMap((one) => this.#terms(one, name))
  }

  #isBalanced(node: Expr, name: string, low: number, high: number): boolean {
    const expr = this.#written(node)
    const isChain = expr.kind === 'call' && expr.function === name
    if (low > high || !isChain) return low > high && !isChain
    const middle = (low + high + 1) >> 1
    const [left, right] = expr.args as readonly [Expr, Expr]
    return this.#isBalanced(left, name, low, middle - 1) && this.#isBalanced(right, name, middle + 1, high)
  }

  /** What a field, index or method is of. */
  #operand(node: Expr): string {
    return this.#nested(node, (operand) => isBinary(operand) || isConditional(operand) || isUnary(operand))
  }

  /** Two operators would cancel each other. */
  #unaryOperand(node: Expr): string {
    return this.#nested(node, (operand) => isComplex(operand) || isUnary(operand))
  }

  /** A minus before a number would be part of it, except before a uint. */
  #negated(node: Expr): string {
    const text = this.#unaryOperand(node)
    return /^(?:-|(?!\d+u)\d)/.test(text) ? `(${text})` : text
  }

  /**
   * Asks of what a macro expanded to, as cel-go does: `(o.optMap(x, x)).value()`. It doesn't know that of macros that
   * are operands of others, except for those in selections, maps and objects (`parser/helper.go`, `buildMacroCallArg`).
   */
  #nested(node: Expr, needsParentheses: (expr: Expr) => boolean): string {
    const text = this.text(node)
    const isHidden = this.#isInMacro && this.#macroCalls.has(node.id)
    return !isHidden && needsParentheses(node) ? `(${text})` : text
  }
}

const fieldText = (name: string): string => (PLAIN_FIELD.test(name) ? name : `\`${name}\``)

function literalText(value: Value): string {
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (value instanceof Uint) return `${value.value}u`
  if (value instanceof Uint8Array) return `b"${Array.from(value, octet).join('')}"`
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  const text = floatText(doubleValue(value as number | Double), 64)
  return /[.e]/.test(text) ? text : `${text}.0`
}

const octet = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`
