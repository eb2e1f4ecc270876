import { expect, test } from 'vitest'
import type { ServerAnswer } from '../pipeline/index.js'
import { Health } from './health.js'

const ask = (health: Health, path: string): ServerAnswer | undefined => {
  const [name = '', query] = path.split('?')
  const request = { method: 'GET', path: name, query: new URLSearchParams(query), headers: {}, body: new Uint8Array() }
  return health.handler(request as unknown as Parameters<Health['handler']>[0], { username: '', groups: [] }) as
    | ServerAnswer
    | undefined
}

const made = (canRead = (): void => undefined, livezGraceSeconds = 0): Health =>
  new Health({ hooks: ['rbac/bootstrap-roles'], livezGraceSeconds, canRead })

test('tells each check', () => {
  const health = made()
  health.started()
  expect(ask(health, '/livez')).toMatchObject({ code: 200, body: 'ok' })
  expect(ask(health, '/readyz?verbose')?.body).toBe(
    [
      ...['[+]ping ok', '[+]log ok', '[+]etcd ok', '[+]etcd-readiness ok', '[+]informer-sync ok'],
      '[+]poststarthook/start-apiextensions-controllers ok',
      '[+]poststarthook/crd-informer-synced ok',
      '[+]poststarthook/start-system-namespaces-controller ok',
      '[+]poststarthook/rbac/bootstrap-roles ok',
      ...['[+]shutdown ok', 'readyz check passed', ''],
    ].join('\n'),
  )
})

test.each<[path: string, code: number | undefined, body: string | undefined]>([
  ['/livez/ping', 200, 'ok'],
  ['/livez/ping?verbose', 200, 'ok'],
  ['/healthz/poststarthook/rbac/bootstrap-roles', 200, 'ok'],
  ['/livez/shutdown', 404, '404 page not found\n'],
  ['/readyz/nope', 404, '404 page not found\n'],
  ['/healthy', undefined, undefined],
])('%s', (path, code, body) => {
  const health = made()
  health.started()
  const answered = ask(health, path)
  expect(answered?.code).toBe(code)
  expect(answered?.body).toBe(body)
})

test('what is excluded is not asked, and what is not there is told', () => {
  const health = made(() => {
    throw new Error('closed')
  })
  health.started()
  expect(ask(health, '/livez?exclude=etcd')).toMatchObject({ code: 200, body: 'ok' })
  const body = ask(health, '/livez?verbose&exclude=etcd&exclude=nope&exclude=a')?.body
  expect(body).toContain('[+]etcd excluded: ok\n')
  expect(body).toContain('warn: some health checks cannot be excluded: no matches for "a","nope"\nlivez check passed\n')
})

test('a failure is told without its cause, but for a single check', () => {
  const health = made(() => {
    throw new Error('closed')
  })
  health.started()
  const { code, body } = ask(health, '/healthz') ?? {}
  expect(code).toBe(500)
  expect(body).toMatch(/^\[\+\]ping ok\n\[\+\]log ok\n\[-\]etcd failed: reason withheld\n[^]*\nhealthz check failed\n$/)
  expect(ask(health, '/healthz/etcd')).toMatchObject({ code: 500, body: 'internal server error: closed\n' })
})

test('a server that starts or stops is not ready', async () => {
  const health = made(undefined, 3600)
  expect(ask(health, '/readyz')?.code).toBe(500)
  expect(ask(health, '/livez')?.code).toBe(200)
  expect(ask(made(), '/livez')?.code).toBe(500)
  health.started()
  expect(ask(health, '/readyz')?.code).toBe(200)
  await health.stopping(0)
  expect(ask(health, '/readyz?verbose')?.body).toContain('[-]shutdown failed: reason withheld\nreadyz check failed\n')
  expect(ask(health, '/livez')?.code).toBe(200)
})
