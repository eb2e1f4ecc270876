import type { IncomingMessage } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/** There is nobody to answer any more. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError'
}

/**
 * The body of a request. A body that is longer than `limit` is read to its end, for a client that sends before it reads, but not
 * kept: what is returned then is longer than the limit by one byte. Rejects with a ClientGoneError if
 * the client goes before the end.
 */
export function readBody(request: Http2ServerRequest | IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let length = 0
    let isWhole = false
    request.on('data', (chunk: Uint8Array) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else chunks.length = 0
    })
    request.on('end', () => {
      isWhole = true
      if (length > limit) resolve(new Uint8Array(limit + 1))
      else resolve(chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks))
    })
    const gone = (): void => {
      if (!isWhole) reject(new ClientGoneError('the client has gone'))
    }
    // Each of them may come once.
    request.on('aborted', gone)
    request.on('error', gone)
    request.on('close', gone)
  })
}
