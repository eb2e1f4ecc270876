import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, and how many of its requests are not answered yet. */
interface Connection {
  readonly socket: Socket
  requests: number
}

/**
 * The connections of a server. Node itself closes those between two requests; those without any request yet, or in the middle
 * of a handshake or of a head, would hold a server up that is to end.
 */
export class Connections {
  readonly #open = new Map<string, Connection>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      const key = keyOf(socket)
      this.#open.set(key, { socket, requests: 0 })
      socket.once('close', () => this.#open.delete(key))
    })
    server.on('request', (message: IncomingMessage, response: ServerResponse) => {
      const connection = this.#open.get(keyOf(message.socket))
      if (connection === undefined) return
      connection.requests++
      response.once('close', () => connection.requests--)
    })
  }

  /** Ends all on which no client waits for an answer. */
  endUnused(): void {
    for (const { socket, requests } of this.#open.values()) if (requests === 0) socket.destroy()
  }

  /** Ends all. */
  endAll(): void {
    for (const { socket } of this.#open.values()) socket.destroy()
  }
}

/** The other side of a connection, which the TLS socket has in common with the plain one below it. */
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`
