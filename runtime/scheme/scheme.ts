import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { subresourcePath, type Operation, type ValidateFunction } from '../operation/operation.js'
import { expandRules, type TypeRules, type ValidationRule } from '../rules/rules.js'
import type { GoType } from '../../apimachinery/go/index.js'
import { formatGroupVersionKind, type GroupVersionKind } from '../../apimachinery/kind/index.js'

/** What generated code says of a root type. */
export interface Registration<T = unknown> {
  readonly gvk: GroupVersionKind
  /** The registered type as Go prints it: `*v1.Deployment`; lists and maps have no asterisk. */
  readonly goName: string
  readonly type: GoType
  /** The subresource paths that the validator answers for; `/` is the resource itself. */
  readonly subresources: readonly string[]
  /** The validation options that the type's tags name, sorted. */
  readonly options: readonly string[]
  readonly validate: ValidateFunction<T>
  /** Whether the validators heed `incomplete` of an operation, so that they can judge a part of a value alone. */
  readonly heedsIncomplete?: boolean
}

/** Validation written by hand, compared with the declarative one in mismatch mode. */
export type HandwrittenValidation<T = unknown> = (
  op: Operation,
  value: T,
  oldValue: T | undefined,
) => FieldErrorList | Promise<FieldErrorList>

const key = (gvk: GroupVersionKind): string => `${gvk.group}/${gvk.version}/${gvk.kind}`

/** Finds the validators of a kind; what the validation part of apimachinery's `runtime.Scheme` is in Go. */
export class Scheme {
  private readonly registrations = new Map<string, Registration>()
  private readonly rulesByKind = new Map<string, () => TypeRules>()
  private readonly handwrittenByKind = new Map<string, HandwrittenValidation>()

  /**
   * Registers a kind's declarative validation, and the rules that it consists of, where they are known. Throws if the kind
   * has one.
   */
  add<T>(registration: Registration<T>, rules?: () => TypeRules): this {
    const at = key(registration.gvk)
    if (this.registrations.has(at)) {
      throw new Error(`${formatGroupVersionKind(registration.gvk)} is already registered`)
    }
    this.registrations.set(at, registration as Registration)
    if (rules !== undefined) this.rulesByKind.set(at, rules)
    return this
  }

  /** Registers a kind's hand-written validation. Throws if the kind has one. */
  addHandwritten<T>(gvk: GroupVersionKind, validation: HandwrittenValidation<T>): this {
    const at = key(gvk)
    if (this.handwrittenByKind.has(at)) {
      throw new Error(`${formatGroupVersionKind(gvk)} already has a hand-written validation`)
    }
    this.handwrittenByKind.set(at, validation as HandwrittenValidation)
    return this
  }

  lookup(gvk: GroupVersionKind): Registration | undefined {
    return this.registrations.get(key(gvk))
  }

  /** The rules of a kind's declarative validation; undefined if they aren't known. */
  rules(gvk: GroupVersionKind): ValidationRule[] | undefined {
    const rules = this.rulesByKind.get(key(gvk))
    return rules === undefined ? undefined : expandRules(rules)
  }

  handwritten(gvk: GroupVersionKind): HandwrittenValidation | undefined {
    return this.handwrittenByKind.get(key(gvk))
  }

  /** The kinds with declarative validation, in order of registration. */
  kinds(): GroupVersionKind[] {
    return [...this.registrations.values()].map(({ gvk }) => gvk)
  }

  /**
   * Runs a kind's declarative validation. A kind without one has no errors; an unknown subresource is an InternalError
   * at the nil path. What a validator throws passes through.
   */
  validate(gvk: GroupVersionKind, op: Operation, value: unknown, oldValue?: unknown): FieldErrorList {
    const registration = this.lookup(gvk)
    return registration === undefined ? [] : validateRegistered(registration, op, value, oldValue)
  }
}

/** Runs one registered validator on a root value, for the subresources that it answers for. */
export function validateRegistered(
  registration: Registration,
  op: Operation,
  value: unknown,
  oldValue: unknown,
): FieldErrorList {
  const path = subresourcePath(op)
  if (!registration.subresources.includes(path)) {
    const problem = new Error(`no validation found for ${registration.goName}, subresource: ${path}`)
    return [field.internalError(FieldPath.nil, problem)]
  }
  return registration.validate(op, FieldPath.nil, value, op.type === 'update' ? oldValue : undefined)
}
