import type { Denial } from '../verdict.js'

/** An error that ends a request with a status of its own, whatever the failure policy (apimachinery's `StatusError`). */
export class StatusError extends Error {
  override readonly name = 'StatusError'
  constructor(readonly denial: Denial) {
    super(denial.message)
  }
}

/** `NewInternalError` */
export const internalError = (text: string): StatusError =>
  new StatusError({
    message: `Internal error occurred: ${text}`,
    reason: 'InternalError',
    code: 500,
    causes: [text],
  })

/** `NewServiceUnavailable` */
export const serviceUnavailable = (message: string): StatusError =>
  new StatusError({ message, reason: 'ServiceUnavailable', code: 503, causes: [] })

/** A mutation that fails: the failure policy says what becomes of the request. */
export class MutationError extends Error {
  override readonly name = 'MutationError'
}
