// The HTTPS server: what a connection may cost, and what becomes of one that breaks the protocols.
import { createServer, type Server } from 'node:https'
import { STATUS_CODES, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { ServedCertificate } from '../certificate/certificate.js'
import { HttpError } from '../request/http-error.js'
import type { Limits } from '../request/limits.js'

/** Milliseconds in which a connection must be set up, and the head of a request have arrived. */
const HANDSHAKE_TIMEOUT = 10_000
const HEAD_TIMEOUT = 10_000
/** Milliseconds for a whole request; more than any deadline and the time for its body. */
const REQUEST_TIMEOUT = 60_000
/** How often Node looks for requests that are too slow. */
const CHECK_INTERVAL = 1_000
/** Longer than Go's clients keep a connection that is not used (90 s), so that they never send into one that just ends. */
const KEEP_ALIVE = 120_000

interface TlsServerOptions {
  readonly handler: RequestListener
  readonly limits: Limits
  /** Clients that ask for reviews must present a certificate. */
  readonly clientCertificates: { readonly names?: readonly string[] } | undefined
  /** Gets the error code of each connection that breaks, and the address of the client. */
  readonly broken: (code: string, client: string | undefined) => void
}

/** A server without a certificate yet: `useCertificate` gives it one. It speaks HTTP/1.1, which needs no limits on streams. */
export function createTlsServer({ handler, limits, clientCertificates, broken }: TlsServerOptions): Server {
  const server = createServer(
    {
      minVersion: 'TLSv1.2',
      handshakeTimeout: HANDSHAKE_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
      headersTimeout: HEAD_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE,
      // Clients that only ask for health present none: handlers check it.
      requestCert: clientCertificates !== undefined,
      rejectUnauthorized: false,
      // A client that closed its side after a request still gets its answer.
      allowHalfOpen: true,
    },
    handler,
  )
  Object.assign(server, { httpAllowHalfOpen: true })
  server.maxConnections = limits.connections
  server.on('tlsClientError', (error: NodeJS.ErrnoException, socket: TLSSocket) =>
    broken(error.code ?? 'TLS', socket.remoteAddress),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    broken(error.code ?? 'HTTP', socket.remoteAddress)
    refuseConnection(error, socket)
  })
  return server
}

/** Takes a certificate over for new connections; those that are open go on with theirs. Throws if it can't be served. */
export function useCertificate(server: Server, { certificate, key, clientCa }: ServedCertificate): void {
  const ca = clientCa === undefined ? {} : { ca: clientCa }
  server.setSecureContext({ cert: certificate, key, minVersion: 'TLSv1.2', ...ca })
}

/** Throws an HttpError unless the client has presented the certificate that it needs. */
export function authorizeClient(socket: TLSSocket, clientCertificates: TlsServerOptions['clientCertificates']): void {
  if (clientCertificates === undefined) return
  if (!socket.authorized) {
    throw new HttpError(401, 'client_certificate', 'a client certificate of the configured authority is required')
  }
  const { names } = clientCertificates
  const name = socket.getPeerCertificate().subject.CN
  if (names === undefined || (typeof name === 'string' && names.includes(name))) return
  throw new HttpError(403, 'client_certificate', 'the common name of the client certificate is not allowed')
}

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** Answers what is not a request, or never became one. */
function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS[code] ?? 400
  const body = `${status} ${STATUS_CODES[status]}\n`
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
