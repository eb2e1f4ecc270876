// The plan of a checked expression: what both back ends execute. It fixes what is evaluated in which order and what each
// step costs (cel-go's `interpreter/planner.go`); a back end only decides how.
import type { Value } from '../value/value.js'
import type { Kind } from '../value/type/type.js'
import type { FieldAccess } from '../value/type/struct-types.js'
import type { RuntimeCost } from '../declaration/record.js'

/** A step. `id` is the node whose cost it is. */
export type Step =
  | ConstantStep
  | AttributeStep
  | PresenceStep
  | CallStep
  | EqualStep
  | LogicStep
  | OptionalOrStep
  | MembershipStep
  | NotStrictlyFalseStep
  | AppendStep
  | InsertStep
  | ListStep
  | MapStep
  | StructStep
  | FoldStep

/** A value known when planning; it costs nothing. */
export interface ConstantStep {
  readonly kind: 'constant'
  readonly id: number
  readonly value: Value
}

/** A variable or an expression with what is selected of it; it costs `own`, each qualifier that is applied costs 1. */
export interface AttributeStep {
  readonly kind: 'attribute'
  readonly id: number
  readonly attribute: Attribute
  /** 1, or 0 for a conditional, which costs only what its condition and its branch cost. */
  readonly own: 0 | 1
}

/** `has(e.f)`: as the attribute with the qualifier f, which is only tested. The attribute's own cost is given back. */
export interface PresenceStep {
  readonly kind: 'presence'
  readonly id: number
  readonly attribute: Attribute
  readonly own: 0 | 1
}

/** Where a value comes from. */
export type Attribute = VariableAttribute | LocalAttribute | OperandAttribute | ConditionalAttribute

/** A variable of the activation. */
interface VariableAttribute {
  readonly kind: 'variable'
  /** Whether its static type is an object with declared fields. */
  readonly isObject: boolean
  readonly name: string
  /**
   * Whether a variable of a fold hides it, so that it is written with a dot. cel-go then applies all qualifiers outside of the
   * folds: keys see none of their variables, and nothing is counted.
   */
  readonly isHidden: boolean
  readonly qualifiers: readonly Qualifier[]
}

/** A variable of a fold. */
interface LocalAttribute {
  readonly kind: 'local'
  /** Whether its static type is an object with declared fields. */
  readonly isObject: boolean
  readonly variable: Local
  readonly qualifiers: readonly Qualifier[]
}

/** The value of any other expression. */
interface OperandAttribute {
  readonly kind: 'operand'
  readonly operand: Step
  readonly qualifiers: readonly Qualifier[]
}

/** A ternary; what is selected of it is selected of its branches. */
interface ConditionalAttribute {
  readonly kind: 'conditional'
  readonly condition: Step
  readonly truthy: Attribute
  readonly falsy: Attribute
}

/** A selection or an index. */
export type Qualifier = ConstantQualifier | ComputedQualifier

interface QualifierBase {
  readonly id: number
  /** Whether it was written with `?`: a missing key makes the attribute an optional without a value. */
  readonly optional: boolean
}

/** A key that is known when planning. */
export interface ConstantQualifier extends QualifierBase {
  readonly kind: 'constant'
  readonly key: Value
  /** The category of the static type of what is selected, where that is known. */
  readonly type?: Kind
  /** Whether only the presence of the key is asked (`has`). */
  readonly testOnly: boolean
  /** How the field of a static type is read, where that is not by its key. */
  readonly access?: FieldAccess
}

/** A key that is an attribute itself, or any other expression as an attribute. */
export interface ComputedQualifier extends QualifierBase {
  readonly kind: 'computed'
  readonly key: Attribute
}

/** A variable of a fold: each is one object, so that a back end can find its place. */
export interface Local {
  readonly name: string
}

/** The call of a function. */
export interface CallStep {
  readonly kind: 'call'
  readonly id: number
  readonly function: string
  /** The one overload that the checker found, if there is only one. */
  readonly overloadId: string | undefined
  readonly args: readonly Step[]
  /** Whether evaluation stops at the first argument that fails; otherwise all are evaluated, and the first error counts. */
  readonly variadic: boolean
  /** What the function does with values that are not errors. */
  readonly run: (...args: Value[]) => Value
  /** Its cost beyond that of its arguments; after `run`, with errors among the arguments too. */
  readonly cost: RuntimeCost
  /** Whether a value for constant arguments may be kept from one evaluation to the next. */
  readonly memoize: boolean
}

/** `==` or `!=`. */
export interface EqualStep {
  readonly kind: 'equal'
  readonly id: number
  readonly negated: boolean
  readonly left: Step
  readonly right: Step
}

/** `&&` or `||`. */
export interface LogicStep {
  readonly kind: 'logic'
  readonly id: number
  /** The value that decides: false for `&&`, true for `||`. */
  readonly decisive: boolean
  readonly left: Step
  readonly right: Step
}

/** `or` or `orValue` of an optional: free, and the right side is evaluated only if it is needed. */
export interface OptionalOrStep {
  readonly kind: 'optionalOr'
  readonly id: number
  /** Whether the result is the value (`orValue`) rather than the optional. */
  readonly unwrap: boolean
  readonly left: Step
  readonly right: Step
}

/** `x in [constants]`, as a set: free. */
export interface MembershipStep {
  readonly kind: 'membership'
  readonly id: number
  readonly operand: Step
  readonly has: (value: Value) => boolean
}

/** `@not_strictly_false`: true for everything but false, errors included; costs 1. */
export interface NotStrictlyFalseStep {
  readonly kind: 'notStrictlyFalse'
  readonly id: number
  readonly operand: Step
}

/** `accumulator + list` in a fold that starts with an empty list: appends in place; costs 1 (cel-go's mutable lists). */
export interface AppendStep {
  readonly kind: 'append'
  readonly id: number
  readonly accumulator: AttributeStep
  readonly list: Step
}

/** `cel.@mapInsert(accumulator, ...)` in a fold that starts with an empty map: inserts in place; costs 1 (cel-go's mutable maps). */
export interface InsertStep {
  readonly kind: 'insert'
  readonly id: number
  readonly accumulator: AttributeStep
  /** A key and a value, or one map whose entries are inserted. */
  readonly args: readonly Step[]
}

export interface ListStep {
  readonly kind: 'list'
  readonly id: number
  readonly elements: readonly { readonly step: Step; readonly optional: boolean }[]
}

export interface MapStep {
  readonly kind: 'map'
  readonly id: number
  readonly entries: readonly { readonly key: Step; readonly value: Step; readonly optional: boolean }[]
}

export interface StructStep {
  readonly kind: 'struct'
  readonly id: number
  readonly fields: readonly { readonly name: string; readonly value: Step; readonly optional: boolean }[]
  readonly create: (fields: ReadonlyMap<string, Value>) => Value
}

/** A fold over a list or map. */
export interface FoldStep {
  readonly kind: 'fold'
  readonly id: number
  readonly range: Step
  readonly iteration: Local
  readonly iteration2: Local | undefined
  readonly accumulator: Local
  /** Evaluated when the accumulator is first read, which may be never. */
  readonly init: Step
  readonly condition: Step
  readonly step: Step
  readonly result: Step
}
