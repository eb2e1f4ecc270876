// Code as plain data: what is equal prints alike, and has the same JSON. Texts are any text: it is the printer that
// keeps a comment on its line and quotes what needs quotes.
import type { TypeExpression } from './type.js'

export type LogicalOperator = '&&' | '||' | '??'
export type Operator = LogicalOperator | '===' | '!==' | '!=' | '<' | '>' | '+'

export interface Parameter {
  readonly name: string
  readonly type?: TypeExpression | undefined
}

export type Expression =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'text'; readonly value: string }
  /** A number or boolean as it is written. */
  | { readonly kind: 'literal'; readonly code: string }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string; readonly optional: boolean }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression; readonly optional: boolean }
  | Call
  | { readonly kind: 'new'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly kind: 'spread'; readonly value: Expression }
  | { readonly kind: 'not'; readonly operand: Expression }
  | Binary
  | Conditional
  | Arrow
  | { readonly kind: 'array'; readonly elements: readonly Expression[] }
  | ObjectLiteral

export interface Call {
  readonly kind: 'call'
  readonly callee: Expression
  readonly typeArguments: readonly TypeExpression[]
  readonly args: readonly Expression[]
}

export interface Binary {
  readonly kind: 'binary'
  readonly operator: Operator
  readonly left: Expression
  readonly right: Expression
}

export interface Conditional {
  readonly kind: 'conditional'
  readonly test: Expression
  readonly consequent: Expression
  readonly alternate: Expression
}

export interface Arrow {
  readonly kind: 'arrow'
  readonly parameters: readonly Parameter[]
  /** An expression, or the statements of a block. */
  readonly body: Expression | readonly Statement[]
}

export interface Property {
  readonly key: string
  readonly value: Expression
}

export interface ObjectLiteral {
  readonly kind: 'object'
  readonly properties: readonly Property[]
  /** Whether each property has a line of its own, even if all fit on one. */
  readonly spread: boolean
}

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
  /** A docstring of several lines. */
  | { readonly kind: 'docblock'; readonly lines: readonly string[] }
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
  | TypeAlias
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
  readonly members: readonly InterfaceMember[]
}

export interface InterfaceMember {
  readonly name: string
  readonly type: TypeExpression
  readonly optional: boolean
  /** Comments above it. */
  readonly comments?: readonly Statement[]
}

/** An exported type that is another one by name. */
export interface TypeAlias {
  readonly kind: 'alias'
  readonly name: string
  readonly type: TypeExpression
}

export interface ImportNames {
  readonly kind: 'import'
  /** Whether all names are types. */
  readonly typeOnly: boolean
  readonly names: readonly ImportedName[]
  readonly from: string
}
