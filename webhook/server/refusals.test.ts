// What the log says of refusals, however many there are.
import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import { call, connectRaw, LabelAdmitter, loaded, metric, serve } from '../../test/fixtures/webhook/serve.js'

test('refused requests are logged once, and counted', async () => {
  const { server, port, log } = await serve()
  for (let count = 0; count < 20; count++) {
    expect((await call(port, '/validate', { body: '[]' })).status).toBe(400)
    expect((await call(port, `/other/${count}`)).status).toBe(404)
  }
  expect(await metric(server, 'kubevet_webhook_refused_requests_total{reason="bad_request"}')).toBe(20)
  const lines = (): unknown[] => log.filter(({ level, reason }) => level === 'warn' && reason !== undefined)
  expect(lines()).toMatchObject([
    { reason: 'bad_request', status: 400, path: '/validate', client: '127.0.0.1' },
    { reason: 'not_found', status: 404, path: '/other/0' },
  ])
  await server.close()
  expect(lines().slice(2)).toMatchObject([
    { reason: 'bad_request', times: 19 },
    { reason: 'not_found', times: 19, path: '/other/19' },
  ])
})

test('faults of the server are logged with their cause, once', async () => {
  const broken = new LabelAdmitter('', () => {
    throw new TypeError('a fault')
  })
  const { port, log } = await serve({ policies: async () => loaded(broken) })
  const body = JSON.stringify({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: { uid: 'a', kind: { kind: 'A' }, resource: { resource: 'as' }, operation: 'CREATE' },
  })
  for (let count = 0; count < 5; count++) expect((await call(port, '/validate', { body })).status).toBe(500)
  const lines = log.filter(({ level }) => level === 'error')
  expect(lines).toMatchObject([{ reason: 'internal_error', err: { message: 'a fault' } }])
})

test('connections that break are logged once a code, with the client', async () => {
  const { server, port, log } = await serve()
  for (let count = 0; count < 5; count++) {
    await expect(call(port, '/livez', { tls: { maxVersion: 'TLSv1.1', minVersion: 'TLSv1.1' } })).rejects.toThrow()
    const { socket, received } = await connectRaw(port)
    socket.write('hello\r\n\r\n')
    await received()
  }
  const lines = log.filter(({ code }) => code !== undefined)
  expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
  expect(lines).toContainEqual(expect.objectContaining({ code: 'HPE_INVALID_METHOD', client: '127.0.0.1' }))
  expect(await metric(server, 'kubevet_webhook_broken_connections_total{code="HPE_INVALID_METHOD"}')).toBe(5)
})

test('a reload that is refused again for the same reason is not logged again; one that works is told', async () => {
  const good = loaded(new LabelAdmitter())
  let problem: string | undefined
  const { server, log } = await serve({
    policies: async () => {
      if (problem !== undefined) throw new Error(problem)
      return good
    },
  })
  const told = (): unknown[] => log.filter(({ subject, msg }) => subject === 'policies' && msg !== 'loaded')
  for (problem of ['a.yaml: wrong', 'a.yaml: wrong', 'b.yaml: wrong', 'b.yaml: wrong', undefined, undefined]) {
    await server.reload()
  }
  expect(told()).toMatchObject([
    { level: 'error', problem: 'a.yaml: wrong' },
    { level: 'error', problem: 'b.yaml: wrong' },
    { level: 'info', msg: 'the files are again those that are served' },
  ])
})

test('health that fails is logged once', async () => {
  const { server, port, log } = await serve({ shutdownDelay: 3_000 })
  const closed = server.close()
  for (let count = 0; count < 5; count++) expect((await call(port, '/readyz')).status).toBe(500)
  expect(log.filter(({ msg }) => msg === 'readyz check failed')).toHaveLength(1)
  await closed
  await eventually(() => expect(log.filter(({ msg }) => msg === 'readyz check failed')).toHaveLength(2))
})
