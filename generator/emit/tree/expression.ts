// Generated expressions as plain data: two that are equal print alike, and have the same JSON.
import type { Statement } from './statement.js'
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

export const name = (text: string): Expression => ({ kind: 'name', name: text })

export const text = (value: string): Expression => ({ kind: 'text', value })

/** A literal that reads as the value; an integer of any size is read exactly. */
export function literal(value: string | number | bigint | boolean): Expression {
  if (typeof value === 'string') return text(value)
  return { kind: 'literal', code: typeof value === 'bigint' ? `${value}n` : String(value).replace('e+', 'e') }
}

export const member = (object: Expression, property: string): Expression => ({
  kind: 'member',
  object,
  name: property,
  optional: false,
})

export const optionalMember = (object: Expression, property: string): Expression => ({
  kind: 'member',
  object,
  name: property,
  optional: true,
})

export const index = (object: Expression, at: Expression): Expression => ({
  kind: 'index',
  object,
  index: at,
  optional: false,
})

export const optionalIndex = (object: Expression, at: Expression): Expression => ({
  kind: 'index',
  object,
  index: at,
  optional: true,
})

export const call = (callee: Expression, ...args: Expression[]): Expression => ({
  kind: 'call',
  callee,
  typeArguments: [],
  args,
})

/** A call with type arguments. */
export const callOf = (
  callee: Expression,
  typeArguments: readonly TypeExpression[],
  ...args: Expression[]
): Expression => ({
  kind: 'call',
  callee,
  typeArguments,
  args,
})

/** A call of a method. */
export const send = (object: Expression, method: string, ...args: Expression[]): Expression =>
  call(member(object, method), ...args)

export const construct = (callee: Expression, ...args: Expression[]): Expression => ({ kind: 'new', callee, args })

export const spread = (value: Expression): Expression => ({ kind: 'spread', value })

export const not = (operand: Expression): Expression => ({ kind: 'not', operand })

export const binary = (left: Expression, operator: Operator, right: Expression): Expression => ({
  kind: 'binary',
  operator,
  left,
  right,
})

/** `left`, or `right` if it is nil. */
export const orElse = (left: Expression, right: Expression): Expression => binary(left, '??', right)

/** Operands in a row, grouped from the left as JavaScript reads them. At least one. */
export function chain(operator: '&&' | '||' | '+', [first, ...rest]: readonly Expression[]): Expression {
  if (first === undefined) throw new Error(`${operator} without operands`)
  return rest.reduce((left, right) => appended(operator, left, right), first)
}

/** Without parentheses around operands of the same operator, since they don't matter. */
function appended(operator: '&&' | '||' | '+', left: Expression, right: Expression): Expression {
  return right.kind === 'binary' && right.operator === operator
    ? binary(appended(operator, left, right.left), operator, right.right)
    : binary(left, operator, right)
}

export const conditional = (test: Expression, consequent: Expression, alternate: Expression): Expression => ({
  kind: 'conditional',
  test,
  consequent,
  alternate,
})

/** An arrow function with parameters of these names. */
export const arrow = (parameters: readonly string[], body: Arrow['body']): Expression => ({
  kind: 'arrow',
  parameters: parameters.map((one) => ({ name: one })),
  body,
})

export const typedArrow = (parameter: string, type: TypeExpression, body: Expression): Expression => ({
  kind: 'arrow',
  parameters: [{ name: parameter, type }],
  body,
})

export const array = (elements: readonly Expression[]): Expression => ({ kind: 'array', elements })

/** Properties in order; those without a value are left out. */
export const object = (properties: Readonly<Record<string, Expression | undefined>>): Expression => ({
  kind: 'object',
  properties: propertiesOf(properties),
  spread: false,
})

/** The same with a line for each property. */
export const spreadObject = (properties: Readonly<Record<string, Expression>>): Expression => ({
  kind: 'object',
  properties: propertiesOf(properties),
  spread: true,
})

const propertiesOf = (properties: Readonly<Record<string, Expression | undefined>>): Property[] =>
  Object.entries(properties).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]))

export const TRUE = literal(true)
export const UNDEFINED = name('undefined')
export const NULL = name('null')
