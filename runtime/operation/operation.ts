import type { FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'

/**
 * The structs, lists and maps of an object that hold a value of a wrong type, which validators don't see. Constraints
 * that look at such a holder as a whole stay silent: their verdict could depend on that value.
 */
export interface IncompleteValues {
  has(holder: unknown): boolean
  /** Takes back whatever is found at a path and below it: whether it would be looked at can't be known. */
  leaveOut(path: FieldPath): void
}

/** One validation request (apimachinery's `operation.Operation`). */
export interface Operation {
  readonly type: 'create' | 'update'
  /** Every option that the tags name, on or off. One that is missing is not defined, which is an internal error. */
  readonly options?: Readonly<Record<string, boolean>>
  readonly request?: {
    /** The subresource path's parts; none is the resource itself. */
    readonly subresources?: readonly string[]
  }
  /** What validators can't judge. Set by `check` where types are wrong. */
  readonly incomplete?: IncompleteValues
}

/** Whether an option is on; undefined if the request doesn't define it. */
export function option(op: Operation, name: string): boolean | undefined {
  const { options } = op
  return options !== undefined && Object.hasOwn(options, name) ? options[name] : undefined
}

/** `/` and the parts joined by `/`. */
export function subresourcePath(op: Operation): string {
  const parts = op.request?.subresources
  // Most requests are about the resource itself.
  return parts === undefined ? '/' : `/${parts.join('/')}`
}

/**
 * The shape of each validation function: errors of `value` at `path`. `oldValue` is the correlated stored value,
 * undefined on create and for what is new.
 */
export type ValidateFunction<T> = (op: Operation, path: FieldPath, value: T, oldValue: T | undefined) => FieldErrorList
