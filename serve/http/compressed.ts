import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isStream, type ServerAnswer, type ServerRequest } from '../pipeline/index.js'
import { LEAST_COMPRESSED } from './limits.js'

/** An answer as its client wants it: compressed, if it is long (`responsewriters.deferredResponseWriter`). */
export function compressed({ headers }: ServerRequest, answer: ServerAnswer): Promise<ServerAnswer> | ServerAnswer {
  const { body, code, isCompressible = true } = answer
  if (!isCompressible || code >= 300 || isStream(body) || !acceptsGzip(headers['accept-encoding'] ?? '')) return answer
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return bytes.length < LEAST_COMPRESSED ? answer : withGzip(answer, bytes)
}

const withGzip = async ({ code, headers }: ServerAnswer, bytes: Uint8Array): Promise<ServerAnswer> => ({
  code,
  headers: { vary: 'Accept-Encoding', ...headers, 'content-encoding': 'gzip' },
  body: await promisify(gzip)(bytes, { level: 1 }),
})

const acceptsGzip = (header: string): boolean => header.split(',').some((part) => part.split(';')[0]?.trim() === 'gzip')
