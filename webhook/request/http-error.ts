// Answers other than reviews.

/** Why a request is not answered with a review; labels of metrics. */
export type RefusalReason =
  | 'aborted'
  | 'bad_request'
  | 'body_timeout'
  | 'body_too_large'
  | 'client_certificate'
  | 'content_type'
  | 'conversion_needed'
  | 'deadline_exceeded'
  | 'internal_error'
  | 'method_not_allowed'
  | 'not_found'
  | 'not_loaded'
  | 'too_many_requests'

/** A request that is answered with an HTTP status and a line of text. kube-apiserver then acts by its `failurePolicy`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly reason: RefusalReason,
    message: string,
    /** Headers of the answer. With `retry-after` kube-apiserver asks again, of a 429 or 5xx (client-go `rest/with_retry.go`). */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'HttpError'
  }
}
