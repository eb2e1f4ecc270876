import type { FieldError, ValidationStabilityLevel } from '../../apimachinery/field/index.js'
import { plainJson, typed } from '../../apimachinery/go/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { hiddenIn, MASK, type Redaction, Redactor } from '../../apimachinery/redaction/index.js'
import type { Mismatch, MismatchCause } from './cause.js'
import type { MigrationRequest } from './request.js'

/** An error as plain data. Without its text, which may contain the bad value. */
export interface ErrorRecord {
  readonly type: string
  readonly field: string
  readonly origin: string
  readonly detail: string
  /** As JSON, redacted; missing if it has no JSON form. */
  readonly badValue?: unknown
  readonly level?: ValidationStabilityLevel
  readonly coveredByDeclarative?: true
  readonly shortCircuit?: true
}

/** One mismatch with what is needed to understand it and to try again: plain data, fit for JSON. */
export interface MismatchRecord {
  /** When it was found, ISO 8601 in UTC. */
  readonly time: string
  readonly validationIdentifier: string
  readonly gvk: GroupVersionKind
  readonly operation: 'create' | 'update' | 'unknown'
  /** Empty for the resource itself. */
  readonly subresource: string
  /** `unmatched`: hand-written without declarative counterpart; `extra`: the other way round. */
  readonly direction: Mismatch['direction']
  readonly error: ErrorRecord
  /** Why there is no counterpart. */
  readonly cause: MismatchCause
  /** What to do about it. */
  readonly advice: string
  /** Kubernetes' log message. */
  readonly message: string
  /** All errors of the request that hand-written validation found. */
  readonly handwritten: readonly ErrorRecord[]
  /** All errors of the request that declarative validation found. */
  readonly declarative: readonly ErrorRecord[]
  /** The object, redacted. */
  readonly object: unknown
  /** The stored object of an update, redacted. */
  readonly oldObject?: unknown
}

/** Makes the records of one request's mismatches. */
export function mismatchRecords(
  mismatches: readonly Mismatch[],
  request: MigrationRequest,
  found: { readonly time: Date; readonly validationIdentifier: string; readonly declarative: readonly FieldError[] },
  redaction: Redaction,
): MismatchRecord[] {
  const { gvk, obj, oldObj } = request
  const redactor = new Redactor(redaction)
  const mask = hiddenIn([obj, oldObj], gvk, redaction)
  const errorRecord = (error: FieldError): ErrorRecord => {
    const badValue = redactor.copyAt(badValueJson(error), error.field, obj, gvk)
    // A detail may repeat the value.
    return toRecord(error, badValue, badValue === MASK ? MASK : mask.hide(error.detail))
  }
  const shared = {
    time: found.time.toISOString(),
    validationIdentifier: found.validationIdentifier,
    gvk,
    operation: typeof request.operation === 'number' ? ('unknown' as const) : request.operation,
    subresource: request.requestInfo?.subresource ?? '',
    handwritten: request.handwritten.map(errorRecord),
    declarative: found.declarative.map(errorRecord),
    object: redactor.copy(obj, gvk),
    ...(request.operation === 'update' ? { oldObject: redactor.copy(oldObj, gvk) } : {}),
  }
  return mismatches.map(({ direction, error, cause, advice, message }) => ({
    ...shared,
    direction,
    error: errorRecord(error),
    cause,
    advice,
    message,
  }))
}

function toRecord(error: FieldError, badValue: unknown, detail: string): ErrorRecord {
  return {
    type: error.type,
    field: error.field,
    origin: error.origin,
    detail,
    ...(badValue === undefined ? {} : { badValue }),
    ...(error.level === undefined ? {} : { level: error.level }),
    ...(error.coveredByDeclarative ? { coveredByDeclarative: true as const } : {}),
    ...(error.shortCircuit ? { shortCircuit: true as const } : {}),
  }
}

function badValueJson(error: FieldError): unknown {
  const { type, value } = typed(error.badValue, error.valueType)
  if (type.kind === 'stringer' || type.kind === 'error') return undefined
  try {
    return plainJson(value, type)
  } catch {
    return undefined
  }
}
