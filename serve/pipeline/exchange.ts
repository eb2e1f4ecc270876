// A request, and what it is answered with.
import type { Stop } from '../store/index.js'
import type { Credentials } from '../identity/index.js'

export interface ServerRequest {
  readonly method: string
  /** Path and query as they were sent. */
  readonly uri: string
  /** Without the query, and decoded. */
  readonly path: string
  readonly query: URLSearchParams
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Names and values by turns, as they were sent. */
  readonly rawHeaders: readonly string[]
  readonly body: Uint8Array
  readonly certificate?: Credentials['certificate']
}

export interface ServerAnswer {
  readonly code: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Uint8Array | AnswerStream
  /** Whether it is compressed if it is long. Default: true. */
  readonly isCompressible?: boolean
}

/** An answer that goes on. */
export interface AnswerStream {
  /** Begins to write; what it returns ends it, also when the reader is gone. */
  start(write: (chunk: Uint8Array | string) => void, end: () => void): Stop
}

export const isStream = (body: ServerAnswer['body']): body is AnswerStream =>
  typeof body === 'object' && !(body instanceof Uint8Array)

/** A text, as Go's `http.Error` answers. */
export const textAnswer = (code: number, body: string): ServerAnswer => ({
  code,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  body,
})

export const pageNotFound = (): ServerAnswer => textAnswer(404, '404 page not found\n')
