// How functions are declared: one record says what a function is called, what it takes and returns, what it does, what
// it costs at run time and in estimates, which version introduced it, and how it is shown. Everything else reads these
// records.
import type { Macro } from '../parser/macro.js'
import type { CallEstimator } from './call-site.js'
import type { Type, ValueOf } from '../value/type/type.js'
import type { Value } from '../value/value.js'

/**
 * The cost of a call at run time, in cost units, beyond its arguments'. `args` starts with the receiver; errors among
 * them and an error as result are possible, and count as size 1. Undefined: the function's next rule decides.
 */
export interface RuntimeCost {
  (args: readonly Value[], result: Value): number | undefined
  /** Its formula for the catalogue (see `withFormula`). */
  readonly text?: string
}

/** An example, run by the tests and shown in the docs: the expression, and the text of its result as `kubevet cel eval` prints it, or `error` with the message. */
export type Example =
  | readonly [expression: string, result: string]
  | readonly [expression: string, error: { readonly error: string }]

/** One signature of a function. */
export interface Overload {
  /** Kubernetes' (cel-go's) overload id. */
  readonly id: string
  /** Whether it is called on a receiver, which is then the first of `args`. */
  readonly member: boolean
  readonly args: readonly Type[]
  readonly result: Type
  /** The first Kubernetes version that has it, where that is later than its library's. */
  readonly since?: string
  /**
   * What it does. Called only if the arguments' runtime types fit `args` (else: `no such overload: NAME(T1, T2)`).
   * Undefined if the function does it for all its overloads.
   */
  readonly run?: (...args: Value[]) => Value
  /**
   * Whether it is bound as a function of any number of arguments (cel-go's `FunctionBinding`), as all functions of
   * three or more arguments are: evaluation then stops at the first argument that fails, and the call itself costs
   * nothing.
   */
  readonly variadic?: boolean
  /** Its cost if the checker found this one overload only; before the function's own rule. */
  readonly cost?: RuntimeCost
  /** Its estimate; before the function's own rule. */
  readonly estimate?: CallEstimator
  /** Its estimate in words, where the estimator counts it itself. */
  readonly estimateText?: string
}

/** A function of a library. Libraries may add overloads to one function; the function is then the sum of its records. */
export interface FunctionRecord {
  /** Its full name: `size`, `sets.contains`, `_+_`. */
  readonly name: string
  /** One sentence, with the errors it returns. */
  readonly doc: string
  readonly overloads: readonly Overload[]
  /**
   * Whether calls without a receiver mean this record alone, instead of adding its overloads to those that Kubernetes'
   * function of the name has.
   */
  readonly replaces?: boolean
  /**
   * What all overloads do (cel-go's singleton binding), without a check of the arguments' types. `accepts` says whether
   * the first operand is one that the function works on at all (cel-go's operand trait): if not, the result is `no such
   * overload` with the function's name.
   */
  readonly run?: (...args: Value[]) => Value
  readonly accepts?: (first: Value) => boolean
  /** Whether the value for constant arguments is computed once for all evaluations: for parsers, whose values are immutable. */
  readonly memoize?: boolean
  /** The cost by name alone, whatever the overload. Without any rule a call costs 1. */
  readonly cost?: RuntimeCost
  readonly estimate?: CallEstimator
  /** What it costs in words, where the planner and the estimator count it themselves. */
  readonly costText?: string
  readonly estimateText?: string
  readonly examples: readonly Example[]
}

/** A set of functions that Kubernetes introduced, or removed, together. */
export interface Library {
  /** The name in the catalogue: `kubernetes.quantity`, `cel.strings`. */
  readonly name: string
  readonly doc: string
  /** The Kubernetes version that introduced it, as `1.28`; `1.0` if it was there from the start. */
  readonly since: string
  /** The Kubernetes version in which it is no longer there. */
  readonly until?: string
  readonly functions: readonly FunctionRecord[]
  readonly macros?: readonly Macro[]
  /** Type identifiers that the library declares (`net.IP`). */
  readonly types?: readonly Type[]
}

type Arguments<A extends readonly Type[]> = { [K in keyof A]: ValueOf<A[K]> }

interface OverloadOptions<A extends readonly Type[]> {
  readonly args: A
  readonly result: Type
  readonly since?: string
  readonly run?: (...args: Arguments<A>) => Value
  readonly variadic?: boolean
  readonly cost?: RuntimeCost
  readonly estimate?: CallEstimator
  readonly estimateText?: string
}

/** Declares a global overload; the arguments of `run` have the types of `args`. */
export const overload = <const A extends readonly Type[]>(id: string, options: OverloadOptions<A>): Overload =>
  ({ ...options, id, member: false }) as unknown as Overload

/** Declares a method; the first of `args` is the receiver. */
export const member = <const A extends readonly Type[]>(id: string, options: OverloadOptions<A>): Overload =>
  ({ ...options, id, member: true }) as unknown as Overload

/** Declares a function. */
export const defineFunction = (record: FunctionRecord): FunctionRecord => record

/** Declares a library. */
export const defineLibrary = (library: Library): Library => library
