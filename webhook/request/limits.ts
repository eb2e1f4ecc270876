/** What requests may cost. Times are milliseconds, sizes bytes. */
export interface Limits {
  /**
   * Bytes of a body. A review has the object twice on an update, and kube-apiserver itself reads requests of up to 3 MiB
   * (apiserver `server/config.go`, MaxRequestBodyBytes).
   */
  readonly bodyBytes: number
  /** The time within which a body must have arrived, once it is read. */
  readonly bodyTimeout: number
  /** Requests whose bodies are in memory at once. */
  readonly inFlight: number
  /** Bytes of bodies in memory at once; a body of unknown length counts as the longest. At least one request is let in. */
  readonly inFlightBytes: number
  /** Requests that wait, their bodies unread; further ones are answered with 429. */
  readonly queued: number
  /** Open connections; further ones are closed at once. */
  readonly connections: number
  /** The time for an answer where the request has no `timeout` parameter, as of a webhook without `timeoutSeconds`. */
  readonly timeout: number
  /** The time between the answer and the end of the client's patience. Of short timeouts a tenth is taken. */
  readonly timeoutMargin: number
}

/**
 * What `createWebhookServer` takes for limits that are not given: bodies of 7 MiB, 256 requests and 128 MiB of bodies
 * at once, 10 seconds for an answer.
 */
export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 7 * 2 ** 20,
  bodyTimeout: 5_000,
  inFlight: 256,
  inFlightBytes: 128 * 2 ** 20,
  queued: 1_024,
  connections: 4_096,
  timeout: 10_000,
  timeoutMargin: 500,
}
