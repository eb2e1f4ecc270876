import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** A connection, and how many of its requests are not answered yet. */
interface Connection {
  /** That of TLS once the handshake is done. */
  socket: Socket
  requests: number
}

/** Milliseconds that a client has to close a connection that the server has ended. */
const FAREWELL = 1_000

/**
 * The connections of a server. A server of Node that is closed ends those between two requests at once, and a request that
 * is on its way then is lost; those without any request yet, or in the middle of a handshake or of a head, would hold it up.
 */
export class Connections {
  readonly #open = new Map<string, Connection>()

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      const key = keyOf(socket)
      this.#open.set(key, { socket, requests: 0 })
      socket.once('close', () => this.#open.delete(key))
    })
    server.on('secureConnection', (socket: Socket) => {
      const connection = this.#open.get(keyOf(socket))
      if (connection !== undefined) connection.socket = socket
    })
    server.on('request', (message: IncomingMessage, response: ServerResponse) => {
      const connection = this.#open.get(keyOf(message.socket))
      if (connection === undefined) return
      connection.requests++
      response.once('close', () => connection.requests--)
    })
  }

  /** Takes no more connections; those that are open stay so. Resolves when all are closed. */
  stopAccepting(): Promise<void> {
    if (!this.server.listening) return Promise.resolve()
    // What Node's HTTP servers do beyond this is to end connections between two requests.
    return new Promise((resolve) => NetServer.prototype.close.call(this.server, () => resolve()))
  }

  /** Ends all on which no client waits for an answer. */
  endUnused(): void {
    for (const { socket, requests } of this.#open.values()) {
      if (requests > 0) continue
      socket.end()
      setTimeout(() => socket.destroy(), FAREWELL).unref()
    }
  }

  /** Ends all, whoever waits for an answer. */
  endAll(): void {
    for (const { socket } of this.#open.values()) socket.destroy()
  }
}

/** The other side of a connection, which the TLS socket has in common with the plain one below it. */
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`
