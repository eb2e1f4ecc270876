import { gzipSync } from 'node:zlib'
import { isStream, type ServerAnswer, type ServerRequest } from '../pipeline/index.js'

/** Bytes from which on a read is compressed. */
const LEAST = 128 * 1024

/** An answer as its client wants it: compressed, if it is long (`responsewriters.deferredResponseWriter`). */
export function compressed({ headers }: ServerRequest, answer: ServerAnswer): ServerAnswer {
  const { body, code, isCompressible = true } = answer
  if (!isCompressible || code >= 300 || isStream(body) || !acceptsGzip(headers['accept-encoding'] ?? '')) return answer
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length < LEAST) return answer
  return {
    code,
    headers: { vary: 'Accept-Encoding', ...answer.headers, 'content-encoding': 'gzip' },
    body: gzipSync(bytes, { level: 1 }),
  }
}

const acceptsGzip = (header: string): boolean => header.split(',').some((part) => part.split(';')[0]?.trim() === 'gzip')
