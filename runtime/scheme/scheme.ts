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

interface Entry {
  readonly registration: Registration
  readonly rules: (() => TypeRules) | undefined
}

/**
 * Finds the validators of a kind; what the validation part of apimachinery's `runtime.Scheme` is in Go. There they are
 * found by Go type: the type that the resource itself is served as may be another one than that of a subresource. So a
 * kind may have several registrations here, each for subresource paths of its own.
 */
export class Scheme {
  private readonly entries = new Map<string, Entry[]>()
  private readonly handwrittenByKind = new Map<string, HandwrittenValidation>()

  /**
   * Registers a declarative validation of a kind for its subresource paths, and the rules that it consists of, where they
   * are known. Throws if the kind has one for any of these paths.
   */
  add<T>(registration: Registration<T>, rules?: () => TypeRules): this {
    const { gvk, subresources } = registration
    const entries = this.entries.get(key(gvk)) ?? []
    for (const path of subresources) {
      if (entryFor(entries, path) === undefined) continue
      throw new Error(`${formatGroupVersionKind(gvk)} is already registered${path === '/' ? '' : ` for ${path}`}`)
    }
    this.entries.set(key(gvk), [...entries, { registration: registration as Registration, rules }])
    return this
  }

  /** Registers a kind's hand-written validation, for all subresource paths. Throws if the kind has one. */
  addHandwritten<T>(gvk: GroupVersionKind, validation: HandwrittenValidation<T>): this {
    const at = key(gvk)
    if (this.handwrittenByKind.has(at)) {
      throw new Error(`${formatGroupVersionKind(gvk)} already has a hand-written validation`)
    }
    this.handwrittenByKind.set(at, validation as HandwrittenValidation)
    return this
  }

  /**
   * The registration that judges objects of a kind at a subresource path (`/status`; `/` is the resource itself):
   * undefined if the kind has none. A path that none of them answers for has that of the resource itself, or else the
   * first one, whose validation is then an error.
   */
  lookup(gvk: GroupVersionKind, path = '/'): Registration | undefined {
    return this.entry(gvk, path)?.registration
  }

  /** All registrations of a kind, in order of registration. */
  registrations(gvk: GroupVersionKind): Registration[] {
    return (this.entries.get(key(gvk)) ?? []).map(({ registration }) => registration)
  }

  /** The rules of the declarative validation that `lookup` finds; undefined if they aren't known. */
  rules(gvk: GroupVersionKind, path = '/'): ValidationRule[] | undefined {
    const rules = this.entry(gvk, path)?.rules
    return rules === undefined ? undefined : expandRules(rules)
  }

  /** The hand-written validation of a kind; undefined if it has none. */
  handwritten(gvk: GroupVersionKind): HandwrittenValidation | undefined {
    return this.handwrittenByKind.get(key(gvk))
  }

  /** The kinds with declarative validation, in order of registration. */
  kinds(): GroupVersionKind[] {
    return [...this.entries.values()].flatMap(([first]) => (first === undefined ? [] : [first.registration.gvk]))
  }

  /**
   * Runs a kind's declarative validation for the subresource of the operation. A kind without one has no errors; an
   * unknown subresource is an InternalError at the nil path. What a validator throws passes through.
   */
  validate(gvk: GroupVersionKind, op: Operation, value: unknown, oldValue?: unknown): FieldErrorList {
    const registration = this.lookup(gvk, subresourcePath(op))
    return registration === undefined ? [] : validateRegistered(registration, op, value, oldValue)
  }

  private entry(gvk: GroupVersionKind, path: string): Entry | undefined {
    const entries = this.entries.get(key(gvk)) ?? []
    return entryFor(entries, path) ?? entryFor(entries, '/') ?? entries[0]
  }
}

const entryFor = (entries: readonly Entry[], path: string): Entry | undefined =>
  entries.find(({ registration }) => registration.subresources.includes(path))

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
