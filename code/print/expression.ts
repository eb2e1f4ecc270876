import type { Expression } from '../tree/code.js'
import { printArrow } from './arrow.js'
import { printBinary } from './binary.js'
import { printArguments, printCall } from './call.js'
import { printArray, printObject } from './collection.js'
import { printConditional } from './conditional.js'
import type { Doc } from './doc.js'
import { quoted } from './literal.js'
import { printMember } from './member.js'
import type { Printer, Where } from './printer.js'

export function printExpression(printer: Printer, expression: Expression, where: Where): Doc {
  switch (expression.kind) {
    case 'name':
      return expression.name
    case 'text':
      return quoted(expression.value)
    case 'literal':
      return expression.code
    case 'member':
    case 'index':
      return printMember(printer, expression)
    case 'call':
      return printCall(printer, expression)
    case 'new':
      return ['new ', printer.expression(expression.callee, 'alone'), printArguments(printer, expression.args)]
    case 'spread':
      return ['...', printer.expression(expression.value, 'alone')]
    case 'not': {
      const { operand } = expression
      const printed = printer.expression(operand, 'negated')
      return operand.kind === 'binary' || operand.kind === 'conditional' ? ['!(', printed, ')'] : ['!', printed]
    }
    case 'binary':
      return printBinary(printer, expression, where)
    case 'conditional':
      return printConditional(printer, expression, where)
    case 'arrow':
      return printArrow(printer, expression)
    case 'array':
      return printArray(printer, expression)
    case 'object':
      return printObject(printer, expression)
  }
}
