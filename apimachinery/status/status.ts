// Statuses: what an API server answers where it refuses (apimachinery's `metav1.Status` and `pkg/api/errors`).
import { type FieldErrorList, toAggregate } from '../field/error-list.js'
import type { FieldError } from '../field/error.js'
import { quote } from '../text/quote.js'

/** `metav1.Status`, as it is sent. */
export interface Status {
  readonly kind: 'Status'
  readonly apiVersion: 'v1'
  /** Empty, but for the token that a list that is too old may go on with. */
  readonly metadata: { readonly continue?: string }
  readonly status: 'Failure'
  readonly message: string
  /** Absent for errors that the server has no word for. */
  readonly reason?: StatusReason
  readonly details?: StatusDetails
  /** The code of the HTTP response. */
  readonly code: number
}

/** The reasons that a request is refused for. */
export type StatusReason =
  | 'AlreadyExists'
  | 'BadRequest'
  | 'Conflict'
  | 'Expired'
  | 'Forbidden'
  | 'InternalError'
  | 'Invalid'
  | 'MethodNotAllowed'
  | 'NotAcceptable'
  | 'NotFound'
  | 'RequestEntityTooLarge'
  | 'StorageReadError'
  | 'Timeout'
  | 'Unauthorized'
  | 'UnsupportedMediaType'

/** What is known of the refused object. */
export interface StatusDetails {
  readonly name?: string
  readonly group?: string
  /** A kind, or the resource where only that is known. */
  readonly kind?: string
  readonly causes?: readonly StatusCause[]
  /** Seconds after which a client may try again. */
  readonly retryAfterSeconds?: number
}

/** One thing that is wrong with a request. */
export interface StatusCause {
  readonly reason?: string
  readonly message?: string
  /** The path of a field: `spec.replicas`; with a leading period in conflicts of server-side apply. */
  readonly field?: string
}

/** A resource or a kind, as texts name it: `widgets.example.com`, `pods`. */
export interface Named {
  readonly group: string
  readonly name: string
}

const textOf = ({ group, name }: Named): string => (group === '' ? name : `${name}.${group}`)

/** A refusal on its way to the answer, with what was warned of before. */
export class StatusError extends Error {
  override readonly name = 'StatusError'

  constructor(
    readonly status: Status,
    readonly warnings: readonly string[] = [],
  ) {
    super(status.message)
  }
}

/** The status of an error that the server has no word for (`ErrorToAPIStatus`). */
export const plainError = (message: string): Status => statusOf(500, undefined, message)

/** `NewBadRequest`. */
export const badRequest = (message: string): Status => statusOf(400, 'BadRequest', message)

/** `NewNotFound`: `widgets.example.com "w" not found`. */
export const notFound = (resource: Named, name: string): Status =>
  statusOf(404, 'NotFound', `${textOf(resource)} ${quote(name)} not found`, detailsOf(resource, name))

/** `NewAlreadyExists`. */
export const alreadyExists = (resource: Named, name: string): Status =>
  statusOf(409, 'AlreadyExists', `${textOf(resource)} ${quote(name)} already exists`, detailsOf(resource, name))

/** `NewGenerateNameConflict`: no name was free of those that were generated. */
export const generateNameConflict = (resource: Named, name: string, retryAfterSeconds: number): Status =>
  statusOf(
    409,
    'AlreadyExists',
    `${textOf(resource)} ${quote(name)} already exists, the server was not able to generate a unique name for the object`,
    { ...detailsOf(resource, name), retryAfterSeconds },
  )

/** `NewUnauthorized`: there are credentials, and they are wrong. */
export const unauthorized = (message = 'Unauthorized'): Status => statusOf(401, 'Unauthorized', message)

/** `NewForbidden`: of a name if it is not empty. */
export const forbidden = (resource: Named, name: string, why: string, causes: readonly StatusCause[] = []): Status =>
  statusOf(403, 'Forbidden', `${textOf(resource)}${name === '' ? '' : ` ${quote(name)}`} is forbidden: ${why}`, {
    ...detailsOf(resource, name),
    ...(causes.length > 0 && { causes }),
  })

/** `NewMethodNotSupported`: the resource has no such verb. */
export const methodNotSupported = (resource: Named, verb: string): Status =>
  statusOf(
    405,
    'MethodNotAllowed',
    `${verb} is not supported on resources of kind ${quote(textOf(resource))}`,
    detailsOf(resource, ''),
  )

/** What a path is answered that doesn't take the method (`NewGenericServerResponse`). */
export const methodNotAllowed = (): Status =>
  statusOf(405, 'MethodNotAllowed', 'the server does not allow this method on the requested resource', {})

/** What a request is answered for a resource that there is not (`NewGenericServerResponse`). */
export const resourceNotFound = (): Status =>
  statusOf(404, 'NotFound', 'the server could not find the requested resource', {})

/** `NewResourceExpired`: the state at a revision is no longer known. */
export const resourceExpired = (message: string): Status => statusOf(410, 'Expired', message)

/** `NewTooLargeResourceVersionError`: the state at a revision is not there yet. */
export const tooLargeResourceVersion = (asked: string, current: string, retryAfterSeconds: number): Status =>
  statusOf(504, 'Timeout', `Timeout: Too large resource version: ${asked}, current: ${current}`, {
    causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }],
    retryAfterSeconds,
  })

/** `NewInternalError`. */
export const internalError = (message: string): Status =>
  statusOf(500, 'InternalError', `Internal error occurred: ${message}`, { causes: [{ message }] })

/** Of the media types that are asked for none is served (`negotiation.NewNotAcceptableError`). */
export const notAcceptable = (message: string, details?: StatusDetails): Status =>
  statusOf(406, 'NotAcceptable', message, details)

/** `NewConflict`: the object isn't, or isn't any more, what the request takes it for. */
export const conflict = (resource: Named, name: string, why: string): Status =>
  statusOf(
    409,
    'Conflict',
    `Operation cannot be fulfilled on ${textOf(resource)} ${quote(name)}: ${why}`,
    detailsOf(resource, name),
  )

/** `NewApplyConflict`: fields that others own. */
export const applyConflict = (causes: readonly StatusCause[], message: string): Status =>
  statusOf(409, 'Conflict', message, { causes })

/** `NewInvalid`: what validation found, a cause each. */
export function invalid(kind: Named, name: string, errors: FieldErrorList): Status {
  const found = toAggregate(errors)
  const message = `${textOf(kind)} ${quote(name)} is invalid${found === undefined ? '' : `: ${found.message}`}`
  return statusOf(422, 'Invalid', message, { ...detailsOf(kind, name), causes: errors.map(causeOf) })
}

/** `NewRequestEntityTooLargeError`. */
export const tooLarge = (message: string): Status =>
  statusOf(413, 'RequestEntityTooLarge', `Request entity too large: ${message}`)

/** What a JSON patch that can't be applied is answered with, which does not say why (`NewGenericServerResponse`). */
export const unprocessable = (): Status =>
  statusOf(422, 'Invalid', 'the server rejected our request due to an error in our request', {})

/** What a resource answers that does not take patches of a type (`NewGenericServerResponse`). */
export const unsupportedMediaType = (message: string): Status => statusOf(415, 'UnsupportedMediaType', message, {})

const causeOf = (error: FieldError): StatusCause => ({
  reason: error.type,
  message: error.body(),
  ...(error.field !== '' && { field: error.field }),
})

const detailsOf = ({ group, name: kind }: Named, name: string): StatusDetails => ({
  ...(name !== '' && { name }),
  ...(group !== '' && { group }),
  ...(kind !== '' && { kind }),
})

const statusOf = (
  code: number,
  reason: StatusReason | undefined,
  message: string,
  details?: StatusDetails,
): Status => ({
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Failure',
  message,
  ...(reason !== undefined && { reason }),
  ...(details !== undefined && { details }),
  code,
})
