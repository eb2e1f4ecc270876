/** Types as they are written in generated code. */
export type TypeExpression =
  | { readonly kind: 'named'; readonly name: string; readonly args: readonly TypeExpression[] }
  /** The type of one text. */
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly elem: TypeExpression }
  /** `{ [key: string]: T }`, where `Record` is another type. */
  | { readonly kind: 'map'; readonly elem: TypeExpression }
  | { readonly kind: 'readonly'; readonly type: TypeExpression }
  | { readonly kind: 'union'; readonly types: readonly TypeExpression[] }

/** A type of that name; dots lead into a namespace. */
export const named = (name: string, ...args: TypeExpression[]): TypeExpression => ({ kind: 'named', name, args })

export const textType = (value: string): TypeExpression => ({ kind: 'text', value })

export const listOf = (elem: TypeExpression): TypeExpression => ({ kind: 'list', elem })

export const mapOf = (elem: TypeExpression): TypeExpression => ({ kind: 'map', elem })

export const readonlyOf = (type: TypeExpression): TypeExpression => ({ kind: 'readonly', type })

export const either = (...types: TypeExpression[]): TypeExpression => ({ kind: 'union', types })

/** The type, or nothing at all. */
export const nullish = (type: TypeExpression): TypeExpression => either(type, named('null'), named('undefined'))
