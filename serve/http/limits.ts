// What a client may ask of the server's port. Where kube-apiserver has such a limit, it is the same.

/** Bytes of a request's line and headers (Go's `http.DefaultMaxHeaderBytes`); longer ones are answered 431. */
export const MAX_HEADERS = 1024 * 1024

/** Milliseconds until all headers of a request of HTTP/1.1 must have come (kube-apiserver's `ReadHeaderTimeout`). */
export const HEADERS_TIMEOUT = 32_000

/** Milliseconds until all of a request of HTTP/1.1 must have come; kube-apiserver has no such limit. */
export const REQUEST_TIMEOUT = 300_000

/** Requests at a time over one connection of HTTP/2 (kube-apiserver's `--http2-max-streams-per-connection`). */
export const MAX_STREAMS = 1000

/** Bytes that may wait for the reader of a watch, besides what it begins with; a slower one is cut off. */
export const MOST_WAITING = 4 * 1024 * 1024

/** Bytes from which on an answer is compressed, for clients that take gzip (kube-apiserver's `defaultGzipThresholdBytes`). */
export const LEAST_COMPRESSED = 128 * 1024
