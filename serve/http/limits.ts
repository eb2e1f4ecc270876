// What a client may ask of the server's port. Where kube-apiserver has such a limit, it is the same.

/** Bytes of a request's line and headers (Go's `http.DefaultMaxHeaderBytes`); longer ones are answered 431. */
export const MAX_HEADERS = 1024 * 1024

/** Milliseconds, for requests of HTTP/1.1. */
export interface Timeouts {
  /** Until all headers must have come. */
  readonly headers: number
  /** Until all of a request must have come. */
  readonly request: number
  /** How often connections are looked at: so much later one that is too slow may end. */
  readonly lookEvery: number
}

/** The first is kube-apiserver's `ReadHeaderTimeout`; of the second it has none. */
export const TIMEOUTS: Timeouts = { headers: 32_000, request: 300_000, lookEvery: 1000 }

/** Requests at a time over one connection of HTTP/2 (kube-apiserver's `--http2-max-streams-per-connection`). */
export const MAX_STREAMS = 1000

/** Bytes that may wait for the reader of a watch, besides what it begins with; a slower one is cut off. */
export const MOST_WAITING = 4 * 1024 * 1024

/** Bytes from which on an answer is compressed, for clients that take gzip (kube-apiserver's `defaultGzipThresholdBytes`). */
export const LEAST_COMPRESSED = 128 * 1024

/** Bytes of an answer that are sent at once. */
export const PIECE = 512 * 1024
