import type { Call, Expression } from '../tree/code.js'
import { group, indent, indentIfBreak, line, type Doc } from './doc.js'
import { quoted } from './literal.js'
import type { Printer } from './printer.js'
import { WIDTH } from './width.js'

/** `left = value` or `key: value`; how it breaks depends on the value. */
export function printAssignment(
  printer: Printer,
  left: Doc,
  operator: '=' | ':',
  value: Expression,
  isProperty = false,
): Doc {
  const start = [group(left), operator === '=' ? ' =' : ':']
  const printed = printer.expression(value, 'value')
  // After a very short key a line end gains nothing.
  const isShort = isProperty && typeof left === 'string' && left.length < 5
  if (breaksAfterOperator(value, isShort)) return group([...start, group(indent([line, printed]))])
  if (isShort || (value.kind === 'literal' && typeof left === 'string')) return group([...start, ' ', printed])
  const id = {}
  return group([...start, group(indent(line), id), indentIfBreak(printed, id)])
}

function breaksAfterOperator(value: Expression, isShort: boolean): boolean {
  if (value.kind === 'binary') return true
  if (value.kind === 'conditional') return value.test.kind === 'binary'
  if (isShort) return false
  let operand: Expression = value
  while (operand.kind === 'not') operand = operand.operand
  return operand.kind === 'text' || isHardToBreak(operand, false)
}

/** Members and calls with nothing in them that could be broken. */
function isHardToBreak(expression: Expression, inner: boolean): boolean {
  switch (expression.kind) {
    case 'call':
      return !isChainOfCalls(expression) && hasShortArguments(expression) && isHardToBreak(expression.callee, true)
    case 'member':
    case 'index':
      return isHardToBreak(expression.object, true)
    case 'name':
      return inner
    default:
      return false
  }
}

/** Calls of which each may get a line. */
const isChainOfCalls = ({ callee }: Call): boolean =>
  callee.kind === 'member' && callee.object.kind === 'call' && callee.object.callee.kind === 'member'

function hasShortArguments({ args, typeArguments }: Call): boolean {
  const [first, second] = args
  const [type] = typeArguments
  if (second !== undefined || typeArguments.length > 1 || type?.kind === 'union') return false
  return first === undefined || isShortArgument(first)
}

const SHORT = WIDTH / 4

function isShortArgument(argument: Expression): boolean {
  switch (argument.kind) {
    case 'name':
      return argument.name.length <= SHORT
    case 'text':
      return quoted(argument.value).length <= SHORT
    case 'literal':
      return true
    case 'not':
      return isShortArgument(argument.operand)
    case 'call':
      return argument.args.length === 0 && argument.callee.kind === 'name' && argument.callee.name.length <= SHORT - 2
    default:
      return false
  }
}
