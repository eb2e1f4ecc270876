import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { call, connectRaw, headOf, pause, review, reviewOf, serve, widget } from '../../test/fixtures/webhook/serve.js'

const BODY = JSON.stringify(reviewOf(widget()))
/** Milliseconds. Who waits for this fails by the limit of the test. */
const FOREVER = 600_000

test('a server that stops serves for a while, but is not ready', async () => {
  const { server, port } = await serve({ shutdownDelay: 3_000, shutdownGrace: 20_000 })
  const open = await connectRaw(port)
  const idle = await connectRaw(port)
  open.socket.write(`${headOf('/validate', BODY.length)}${BODY.slice(0, 100)}`)
  const closed = server.close()
  expect(await call(port, '/readyz')).toMatchObject({
    status: 500,
    text: expect.stringMatching(/^\[-\]shutdown failed: reason withheld$/m),
  })
  expect((await call(port, '/livez')).text).toBe('ok')
  expect((await review(port, '/validate', widget())).allowed).toBe(true)
  const reply = await call(port, '/validate', { body: BODY })
  expect(reply.headers.connection).toBe('close')
  // No new connections, but the request that had begun is answered.
  await eventually(() => expect(call(port, '/livez')).rejects.toThrow(/ECONNREFUSED/))
  expect(await idle.received()).toBe('')
  open.socket.write(BODY.slice(100))
  expect(await open.received(/allowed/)).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*"allowed":true/i)
  open.socket.destroy()
  await closed
})

test('requests that do not end are not waited for', async () => {
  const { server, port } = await serve({ shutdownGrace: 100, limits: { bodyTimeout: FOREVER } })
  const { socket } = await connectRaw(port)
  socket.write(`${headOf('/validate', BODY.length)}${BODY.slice(0, 100)}`)
  await pause(50)
  await server.close()
})

// Connections that wait to be taken when a server ends to listen are reset by the system: that is what the delay is for.
test('requests under load are all answered, or their connections were never taken', async () => {
  const { server, port } = await serve({ shutdownDelay: 100 })
  const failures: string[] = []
  let answered = 0
  const client = async (): Promise<void> => {
    for (;;) {
      try {
        expect((await review(port, '/validate', widget())).allowed).toBe(true)
        answered++
      } catch (error) {
        failures.push((error as NodeJS.ErrnoException).code ?? `${error}`)
        return
      }
    }
  }
  const clients = Promise.all(Array.from({ length: 10 }, client))
  await eventually(() => expect(answered).toBeGreaterThan(10))
  await server.close()
  await clients
  expect(failures.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])
})

test('who is connected to the port without TLS, and says nothing, does not hold it up', async () => {
  const { server, metricsPort } = await serve({ metricsPort: 0, shutdownGrace: FOREVER })
  const socket = connect(metricsPort, '127.0.0.1')
  await once(socket, 'connect')
  await pause(50)
  await server.close()
  socket.destroy()
})

test('closing twice is closing once', async () => {
  const { server } = await serve()
  await Promise.all([server.close(), server.close()])
})

test('a request over a connection that was open before the stop is answered', async () => {
  const { server, port } = await serve()
  const used = await connectRaw(port)
  const fresh = await connectRaw(port)
  const request = `${headOf('/validate', BODY.length)}${BODY}`
  used.socket.write(request)
  await used.received(/allowed/)
  const closed = server.close()
  await eventually(() => expect(call(port, '/livez')).rejects.toThrow(/ECONNREFUSED/))
  used.socket.write(request)
  fresh.socket.write(request)
  expect(await used.received(/"allowed":true[^]*"allowed":true/)).toMatch(/connection: close[^]*"allowed":true/i)
  expect(await fresh.received(/allowed/)).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*"allowed":true/i)
  for (const { socket } of [used, fresh]) socket.destroy()
  await closed
})

test('connections that nobody uses are ended in order, with the end that TLS asks for', async () => {
  const { server, port } = await serve({ shutdownGrace: FOREVER })
  const idle = await connectRaw(port)
  const errors: unknown[] = []
  idle.socket.on('error', (error) => errors.push(error))
  const closed = server.close()
  expect(await idle.received()).toBe('')
  expect([idle.socket.readableEnded, errors]).toEqual([true, []])
  idle.socket.end()
  await closed
})
