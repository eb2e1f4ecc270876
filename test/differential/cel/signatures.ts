// What functions take and give, and whether that fits.
import type { Environment } from '../../../cel/environment/environment.js'
import type { Overload } from '../../../cel/declaration/record.js'
import type { Type } from '../../../cel/value/type/type.js'

export interface Signature {
  readonly name: string
  readonly overload: Overload
}

/** Functions that no text can call. */
const HIDDEN = /^(cel\.)?@(?!in$)/

const known = new WeakMap<Environment, readonly Signature[]>()

/** All overloads of an environment that an expression can name. */
export function signaturesOf(environment: Environment): readonly Signature[] {
  let signatures = known.get(environment)
  if (signatures === undefined) {
    signatures = [...environment.functions.values()]
      .filter(({ name }) => !HIDDEN.test(name))
      .flatMap(({ name, overloads }) => overloads.map((overload) => ({ name, overload })))
    known.set(environment, signatures)
  }
  return signatures
}

/** Whether a declared type can be a wanted one; the type parameters' types are added to `bound`. */
export function bind(declared: Type, wanted: Type, bound: Map<string, Type>): boolean {
  if (declared.kind === 'typeParam') {
    const earlier = bound.get(declared.name)
    if (earlier !== undefined) return bind(earlier, wanted, bound)
    bound.set(declared.name, wanted)
    return true
  }
  if (wanted.kind === 'dyn') return declared.kind === 'dyn'
  return (
    declared.kind === wanted.kind &&
    declared.name === wanted.name &&
    (declared.kind === 'type' ||
      (declared.parameters.length === wanted.parameters.length &&
        declared.parameters.every((parameter, at) => bind(parameter, wanted.parameters[at] as Type, bound))))
  )
}

/** A type with its parameters replaced; `free` chooses one for those that aren't bound yet. */
export function substitute(type: Type, bound: Map<string, Type>, free: () => Type): Type {
  if (type.kind === 'typeParam') {
    const chosen = bound.get(type.name) ?? free()
    bound.set(type.name, chosen)
    return chosen
  }
  if (type.parameters.length === 0) return type
  return { ...type, parameters: type.parameters.map((parameter) => substitute(parameter, bound, free)) }
}
