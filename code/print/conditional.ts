import type { Conditional, Expression } from '../tree/code.js'
import { group, indent, line, softline, type Doc } from './doc.js'
import type { Printer, Where } from './printer.js'

/** `test ? consequent : alternate`, in three lines if it breaks. */
export function printConditional(printer: Printer, conditional: Conditional, where: Where): Doc {
  const part = (one: Expression): Doc => {
    const printed = printer.expression(one, where === 'argument' ? 'argumentBranch' : 'branch')
    return one.kind === 'binary' && one.operator === '??' ? ['(', printed, ')'] : printed
  }
  const { test, consequent, alternate } = conditional
  const printed = group([
    part(test),
    indent([line, '? ', indent(part(consequent)), line, ': ', indent(part(alternate))]),
  ])
  return where === 'object' ? group([indent([softline, printed]), softline]) : printed
}
