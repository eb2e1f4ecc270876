import type { ServerAnswer, ServerRequest } from '../pipeline/index.js'

export interface Content {
  readonly body: Uint8Array | string
  /** Of `Last-Modified`. */
  readonly made: Date
  readonly headers: Readonly<Record<string, string>>
}

/** A document, or that the client has it already (Go's `http.ServeContent`, without ranges). */
export function servedContent({ method, headers }: ServerRequest, { body, made, headers: own }: Content): ServerAnswer {
  const cached: Readonly<Record<string, string>> = { ...own, 'last-modified': made.toUTCString() }
  if (isKnown(headers['if-none-match'], own['etag'])) {
    if (method !== 'GET' && method !== 'HEAD') return { code: 412, headers: cached, body: '' }
    const { 'content-type': _, ...kept } = cached
    return { code: 304, headers: kept, body: '' }
  }
  return { code: 200, headers: { ...cached, 'accept-ranges': 'bytes' }, body, isCompressible: false }
}

/** Whether one of the header's tags is that of the document; weak ones count. */
const isKnown = (header: string | undefined, etag: string | undefined): boolean =>
  header !== undefined &&
  (header.trim() === '*' ||
    (etag !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)))
