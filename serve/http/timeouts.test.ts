import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { makeServerIdentity } from '../certificate/index.js'
import { listen, type Listener } from './listener.js'

let listener: Listener | undefined
afterEach(() => listener?.close())

const SLOW = 1_000_000
/** What a client gets that sends something and then no more, until the server ends the connection. */
async function answerTo(
  sent: string,
  isSecure: boolean,
  timeouts: { headers: number; request: number },
): Promise<string> {
  const identity = isSecure ? await makeServerIdentity('127.0.0.1', {}, new Date()) : undefined
  listener = await listen({
    host: '127.0.0.1',
    port: 0,
    ...(identity && { tls: identity.certificate }),
    timeouts: { ...timeouts, lookEvery: 5 },
    answer: () => Promise.resolve({ code: 200, headers: {}, body: 'answered' }),
    broken: () => undefined,
  })
  const { port } = listener.address
  const socket = isSecure
    ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connect(port, '127.0.0.1')
  let text = ''
  socket.write(sent)
  for await (const chunk of socket) text += String(chunk)
  return text
}

test.each([false, true])('headers that do not come are waited for so long (TLS: %s)', async (isSecure) => {
  const timeouts = { headers: 20, request: SLOW }
  expect(await answerTo('GET /api HTTP/1.1\r\nHost: a\r\n', isSecure, timeouts)).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n/,
  )
})

test.each([false, true])('a body that does not come is waited for so long (TLS: %s)', async (isSecure) => {
  const timeouts = { headers: 20, request: 30 }
  const sent = 'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n12'
  expect(await answerTo(sent, isSecure, timeouts)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})
