// How statements are made.
import type { Block, Expression, Statement, Variable } from './code.js'
import type { TypeExpression } from './type.js'

export const BLANK: Statement = { kind: 'blank' }

export const comment = (text: string): Statement => ({ kind: 'comment', text })

export const docstring = (text: string): Statement => ({ kind: 'docstring', text })

export const constant = (name: string, value: Expression, type?: TypeExpression): Statement => ({
  kind: 'declare',
  keyword: 'const',
  exported: false,
  variable: { name, type, value },
})

/** Lines of a docstring: those that are equal to what is read again, as long as they hold no end of a comment. */
export const docblock = (lines: readonly string[]): Statement => ({ kind: 'docblock', lines })

/** With its type: declaration files are written without looking into other modules (`isolatedDeclarations`). */
export const exportedConstant = (name: string, type: TypeExpression, value: Expression): Statement => ({
  kind: 'declare',
  keyword: 'const',
  exported: true,
  variable: { name, type, value },
})

export const variable = (name: string, value: Expression): Statement => ({
  kind: 'declare',
  keyword: 'let',
  exported: false,
  variable: { name, value },
})

export const perform = (expression: Expression): Statement => ({ kind: 'do', expression })

export const assign = (name: string, value: Expression): Statement => ({ kind: 'assign', name, value })

export const when = (condition: Expression, then: Block | Statement, otherwise?: Block): Statement => ({
  kind: 'if',
  condition,
  then,
  otherwise,
})

/** A loop that counts the first of the variables up by one. */
export const count = (variables: readonly Variable[], condition: Expression, body: Block): Statement => ({
  kind: 'count',
  variables,
  while: condition,
  body,
})

export const each = (name: string, of: Expression, body: Block): Statement => ({ kind: 'each', name, of, body })

export const block = (body: Block): Statement => ({ kind: 'block', body })

export const giveBack = (value: Expression): Statement => ({ kind: 'return', value })

export const CONTINUE: Statement = { kind: 'continue' }
