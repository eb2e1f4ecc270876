// The plan: what the tags of one type or field ask generated code to do.
import type { FieldErrorType, ValidationStabilityLevel } from '../../apimachinery/field/index.js'
import type { Member, NamedType, Type } from './type.js'

/** A literal argument of a runtime function. */
export type Literal = string | number | bigint | boolean

/** How the items of a list are identified: by all key fields, or by the whole value. */
export type ItemIdentity =
  | { readonly by: 'keys'; readonly elem: Type; readonly keys: readonly Member[] }
  | { readonly by: 'value'; readonly elem: Type }

/** The values of `+k8s:update`, as the runtime's function takes them. */
export type UpdateConstraint = 'NoSet' | 'NoUnset' | 'NoModify' | 'NoAddItem' | 'NoRemoveItem'

/** A union member: a field, or the list item that some key fields select. */
export type UnionMemberSource =
  | { readonly by: 'field'; readonly member: Member }
  | { readonly by: 'item'; readonly criteria: readonly ItemCriterion[] }

/** A condition for list items: a key field and the value that it must have. */
export interface ItemCriterion {
  readonly member: Member
  readonly value: Literal
}

/** What a check calls. Each kind is one emitter in the generator. */
export type Call =
  /** A function of `kubevet/runtime/validate` that takes literals after the value. */
  | {
      readonly kind: 'constraint'
      readonly name: string
      readonly args: readonly Literal[]
      readonly needsType?: boolean
    }
  | { readonly kind: 'enum'; readonly values: readonly string[]; readonly exclusions: readonly EnumExclusion[] }
  | { readonly kind: 'unique'; readonly identity: ItemIdentity; readonly pointers: boolean }
  | {
      readonly kind: 'update'
      readonly of: 'value' | 'pointer' | 'struct' | 'list' | 'map'
      readonly constraints: readonly UpdateConstraint[]
      readonly identity?: ItemIdentity | undefined
    }
  | {
      readonly kind: 'union'
      readonly rule: 'union' | 'zeroOrOneOf'
      /** The type whose parts the members are: a struct or a list. */
      readonly parent: Type
      /** Display names, in source order. */
      readonly names: readonly { readonly name: string; readonly discriminatorValue: string }[]
      /** How to see whether a member is set; ordered as Kubernetes does, which can differ from the names. */
      readonly sources: readonly UnionMemberSource[]
      readonly discriminator?: { readonly jsonName: string; readonly member: Member } | undefined
    }
  | {
      readonly kind: 'dependent'
      readonly rule: 'dependentRequired' | 'dependentForbidden'
      readonly parent: Type
      readonly trigger: Member
      readonly dependent: Member
    }
  | {
      readonly kind: 'mode'
      readonly parent: Type
      readonly member: Member
      readonly discriminator: Member
      readonly rules: readonly { readonly value: string | boolean; readonly checks: readonly Check[] }[]
      /** For a discriminator value that no rule names. */
      readonly otherwise: readonly Check[]
    }
  /** A hand-written function: of a type, or of a field of it. */
  | { readonly kind: 'custom'; readonly functionName: string; readonly owner: NamedType; readonly of: 'type' | 'field' }
  /** The generated function of a named type. */
  | { readonly kind: 'type'; readonly type: NamedType }
  | { readonly kind: 'noNils' }
  | {
      readonly kind: 'ifOption'
      readonly option: string
      readonly enabled: boolean
      readonly inner: Check
    }
  | {
      readonly kind: 'eachItem'
      readonly list: Type
      readonly identity?: ItemIdentity | undefined
      /** Whether an item that equals its old counterpart is skipped by comparing; by identity alone otherwise. */
      readonly compares: boolean
      readonly inner: Check
    }
  | { readonly kind: 'eachMapValue'; readonly map: Type; readonly inner: Check }
  | { readonly kind: 'eachMapKey'; readonly map: Type; readonly inner: Check }
  | {
      readonly kind: 'item'
      readonly list: Type
      readonly criteria: readonly ItemCriterion[]
      readonly inner: Check
    }
  | { readonly kind: 'subfield'; readonly struct: Type; readonly member: Member; readonly inner: Check }

/** A value that a validation option takes out of an enum. */
export interface EnumExclusion {
  readonly value: string
  readonly option: string
  /** The state of the option in which the value is excluded. */
  readonly excludeWhen: boolean
}

/** An error that a check may find, for documentation and reports. */
export interface Emission {
  readonly type: FieldErrorType
  readonly origin: string
}

/** One function call of generated code. */
export interface Check {
  /** The tag that asked for it, without `+`. */
  readonly tag: string
  readonly call: Call
  /** Checks of one cohort short-circuit each other; the default one is empty, and its short circuits leave the element. */
  readonly cohort: string
  /** Runs before the others of its cohort; errors keep those from running. */
  readonly shortCircuit: boolean
  /** Its errors are not reported. */
  readonly nonError: boolean
  readonly level: ValidationStabilityLevel | undefined
  /** Whether the checks inside have levels of their own, which an enclosing alpha or beta leaves alone. */
  readonly levelSelfManaged: boolean
  readonly comment?: string | undefined
}

export const check = (tag: string, call: Call, rest: Partial<Omit<Check, 'tag' | 'call'>> = {}): Check => ({
  tag,
  call,
  cohort: '',
  shortCircuit: false,
  nonError: false,
  level: undefined,
  levelSelfManaged: false,
  ...rest,
})

/** Whose checks a deferred plan's are: those of the element that carries the tag, or those of the type around it. */
export type PlanOwner = 'this' | 'parent'

/** A part of a plan that can only be made when the tags around it have been read. */
export interface DeferredPlan {
  readonly owner: PlanOwner
  /** Throws a TagError. */
  resolve(): Plan
}

/**
 * What the tags of one element ask for: checks in the order in which they were planned, and which types' own checks are
 * left out.
 */
export interface Plan {
  readonly checks: readonly Check[]
  /** Remarks for the reader of generated code. */
  readonly comments: readonly string[]
  /** The checks of the element's type are left out. */
  readonly opaqueType: boolean
  readonly opaqueKeyType: boolean
  readonly opaqueValType: boolean
  readonly deferred: readonly DeferredPlan[]
}

const EMPTY: Plan = {
  checks: [],
  comments: [],
  opaqueType: false,
  opaqueKeyType: false,
  opaqueValType: false,
  deferred: [],
}

export const plan = (parts: Partial<Plan> = {}): Plan => ({ ...EMPTY, ...parts })
export const planOf = (...checks: Check[]): Plan => plan({ checks })

export function joinPlans(plans: readonly Plan[]): Plan {
  return {
    checks: plans.flatMap((part) => part.checks),
    comments: plans.flatMap((part) => part.comments),
    opaqueType: plans.some((part) => part.opaqueType),
    opaqueKeyType: plans.some((part) => part.opaqueKeyType),
    opaqueValType: plans.some((part) => part.opaqueValType),
    deferred: plans.flatMap((part) => part.deferred),
  }
}

/** Whether generated code has something to say for the plan. */
export const hasEmittable = (part: Plan): boolean =>
  part.checks.length > 0 || part.comments.length > 0 || part.deferred.length > 0

export const isEmptyPlan = (part: Plan): boolean =>
  !hasEmittable(part) && !part.opaqueType && !part.opaqueKeyType && !part.opaqueValType

/** The plan with each of its checks, also those still to be resolved, wrapped. */
export function mapChecks(
  part: Plan,
  wrap: (check: Check, owner: PlanOwner) => Check,
  owner: PlanOwner = 'this',
): Plan {
  return {
    ...part,
    checks: part.checks.map((one) => wrap(one, owner)),
    deferred: part.deferred.map((deferred) => ({
      owner: deferred.owner,
      resolve: () => mapChecks(deferred.resolve(), wrap, deferred.owner),
    })),
  }
}

/** Resolves one level of deferred plans; those that they defer in turn stay deferred. */
export const resolveDeferred = (part: Plan): Plan => joinPlans(part.deferred.map((deferred) => deferred.resolve()))
