// How expressions are made.
import type { Arrow, Expression, Operator, Property } from './code.js'
import type { TypeExpression } from './type.js'

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

/** A value as it is in JSON. */
export function json(value: unknown): Expression {
  if (value === null) return NULL
  if (Array.isArray(value)) return array(value.map(json))
  if (typeof value !== 'object') return literal(value as string | number | boolean)
  return object(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, json(part)])))
}

export const TRUE = literal(true)
export const UNDEFINED = name('undefined')
export const NULL = name('null')
