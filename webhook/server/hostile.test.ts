// Requests that are slow, too long, broken off or too many.
import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { measured } from '../../test/fixtures/event-loop.js'
import {
  call,
  connectRaw,
  headOf,
  LabelAdmitter,
  loaded,
  metric,
  pause,
  review,
  reviewOf,
  serve,
  widget,
  type Served,
} from '../../test/fixtures/webhook/serve.js'

const BODY = JSON.stringify(reviewOf(widget()))
const half = BODY.slice(0, 100)

/** That nothing of earlier requests is kept, and others are served. */
async function expectUnharmed({ server, port }: Served): Promise<void> {
  await eventually(async () => {
    expect(await metric(server, 'kubevet_webhook_in_flight_requests')).toBe(0)
    expect(await metric(server, 'kubevet_webhook_in_flight_body_bytes')).toBe(0)
    expect(await metric(server, 'kubevet_webhook_queued_requests')).toBe(0)
  })
  expect((await review(port, '/validate', widget())).allowed).toBe(true)
}
const refused = ({ server }: Served, reason: string): Promise<number> =>
  metric(server, `kubevet_webhook_refused_requests_total{reason="${reason}"}`)

test('a body that says to be too long is refused before it comes', async () => {
  const served = await serve({ limits: { bodyBytes: 1_000 } })
  const { socket, received } = await connectRaw(served.port)
  socket.write(headOf('/validate', 1_001))
  expect(await received(/bytes/)).toMatch(/^HTTP\/1.1 413 [^]*the body has more than 1000 bytes/)
  socket.destroy()
  await expectUnharmed(served)
})

test('a client that sends a body too long before it reads gets the answer, and may go on', async () => {
  const served = await serve({ limits: { bodyBytes: 1_000 } })
  const reply = await call(served.port, '/validate', { body: 'x'.repeat(2_000_000) })
  expect(reply).toMatchObject({ status: 413, text: 'the body has more than 1000 bytes\n' })
  const { socket, received } = await connectRaw(served.port)
  socket.write(`${headOf('/validate', 2_000)}${' '.repeat(2_000)}`)
  await received(/bytes/)
  socket.write(`${headOf('/validate', BODY.length)}${BODY}`)
  expect(await received(/allowed/)).toMatch(/"allowed":true/)
  socket.destroy()
  expect(await refused(served, 'body_too_large')).toBe(2)
  await expectUnharmed(served)
})

test('a body of unknown length is read as far as it may go', async () => {
  const served = await serve({ limits: { bodyBytes: 1_000 } })
  const { socket, received } = await connectRaw(served.port)
  socket.write(headOf('/validate', undefined))
  for (let count = 0; count < 11; count++) socket.write(`64\r\n${' '.repeat(100)}\r\n`)
  expect(await received(/bytes/)).toMatch(/^HTTP\/1.1 413 /)
  // It never ends: the connection is closed after a while.
  const drip = setInterval(() => socket.write(`64\r\n${' '.repeat(100)}\r\n`), 50)
  await received()
  clearInterval(drip)
  await expectUnharmed(served)
})

test('a body that comes a byte at a time', async () => {
  const served = await serve({ limits: { bodyTimeout: 150 } })
  const { socket, received } = await connectRaw(served.port)
  socket.write(headOf('/validate', BODY.length))
  let sent = 0
  const drip = setInterval(() => socket.write(BODY[sent++] ?? ''), 10)
  expect(await received(/arrive/)).toMatch(/^HTTP\/1.1 408 [^]*the body did not arrive within 0.15 s/)
  clearInterval(drip)
  socket.destroy()
  expect(await refused(served, 'body_timeout')).toBe(1)
  await expectUnharmed(served)
})

test('a request whose time is over before its body is there', async () => {
  const served = await serve()
  const { socket, received } = await connectRaw(served.port)
  socket.write(`${headOf('/validate?timeout=200ms', BODY.length)}${half}`)
  expect(await received(/verdict/)).toMatch(/^HTTP\/1.1 504 [^]*no verdict within the time/)
  socket.destroy()
  await expectUnharmed(served)
})

test('a client that closes its side after the request gets its answer', async () => {
  const served = await serve()
  const { socket, received } = await connectRaw(served.port)
  socket.end(`${headOf('/validate', BODY.length)}${BODY}`)
  expect(await received()).toMatch(/^HTTP\/1.1 200 [^]*"allowed":true/)
  await expectUnharmed(served)
})

test('a client that closes its side within the request', async () => {
  const served = await serve()
  const { socket, received } = await connectRaw(served.port)
  socket.end(`${headOf('/validate', BODY.length)}${half}`)
  expect(await received()).toMatch(/^HTTP\/1.1 400 /)
  await expectUnharmed(served)
})

test('clients that go away', async () => {
  const served = await serve()
  for (let count = 0; count < 100; count++) {
    const { socket } = await connectRaw(served.port)
    socket.write(`${headOf('/validate', BODY.length)}${half}`, () => socket.destroy())
  }
  await expectUnharmed(served)
})

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'FOO /validate HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['no host', 'POST /validate HTTP/1.1\r\n\r\n', 400],
  ['a head without end', `GET /livez HTTP/1.1\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(100)}`, 431],
  ['two lengths', 'POST /validate HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['length and chunks', `${headOf('/validate', undefined, 'Content-Length: 5\r\n')}0\r\n\r\n`, 400],
  ['a wrong length', `${headOf('/validate', undefined).replace('chunked', 'x')}`, 400],
  ['a negative length', headOf('/validate', -5), 400],
])('%s', async (_, text, status) => {
  const served = await serve()
  const { socket, received } = await connectRaw(served.port)
  socket.write(text)
  expect(await received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  await expectUnharmed(served)
})

test('a client that does not speak TLS, or says nothing, does no harm', async () => {
  const served = await serve()
  const answer = await fetch(`http://127.0.0.1:${served.port}/livez`).catch((error: Error) => error)
  expect(answer).toBeInstanceOf(Error)
  await expectUnharmed(served)
})

test('requests wait, and too many are told to come again', async () => {
  const served = await serve({ limits: { inFlight: 1, queued: 1 } })
  const first = await connectRaw(served.port)
  first.socket.write(`${headOf('/validate', BODY.length)}${half}`)
  await eventually(async () => expect(await metric(served.server, 'kubevet_webhook_in_flight_requests')).toBe(1))
  const second = review(served.port, '/validate', widget())
  await eventually(async () => expect(await metric(served.server, 'kubevet_webhook_queued_requests')).toBe(1))
  const third = await call(served.port, '/validate', { body: BODY })
  expect(third).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    text: 'too many requests, please try again later\n',
  })
  // Health checks do not wait in the queue.
  expect((await call(served.port, '/livez')).text).toBe('ok')
  first.socket.write(BODY.slice(100))
  expect(await first.received(/allowed/)).toMatch(/"allowed":true/)
  expect((await second).allowed).toBe(true)
  first.socket.destroy()
  await expectUnharmed(served)
})

test('who waits too long is told, and leaves the queue', async () => {
  const served = await serve({ limits: { inFlight: 1 } })
  const first = await connectRaw(served.port)
  first.socket.write(`${headOf('/validate', BODY.length)}${half}`)
  await eventually(async () => expect(await metric(served.server, 'kubevet_webhook_in_flight_requests')).toBe(1))
  expect(await call(served.port, '/validate?timeout=100ms', { body: BODY })).toMatchObject({ status: 504 })
  first.socket.destroy()
  expect(await refused(served, 'deadline_exceeded')).toBe(1)
  await expectUnharmed(served)
})

test('a verdict that takes too long is not waited for', async () => {
  let steps = 0
  const slow = new LabelAdmitter('', ({ observer }) => {
    for (let count = 0; count < 100; count++, steps++) {
      observer?.begin?.({} as never, {} as never, {} as never)
      const end = performance.now() + 20
      while (performance.now() < end);
    }
  })
  const served = await serve({ policies: async () => loaded(slow) })
  expect(await call(served.port, '/validate?timeout=100ms', { body: BODY })).toMatchObject({ status: 504 })
  expect(await call(served.port, '/mutate?timeout=100ms', { body: BODY })).toMatchObject({ status: 504 })
  expect(steps).toBeLessThan(20)
})

test('more connections than there may be', async () => {
  const served = await serve({ limits: { connections: 2 } })
  const open = [await connectRaw(served.port), await connectRaw(served.port)]
  await expect(call(served.port, '/livez')).rejects.toThrow()
  for (const { socket } of open) socket.destroy()
  await pause(50)
  await expectUnharmed(served)
})

test('bodies in memory are bounded, however many come', async () => {
  const most = 4 * 2 ** 20
  const served = await serve({ limits: { bodyBytes: 2 ** 20, inFlightBytes: most } })
  const long = 'x'.repeat(2 ** 20 - 1)
  const seen: number[] = []
  const attack = Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      call(served.port, '/validate', { body: index % 2 === 0 ? long : `${long}xx` }),
    ),
  )
  const timer = setInterval(
    async () => seen.push(await metric(served.server, 'kubevet_webhook_in_flight_body_bytes')),
    5,
  )
  const replies = await attack
  clearInterval(timer)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400, 413]))
  expect(Math.max(...seen)).toBeGreaterThan(0)
  expect(Math.max(...seen)).toBeLessThanOrEqual(most)
  await expectUnharmed(served)
})

/** An update of five megabytes, most of which are keys. */
const LONG_BODY = ((): string => {
  const data = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`key${at}`, `value${at}`]))
  return JSON.stringify(reviewOf({ ...widget(), data }, { operation: 'UPDATE', oldObject: { ...widget(), data } }))
})()

test('a long review holds up nobody, and is given up when its time is over', async () => {
  const served = await serve()
  const { result, longest, whole } = await measured(() =>
    call(served.port, '/validate?timeout=30s', { body: LONG_BODY }),
  )
  expect(result.status).toBe(200)
  expect(longest).toBeLessThan(whole / 3)
  const hurried = await measured(() =>
    call(served.port, `/validate?timeout=${Math.ceil(whole / 5)}ms`, { body: LONG_BODY }),
  )
  expect(hurried.result).toMatchObject({ status: 504 })
  expect(hurried.whole).toBeLessThan((whole * 2) / 3)
  await expectUnharmed(served)
})

test('others are answered between two policies, and the time is looked at', async () => {
  let steps = 0
  class ManyPolicies extends LabelAdmitter {
    override *validate(...given: Parameters<LabelAdmitter['validate']>): ReturnType<LabelAdmitter['validate']> {
      const [{ name }] = given
      for (let count = 0; name === 'slow' && count < 100; count++) {
        steps++
        const end = performance.now() + 10
        while (performance.now() < end);
        yield
      }
      return yield* super.validate(...given)
    }
  }
  const served = await serve({ policies: async () => loaded(new ManyPolicies()) })
  const body = JSON.stringify(reviewOf(widget(), { name: 'slow' }))
  const slow = call(served.port, '/validate?timeout=30s', { body })
  await eventually(() => expect(steps).toBeGreaterThan(0))
  expect((await call(served.port, '/livez')).text).toBe('ok')
  expect((await review(served.port, '/validate', widget())).allowed).toBe(true)
  expect(steps).toBeLessThan(100)
  expect((await slow).status).toBe(200)
  steps = 0
  expect(await call(served.port, '/validate?timeout=200ms', { body })).toMatchObject({ status: 504 })
  expect(steps).toBeLessThan(100)
})

test('long reviews are decoded one after the other, short ones and health in between', async () => {
  const served = await serve()
  const long = Array.from({ length: 2 }, () => call(served.port, '/validate?timeout=30s', { body: LONG_BODY }))
  let done = 0
  const ends = long.map(async (reply) => {
    const { status } = await reply.finally(() => done++)
    expect(status).toBe(200)
  })
  let between = 0
  while (done < long.length) {
    expect((await call(served.port, '/livez')).text).toBe('ok')
    expect((await review(served.port, '/validate', widget())).allowed).toBe(true)
    between++
  }
  await Promise.all(ends)
  expect(between).toBeGreaterThan(long.length)
  await expectUnharmed(served)
})
