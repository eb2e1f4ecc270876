// Generated statements as plain data. Texts of comments are any text: the printer keeps them on their line.
import type { Expression } from './expression.js'
import type { TypeExpression } from './type.js'

export interface Variable {
  readonly name: string
  readonly type?: TypeExpression | undefined
  readonly value: Expression
}

export interface FunctionParameter {
  readonly name: string
  readonly type: TypeExpression
  /** What it is if it isn't given. */
  readonly value?: Expression | undefined
}

export interface ImportedName {
  readonly name: string
  /** The name by which it goes here. */
  readonly local: string
  readonly typeOnly: boolean
}

export type Statement =
  /** An empty line; several are one, and none is at the edge of a block. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'docstring'; readonly text: string }
  | {
      readonly kind: 'declare'
      readonly keyword: 'const' | 'let'
      readonly exported: boolean
      readonly variable: Variable
    }
  | { readonly kind: 'do'; readonly expression: Expression }
  | { readonly kind: 'assign'; readonly name: string; readonly value: Expression }
  | If
  | {
      readonly kind: 'count'
      readonly variables: readonly Variable[]
      readonly while: Expression
      readonly body: Block
    }
  | { readonly kind: 'each'; readonly name: string; readonly of: Expression; readonly body: Block }
  | { readonly kind: 'block'; readonly body: Block }
  | { readonly kind: 'return'; readonly value: Expression }
  | { readonly kind: 'continue' }
  | FunctionDeclaration
  | Interface
  | ImportNames
  | { readonly kind: 'importAll'; readonly local: string; readonly from: string }

export type Block = readonly Statement[]

export interface If {
  readonly kind: 'if'
  readonly condition: Expression
  /** A block, or one statement on the line of the condition. */
  readonly then: Block | Statement
  readonly otherwise?: Block | undefined
}

export interface FunctionDeclaration {
  readonly kind: 'function'
  readonly name: string
  readonly parameters: readonly FunctionParameter[]
  readonly returns: TypeExpression
  readonly body: Block
}

export interface Interface {
  readonly kind: 'interface'
  readonly name: string
  readonly bases: readonly TypeExpression[]
  /** All of them are optional. */
  readonly members: readonly { readonly name: string; readonly type: TypeExpression }[]
}

export interface ImportNames {
  readonly kind: 'import'
  /** Whether all names are types. */
  readonly typeOnly: boolean
  readonly names: readonly ImportedName[]
  readonly from: string
}

export const BLANK: Statement = { kind: 'blank' }

export const comment = (text: string): Statement => ({ kind: 'comment', text })

export const docstring = (text: string): Statement => ({ kind: 'docstring', text })

export const constant = (name: string, value: Expression, type?: TypeExpression): Statement => ({
  kind: 'declare',
  keyword: 'const',
  exported: false,
  variable: { name, type, value },
})

export const exportedConstant = (name: string, value: Expression): Statement => ({
  kind: 'declare',
  keyword: 'const',
  exported: true,
  variable: { name, value },
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
