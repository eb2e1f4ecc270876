import type { LiteralExpr } from '../../ast/expr.js'
import { invalidArgument } from '../messages.js'
import { functionName, type Validator } from './validator.js'

/**
 * The first argument of every call of a function, where it is a literal, must be one that the function takes
 * (`formatValidator`). A method's receiver is not an argument.
 */
export const literalArgument =
  (name: string, isValid: (value: LiteralExpr['value']) => boolean): Validator =>
  ({ ast, calls }, report) => {
    for (const { expr } of calls) {
      const [argument] = expr.args
      if (argument?.kind !== 'literal' || functionName(ast, expr) !== name) continue
      if (!isValid(argument.value)) report(argument, invalidArgument(name))
    }
  }
