import type { Binary, Expression, Operator } from '../tree/code.js'
import { group, indent, line, softline, type Doc } from './doc.js'
import type { Printer, Where } from './printer.js'

/** Operators with their operands: all of one precedence break together, and go to the ends of lines. */
export function printBinary(printer: Printer, binary: Binary, where: Where): Doc {
  const parts = operandsOf(printer, binary, where, where === 'test')
  switch (where) {
    case 'test':
      return parts
    case 'negated':
    case 'object':
      return group([indent([softline, ...parts]), softline])
    case 'value':
    case 'body':
    case 'branch':
    case 'loop':
      return group(parts)
    default: {
      const [first = '', ...rest] = parts
      return group([first, indent(rest)])
    }
  }
}

function operandsOf(printer: Printer, binary: Binary, where: Where, inTest: boolean): Doc[] {
  const { operator, left, right } = binary
  const family = familyOf(operator)
  const print = (operand: Expression, isRight: boolean): Doc => {
    const printed = printer.expression(operand, family)
    return needsParentheses(operand, operator, isRight) ? ['(', printed, ')'] : printed
  }
  const parts =
    left.kind === 'binary' && isFlattened(operator, left.operator)
      ? operandsOf(printer, left, family, inTest)
      : [group(print(left, false))]
  const last = [operator, line, print(right, true)]
  const isAlone = !(inTest && family === 'logical') && where !== family && !isOf(family, left) && !isOf(family, right)
  parts.push(' ', isAlone ? group(last) : last)
  return parts
}

export const isLogical = (operator: Operator): boolean => operator === '&&' || operator === '||' || operator === '??'

const familyOf = (operator: Operator): 'logical' | 'arithmetic' => (isLogical(operator) ? 'logical' : 'arithmetic')

const isOf = (family: 'logical' | 'arithmetic', operand: Expression): boolean =>
  operand.kind === 'binary' && familyOf(operand.operator) === family

/** How strongly operators bind. */
const PRECEDENCE: Readonly<Record<Operator, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '===': 4,
  '!==': 4,
  '!=': 4,
  '<': 5,
  '>': 5,
  '+': 6,
}

const isEquality = (operator: Operator): boolean => PRECEDENCE[operator] === PRECEDENCE['===']

const isFlattened = (outer: Operator, inner: Operator): boolean =>
  PRECEDENCE[outer] === PRECEDENCE[inner] && !isEquality(outer)

function needsParentheses(operand: Expression, outer: Operator, isRight: boolean): boolean {
  if (operand.kind === 'conditional' || operand.kind === 'arrow') return true
  if (operand.kind !== 'binary') return false
  const inner = operand.operator
  // Different logical operators are told apart, where they needn't be, too.
  if (familyOf(outer) === 'logical' && familyOf(inner) === 'logical') return outer !== inner
  if (PRECEDENCE[outer] !== PRECEDENCE[inner]) return PRECEDENCE[outer] > PRECEDENCE[inner]
  return isRight || !isFlattened(outer, inner)
}
