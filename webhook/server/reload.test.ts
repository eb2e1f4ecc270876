import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import {
  call,
  CERTIFICATE,
  connectRaw,
  headOf,
  LabelAdmitter,
  loaded,
  metric,
  review,
  reviewOf,
  serve,
  widget,
} from '../../test/fixtures/webhook/serve.js'
import type { CertificateFiles } from '../certificate/certificate-files.js'
import { selfMadeCertificate } from '../certificate/certificate.js'

test('reloads while requests flow: none is dropped, each is answered by the old or the new policies', async () => {
  let revision = 0
  const { server, port } = await serve({
    policies: async () => {
      revision++
      if (revision % 3 === 0) throw new Error('half-written')
      return loaded(new LabelAdmitter(`policy ${revision}`), `${revision}`)
    },
  })
  let stop = false
  const client = async (): Promise<number> => {
    let last = 0
    let count = 0
    for (; !stop; count++) {
      const { status } = (await review(port, '/validate', widget({ deny: '' }))) as { status: { message: string } }
      const by = Number(/^policy (\d+)$/.exec(status.message)?.[1])
      expect(by % 3).not.toBe(0)
      expect(by).toBeGreaterThanOrEqual(last)
      last = by
    }
    return count
  }
  const clients = Array.from({ length: 8 }, client)
  const results: string[] = []
  for (let count = 0; count < 60; count++) results.push((await server.reload()).policies.result)
  stop = true
  const answers = await Promise.all(clients)
  expect(Math.min(...answers)).toBeGreaterThan(0)
  expect(results.filter((result) => result === 'refused')).toHaveLength(20)
})

test('a set that is refused is told, and the one before serves', async () => {
  let next: () => ReturnType<typeof loaded> = () => loaded(new LabelAdmitter('first'), '1')
  const { server, port, log } = await serve({ policies: async () => next() })
  const message = async (): Promise<unknown> =>
    ((await review(port, '/validate', widget({ deny: '' }))).status as { message: string }).message
  next = () => {
    throw new Error('policy.yaml: no kind')
  }
  expect(await server.reload()).toEqual({
    policies: { result: 'refused', problem: 'policy.yaml: no kind' },
    certificate: { result: 'unchanged' },
  })
  expect(await message()).toBe('first')
  expect(log.find(({ msg }) => msg === 'reload refused')).toMatchObject({
    level: 'error',
    problem: 'policy.yaml: no kind',
  })
  const refused = 'kubevet_webhook_last_reload_refused{subject="policies"}'
  expect(await metric(server, refused)).toBe(1)
  expect(await call(port, '/readyz')).toMatchObject({ status: 200, text: 'ok' })
  expect((await call(port, '/readyz?verbose')).text).toBe(
    '[+]ping ok\n[+]policies ok\n[+]certificate ok\n[+]shutdown ok\n' +
      'warn: the last reload of the policies was refused; what was loaded before is still in use: see /readyz/reload\n' +
      'readyz check passed\n',
  )
  expect(await call(port, '/readyz/reload')).toMatchObject({
    status: 500,
    text: 'internal server error: policies: policy.yaml: no kind\n',
  })
  expect(await call(port, '/healthz')).toMatchObject({
    status: 500,
    text: expect.stringMatching(/^\[-\]reload failed: reason withheld\nhealthz check failed\n$/m),
  })
  next = () => loaded(new LabelAdmitter('second'), '2')
  expect((await server.reload()).policies).toEqual({ result: 'loaded' })
  expect(await message()).toBe('second')
  expect(await metric(server, refused)).toBe(0)
  expect((await call(port, '/healthz?verbose')).text).toMatch(/^\[\+\]reload ok$/m)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('health before the policies are loaded', async () => {
  let load = (): void => undefined
  const waiting = new Promise<void>((resolve) => (load = resolve))
  const port = await freePort()
  const serving = serve({ port, policies: () => waiting.then(() => loaded(new LabelAdmitter())) })
  await eventually(async () => expect((await call(port, '/livez')).text).toBe('ok'))
  expect(await call(port, '/readyz')).toMatchObject({
    status: 500,
    text: '[+]ping ok\n[-]policies failed: reason withheld\n[+]certificate ok\n[+]shutdown ok\nreadyz check failed\n',
  })
  expect((await call(port, '/readyz/policies')).text).toBe('internal server error: no policies are loaded yet\n')
  expect((await call(port, '/readyz?exclude=policies')).text).toBe('ok')
  const body = JSON.stringify(reviewOf(widget()))
  expect(await call(port, '/validate', { body })).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  load()
  await serving
  expect((await call(port, '/readyz')).text).toBe('ok')
})

test('a new certificate is shown to new connections, and open ones go on', async () => {
  const renewed = await selfMadeCertificate(['localhost'], new Date())
  let current = CERTIFICATE
  const { server, port } = await serve({ certificate: async () => current })
  const serialOf = async (): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { serialNumber } = socket.getPeerCertificate()
    socket.destroy()
    return serialNumber
  }
  const open = await connectRaw(port)
  const before = await serialOf()
  current = { certificate: renewed.certificate, key: CERTIFICATE.key }
  expect((await server.reload()).certificate).toMatchObject({
    result: 'refused',
    problem: expect.stringMatching(/mismatch/),
  })
  expect(await serialOf()).toBe(before)
  expect((await call(port, '/readyz?verbose')).text).toMatch(/^warn: the last reload of the certificate was refused/m)
  current = renewed
  expect((await server.reload()).certificate).toEqual({ result: 'loaded' })
  expect(await serialOf()).not.toBe(before)
  expect((await call(port, '/livez', { tls: { ca: renewed.certificate } })).text).toBe('ok')
  const body = JSON.stringify(reviewOf(widget()))
  open.socket.write(`${headOf('/validate', body.length)}${body}`)
  expect(await open.received(/allowed/)).toMatch(/"allowed":true/)
  open.socket.destroy()
})

test('a certificate that is over is not ready', async () => {
  const old = await selfMadeCertificate(['localhost'], new Date('2020-01-01'))
  const { port } = await serve({ certificate: async () => old })
  const tls = { rejectUnauthorized: false }
  expect((await call(port, '/livez', { tls })).text).toBe('ok')
  expect((await call(port, '/readyz/certificate', { tls })).text).toBe(
    'internal server error: expired at 2020-12-31T00:00:00.000Z\n',
  )
})

async function clientCertificate(): Promise<CertificateFiles> {
  const extensions = [{ name: 'extKeyUsage' as const, clientAuth: true }]
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'client' }], {
    algorithm: 'sha256',
    extensions,
  })
  return { certificate: cert, key }
}

test('client certificates', async () => {
  const client = await clientCertificate()
  const stranger = await clientCertificate()
  const body = JSON.stringify(reviewOf(widget()))
  const certificate = async () => ({ ...CERTIFICATE, clientCa: client.certificate })
  const as = ({ certificate: cert, key }: typeof client) => ({ body, tls: { cert: `${cert}`, key: `${key}` } })
  const { port } = await serve({ certificate, clientCertificates: {} })
  expect((await call(port, '/validate', { body })).status).toBe(401)
  expect((await call(port, '/validate', as(stranger))).status).toBe(401)
  expect((await call(port, '/validate', as(client))).status).toBe(200)
  expect((await call(port, '/readyz')).status).toBe(200)
  const named = await serve({ certificate, clientCertificates: { names: ['other', 'client'] } })
  expect((await call(named.port, '/validate', as(client))).status).toBe(200)
  const others = await serve({ certificate, clientCertificates: { names: ['kube-apiserver'] } })
  expect((await call(others.port, '/validate', as(client))).status).toBe(403)
})
