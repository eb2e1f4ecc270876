// The server's port. Node's own servers and no framework: what is answered to an odd method, path or media type is Kubernetes'.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import { isStream, MAX_BODY, type ServerAnswer, type ServerRequest } from '../pipeline/index.js'
import { ClientGoneError, readBody } from './read-body.js'
import { compressed } from './compressed.js'
import { MAX_HEADERS, MAX_STREAMS, MOST_WAITING, PIECE, TIMEOUTS, type Timeouts } from './limits.js'

export interface ListenerOptions {
  /** An address of this machine. */
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
  /** PEM; without, the server speaks plain HTTP. */
  readonly tls?: { readonly certificate: string; readonly key: string; readonly clientCa?: readonly string[] }
  /** Default: those of the server. */
  readonly timeouts?: Timeouts
  /** Never fails. */
  answer(request: ServerRequest): Promise<ServerAnswer>
  /** Gets what keeps an answer from being sent, other than that its client has gone. */
  broken(error: unknown): void
}

export interface Listener {
  readonly address: AddressInfo
  /** Ends all connections. */
  close(): Promise<void>
}

/** @throws Error with a `code` if the port can't be had */
export async function listen({
  host,
  port,
  tls,
  timeouts = TIMEOUTS,
  answer,
  broken,
}: ListenerOptions): Promise<Listener> {
  const handle = (request: Request, response: Response): void => {
    void respond(request, response, answer, broken)
  }
  const server =
    tls === undefined
      ? createServer(handle)
      : createSecureServer(
          {
            allowHTTP1: true,
            settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: MAX_HEADERS },
            cert: tls.certificate,
            key: tls.key,
            ...(tls.clientCa && { ca: [...tls.clientCa], requestCert: true, rejectUnauthorized: false }),
          },
          handle,
        )
  // Those of HTTP/1.1, which a server of both has, too.
  Object.assign(server, {
    maxHeaderSize: MAX_HEADERS,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    // Read when the server begins to listen.
    connectionsCheckingInterval: timeouts.lookEvery,
    maxHeadersCount: 0,
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    address: server.address() as AddressInfo,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type Request = Http2ServerRequest | IncomingMessage
type Response = Http2ServerResponse | ServerResponse

async function respond(
  request: Request,
  response: Response,
  answer: ListenerOptions['answer'],
  broken: ListenerOptions['broken'],
): Promise<void> {
  try {
    const received = await requestOf(request)
    send(received, response, await compressed(received, await answer(received)))
  } catch (error) {
    const hasGone = error instanceof ClientGoneError || request.socket.destroyed || response.destroyed
    if (!hasGone) broken(error)
    response.destroy()
  }
}

async function requestOf(request: Request): Promise<ServerRequest> {
  const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?')
  const headers: Record<string, string | undefined> = {}
  const given = request.headers
  for (const name of Object.keys(given)) {
    const value = given[name]
    if (!name.startsWith(':')) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  const certificate = shownBy(request)
  return {
    method: request.method ?? 'GET',
    uri: request.url ?? '/',
    path: decoded(path),
    query: new URLSearchParams(readable(query)),
    headers,
    rawHeaders: request.rawHeaders,
    body: await readBody(request, MAX_BODY),
    ...(certificate && { certificate }),
  }
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** A query without the pairs that Go does not take: those with a semicolon or a broken escape (`url.ParseQuery`). */
function readable(query: string): string {
  if (!/[%;]/.test(query)) return query
  const pairs = query.split('&').filter((pair) => !/;|%(?![0-9a-f]{2})/i.test(pair))
  return pairs.join('&')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What clients have shown when they connected, by their connections. */
const shown = new WeakMap<object, { readonly certificate: ServerRequest['certificate'] }>()

function shownBy(request: Request): ServerRequest['certificate'] {
  // Each request of HTTP/2 has another object for the socket of its session.
  const connection = 'stream' in request ? (request.stream.session ?? request.socket) : request.socket
  let known = shown.get(connection)
  if (known === undefined) shown.set(connection, (known = { certificate: certificateOf(request.socket) }))
  return known.certificate
}

/** What a client has shown of itself; undefined if nothing. */
function certificateOf(socket: Socket): ServerRequest['certificate'] {
  const { authorized = false, getPeerCertificate } = socket as Partial<TLSSocket>
  // Without one, this is an empty object.
  const { subject, fingerprint256 = '' }: Partial<PeerCertificate> = getPeerCertificate?.call(socket) ?? {}
  if (fingerprint256 === '') return undefined
  const { CN = '', O: organizations = [], [UID]: uid } = { ...subject } as Subject
  return {
    isTrusted: authorized,
    commonName: textsOf(CN)[0] ?? '',
    organizations: textsOf(organizations),
    ...(uid !== undefined && { uid: textsOf(uid)[0] ?? '' }),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
  }
}

/** The attribute of a subject that is a user's uid. */
const UID = '1.3.6.1.4.1.57683.2'

type Subject = Readonly<Record<string, string | readonly string[] | undefined>>

const textsOf = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value)

/** A header in UTF-8, of whose bytes Node makes characters; line breaks are blanks (as Go writes headers). */
const headerText = (text: string): string =>
  PLAIN.test(text) ? text : Buffer.from(text.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ' ')).toString('latin1')

const PLAIN = /^[\x20-\x7e]*$/

function send(request: ServerRequest, response: Response, answered: ServerAnswer): void {
  const { code, headers, body } = answered
  if (isStream(body) && isGone(response)) {
    // What has begun must end.
    body.start(
      () => undefined,
      () => undefined,
    )()
    return
  }
  response.statusCode = code
  for (const name of Object.keys(headers)) {
    const value = headers[name] as string | readonly string[]
    response.setHeader(name, typeof value === 'string' ? headerText(value) : value.map(headerText))
  }
  if (!isStream(body)) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    response.setHeader('content-length', bytes.length)
    if (request.method === 'HEAD') response.end()
    else sendBytes(response as ServerResponse, bytes)
    return
  }
  if ('flushHeaders' in response) response.flushHeaders()
  // What a watch begins with may wait, however much it is: it is there anyway.
  let most = Infinity
  const stop = body.start(
    (chunk) => {
      if ((response as ServerResponse).write(chunk) || response.writableLength < most) return
      // A reader that is too slow, or gone without a word, is cut off: it starts again where it was.
      response.destroy()
    },
    () => response.end(),
  )
  most = response.writableLength + MOST_WAITING
  response.once('close', stop)
}

/**
 * Sends bytes, many of them piece by piece: what is encrypted at once waits until all of it is, and a client can read what has been
 * sent meanwhile.
 */
function sendBytes(response: ServerResponse, bytes: Uint8Array): void {
  let sent = 0
  const next = (): void => {
    if (isGone(response)) return
    const piece = bytes.subarray(sent, sent + PIECE)
    sent += PIECE
    if (sent >= bytes.length) response.end(piece)
    else response.write(piece, next)
  }
  next()
}

const isGone = (response: Response): boolean => ('stream' in response ? response.stream.destroyed : response.destroyed)
