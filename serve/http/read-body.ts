import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/**
 * The body of a request. A body that is longer than `limit` is read to its end, for a client that sends before it reads, but not
 * kept: what is returned then is longer than the limit by one byte.
 */
export async function readBody(request: Http2ServerRequest | IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  }
  return length > limit
    ? new Uint8Array(limit + 1)
    : chunks.length === 1
      ? (chunks[0] as Uint8Array)
      : Buffer.concat(chunks)
}
