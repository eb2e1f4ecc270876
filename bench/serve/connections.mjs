// Requests over HTTP/1.1 and HTTP/2, with no more work than needed: the client shares the machine with the server.
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'

/** Sends requests over at most so many connections that are kept. Resolves with the chunks of the answer; rejects from 300 on. */
export function overHttp1({ url, token, ca }, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ca })
  const { hostname, port } = new URL(url)
  const send = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const options = { agent, hostname, port, method, path, headers: headersOf(token, body, headers) }
      const sent = request(options, (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.once('end', () => settle(answer.statusCode, chunks, resolve, reject))
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** The same over one connection of HTTP/2. */
export function overHttp2({ url, token, ca }) {
  const session = connect(url, { ca })
  const open = (method, path, body, headers = {}) =>
    session.request({ ':method': method, ':path': path, ...headersOf(token, body, headers) })
  const send = (method, path, body, headers) =>
    new Promise((resolve, reject) => {
      const stream = open(method, path, body, headers)
      const chunks = []
      let code = 0
      stream.once('response', (answer) => (code = answer[':status']))
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.once('end', () => settle(code, chunks, resolve, reject))
      stream.once('error', reject)
      stream.end(body)
    })
  /** Resolves when the watch has begun; `chunk` gets what arrives. */
  const watch = (path, chunk) =>
    new Promise((resolve, reject) => {
      const stream = open('GET', path)
      stream.once('response', resolve)
      stream.once('error', reject)
      stream.on('data', chunk)
    })
  return { send, watch, close: () => session.destroy() }
}

export const textOf = (chunks) => Buffer.concat(chunks).toString()

function settle(code, chunks, resolve, reject) {
  if (code < 300) resolve(chunks)
  else reject(new Error(`${code} ${textOf(chunks)}`))
}

const headersOf = (token, body, headers) => ({
  accept: 'application/json',
  authorization: `Bearer ${token}`,
  'user-agent': 'bench',
  ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  ...headers,
})
