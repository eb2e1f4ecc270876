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

/** The end of one request's time. */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #end: number

  /** `now` is a clock of milliseconds that never goes back. */
  constructor(
    time: number,
    private readonly now: () => number,
  ) {
    this.#end = now() + time
    this.#timer = setTimeout(() => this.#controller.abort(exceeded()), time)
  }

  /** Aborted at the end, with the answer as the reason, and when no client waits for the answer any more. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Throws the answer if the time is over. Work that is done without a pause asks this now and then: no timer fires in it. */
  check(): void {
    this.signal.throwIfAborted()
    if (this.now() > this.#end) throw exceeded()
  }

  /** The client is gone. */
  abandon(): void {
    this.#controller.abort(new HttpError(499, 'aborted', 'the client went away'))
  }

  clear(): void {
    clearTimeout(this.#timer)
  }
}

const exceeded = (): HttpError => new HttpError(504, 'deadline_exceeded', 'no verdict within the time for the request')
