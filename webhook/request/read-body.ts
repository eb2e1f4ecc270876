import type { IncomingMessage } from 'node:http'
import type { Deadline } from './deadline.js'
import { HttpError } from './http-error.js'
import type { Limits } from './limits.js'

/** Throws an HttpError for a request whose headers say already that its body is not read: its type, encoding or length. */
export function checkBodyHeaders({ headers }: IncomingMessage, limits: Pick<Limits, 'bodyBytes'>): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') {
    const found = JSON.stringify((headers['content-type'] ?? '').slice(0, 100))
    throw new HttpError(415, 'content_type', `contentType=${found}, expect application/json`)
  }
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'content_type', 'content encodings are not supported')
  }
  if (declaredBytes(headers) > limits.bodyBytes) throw tooLarge(limits)
}

/** The bytes of a body, as many as there may be if its headers don't say. */
export function expectedBytes({ headers }: IncomingMessage, { bodyBytes }: Pick<Limits, 'bodyBytes'>): number {
  return headers['content-length'] === undefined ? bodyBytes : declaredBytes(headers)
}

const declaredBytes = (headers: IncomingMessage['headers']): number => Number(headers['content-length'] ?? 0)

/**
 * Reads the body of a request. Rejects with an HttpError for a body that is too long (413), too slow (408) or ends early
 * (400), and with the deadline's answer when that is over. What is left of the body then is read and dropped, since many
 * clients read no answer before they have sent everything; the caller ends that.
 */
export function readBody(
  message: IncomingMessage,
  limits: Pick<Limits, 'bodyBytes' | 'bodyTimeout'>,
  deadline: Deadline,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deadline.check()
    const chunks: Buffer[] = []
    let length = 0
    const settle = (): void => {
      clearTimeout(timer)
      forget()
      message.off('data', take).off('end', end).off('close', early).off('error', early)
      // An error that comes later is of no use.
      message.on('error', () => undefined)
    }
    const fail = (error: unknown): void => {
      settle()
      message.resume()
      reject(error)
    }
    const take = (chunk: Buffer): void => {
      length += chunk.length
      if (length > limits.bodyBytes) return fail(tooLarge(limits))
      chunks.push(chunk)
    }
    const end = (): void => {
      settle()
      resolve(Buffer.concat(chunks, length))
    }
    const early = (): void => fail(new HttpError(400, 'aborted', 'the body ends early'))
    const timer = setTimeout(
      () => fail(new HttpError(408, 'body_timeout', `the body did not arrive within ${limits.bodyTimeout / 1000} s`)),
      limits.bodyTimeout,
    )
    const forget = deadline.whenOver(fail)
    message.on('data', take).on('end', end).on('close', early).on('error', early)
  })
}

const tooLarge = ({ bodyBytes }: Pick<Limits, 'bodyBytes'>): HttpError =>
  new HttpError(413, 'body_too_large', `the body has more than ${bodyBytes} bytes`)
