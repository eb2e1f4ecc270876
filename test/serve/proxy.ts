// A door between a client and a server that can be shut, as networks do.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Proxy {
  readonly port: number
  /** Ends all connections, and lets nobody in. */
  shut(): void
  open(): void
  close(): Promise<void>
}

/** @param port of 127.0.0.1, where connections are led to */
export async function startProxy(port: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let isOpen = true
  const kept = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((socket) => {
    kept(socket)
    if (!isOpen) return void socket.destroy()
    const other = kept(connect(port, '127.0.0.1'))
    socket.pipe(other).pipe(socket)
    socket.once('close', () => other.destroy())
    other.once('close', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shut = (): void => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    shut,
    open: () => void (isOpen = true),
    close: () => {
      shut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
