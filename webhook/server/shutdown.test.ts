import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { call, connectRaw, headOf, pause, review, reviewOf, serve, widget } from '../../test/fixtures/webhook/serve.js'

const BODY = JSON.stringify(reviewOf(widget()))

test('a server that stops serves for a while, but is not ready', async () => {
  const { server, port } = await serve({ shutdownDelay: 300 })
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
  await pause(350)
  // No new connections, but the request that had begun is answered.
  await expect(call(port, '/livez')).rejects.toThrow(/ECONNREFUSED/)
  expect(await idle.received()).toBe('')
  open.socket.write(BODY.slice(100))
  expect(await open.received(/allowed/)).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*"allowed":true/i)
  open.socket.destroy()
  await closed
})

test('requests that do not end are not waited for', async () => {
  const { server, port } = await serve({ shutdownGrace: 100 })
  const { socket } = await connectRaw(port)
  socket.write(`${headOf('/validate', BODY.length)}${BODY.slice(0, 100)}`)
  await pause(50)
  const start = performance.now()
  await server.close()
  expect(performance.now() - start).toBeLessThan(1_500)
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
  await vi.waitUntil(() => answered > 10, { timeout: 30_000 })
  await server.close()
  await clients
  expect(failures.filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET')).toEqual([])
})

test('who is connected to the port without TLS, and says nothing, does not hold it up', async () => {
  const { server, metricsPort } = await serve({ metricsPort: 0 })
  const socket = connect(metricsPort, '127.0.0.1')
  await once(socket, 'connect')
  await pause(50)
  const start = performance.now()
  await server.close()
  expect(performance.now() - start).toBeLessThan(1_000)
  socket.destroy()
})

test('closing twice is closing once', async () => {
  const { server } = await serve()
  await Promise.all([server.close(), server.close()])
})
