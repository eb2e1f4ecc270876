// Errors that end a request, whatever its policies say (apimachinery's `pkg/api/errors`).
import type { Denial } from './verdict.js'

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
