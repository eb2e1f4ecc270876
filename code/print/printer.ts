import type { Block, Expression } from '../tree/code.js'
import type { Doc } from './doc.js'

/**
 * Where an expression is, as far as its layout depends on it.
 * - `test`: the condition of an if; `loop`: between the semicolons of a loop
 * - `value`: what a variable or property is; `argument`: of a call; `element`: of an array
 * - `body`: what an arrow function gives; `branch`: a part of a conditional, `argumentBranch` of one that is an argument
 * - `logical`, `arithmetic`: an operand; `negated`: that of `!`
 * - `object`: what a member is taken of
 * - `alone`: anywhere else
 */
export type Where =
  | 'test'
  | 'loop'
  | 'value'
  | 'argument'
  | 'element'
  | 'body'
  | 'branch'
  | 'argumentBranch'
  | 'logical'
  | 'arithmetic'
  | 'negated'
  | 'object'
  | 'alone'

/** How parts of what is printed are printed in turn. */
export interface Printer {
  expression(expression: Expression, where: Where): Doc
  /** The statements of a block, in lines of their own. */
  statements(block: Block): Doc
}
