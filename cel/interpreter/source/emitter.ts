import { CelError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import type { Attribute, Local, Step } from '../plan.js'
import { literal, type Writer } from './writer.js'

/** What a step's value is called in the source. */
export interface Operand {
  /** A JavaScript expression without side effects: a temporary, a literal or a constant's name. */
  readonly js: string
  /** Whether the value may be an error. */
  readonly fallible: boolean
  /** Whether the value is a boolean, unless it is an error. */
  readonly isBoolean: boolean
  /** The value, if it is known. */
  readonly constant?: { readonly value: Value }
  /** The variable that holds its size, if that was counted already. */
  readonly size?: string
}

/** What the emission of one kind of step needs of the others. */
export interface Emitter {
  readonly writer: Writer
  /** Emits a step, and returns what its value is called. */
  emit(step: Step): Operand
  /** The variable or operand that an attribute starts from. */
  root(attribute: Exclude<Attribute, { kind: 'conditional' }>): Operand
  /** Gives a fold's variable a name. */
  declare(variable: Local): string
  /** Leaves an accumulator without a value until it is first read. */
  defer(accumulator: Local, init: Step): void
}

/** An operand that may be an error. */
export const fallible = (js: string): Operand => ({ js, fallible: true, isBoolean: false })

/** A constant as an operand. */
export const constantOperand = ({ writer }: Emitter, value: Value): Operand => ({
  js: literal(value) ?? writer.constant(value),
  fallible: value instanceof CelError,
  isBoolean: typeof value === 'boolean',
  constant: { value },
})

/** A new variable with the value of an expression. */
export function assign({ writer }: Emitter, js: string, isBoolean = false): Operand {
  const result = writer.temporary()
  writer.line(`${result} = ${js}`)
  return { js: result, fallible: true, isBoolean }
}

/** The start of a conditional expression that gives an operand's error. */
export const unlessError = ({ js, fallible }: Operand): string => (fallible ? `${js} instanceof E ? ${js} : ` : '')
