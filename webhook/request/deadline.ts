// How long a request may take: kube-apiserver says in a query parameter how long it waits.
import { parseDuration } from '../../cel/schema/index.js'
import { HttpError } from './http-error.js'
import type { Limits } from './limits.js'

/** The longest `timeoutSeconds` of a webhook (kubernetes `pkg/apis/admissionregistration/validation`). */
const MAX_TIMEOUT = 30_000

/**
 * Milliseconds from its arrival within which a request is to be answered. `parameter` is the query's `timeout`, a Go duration
 * such as `10s` (client-go `rest.Request.Timeout`). Throws an HttpError for anything else.
 */
export function timeToAnswer(
  parameter: string | null,
  { timeout, timeoutMargin }: Pick<Limits, 'timeout' | 'timeoutMargin'>,
): number {
  const asked = parameter === null ? timeout : milliseconds(parameter)
  const patience = Math.min(asked, MAX_TIMEOUT)
  return patience - Math.min(timeoutMargin, patience / 10)
}

function milliseconds(parameter: string): number {
  const duration = parseDuration(parameter)
  const found = typeof duration === 'string' ? 0 : Number(duration.nanos) / 1e6
  if (found > 0) return found
  throw new HttpError(
    400,
    'bad_request',
    `the parameter timeout is not a duration: ${JSON.stringify(parameter.slice(0, 50))}`,
  )
}

/** The end of one request's time, or of anybody's interest in its answer. A tenth of what an `AbortSignal` costs. */
export class Deadline {
  readonly #listeners = new Set<(reason: HttpError) => void>()
  readonly #timer: NodeJS.Timeout
  readonly #end: number
  #reason: HttpError | undefined

  /** `now` is a clock of milliseconds that never goes back. */
  constructor(
    time: number,
    private readonly now: () => number,
  ) {
    this.#end = now() + time
    this.#timer = setTimeout(() => this.#close(exceeded()), time)
  }

  /** Calls back once it is over, with the answer; who comes later asks `check` before. What it returns takes that back. */
  whenOver(listener: (reason: HttpError) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Throws the answer if the time is over. Work that is done without a pause asks this now and then: no timer fires in it. */
  check(): void {
    if (this.#reason !== undefined) throw this.#reason
    if (this.now() > this.#end) throw exceeded()
  }

  /** The client is gone. */
  abandon(): void {
    this.#close(new HttpError(499, 'aborted', 'the client went away'))
  }

  /** Nobody waits for it any more. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  #close(reason: HttpError): void {
    if (this.#reason !== undefined) return
    this.#reason = reason
    for (const listener of this.#listeners) listener(reason)
    this.clear()
  }
}

const exceeded = (): HttpError => new HttpError(504, 'deadline_exceeded', 'no verdict within the time for the request')
