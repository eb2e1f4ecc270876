import { expect, test } from 'vitest'
import { examineCheck, examineHealth, type HealthCheck } from './health.js'

const ok = (name: string): HealthCheck => ({ name, problem: () => undefined })
const bad = (name: string): HealthCheck => ({ name, problem: () => `${name} is broken` })

// As answered by apiserver's healthz.InstallPathHandler v0.37.2 for the same checks.
test.each<[query: string, checks: HealthCheck[], status: number, body: string]>([
  ['', [ok('ping')], 200, 'ok'],
  ['verbose', [ok('ping')], 200, '[+]ping ok\nreadyz check passed\n'],
  ['verbose=false', [ok('ping')], 200, '[+]ping ok\nreadyz check passed\n'],
  ['', [ok('ping'), bad('etcd')], 500, '[+]ping ok\n[-]etcd failed: reason withheld\nreadyz check failed\n'],
  ['exclude=etcd', [ok('ping'), bad('etcd')], 200, 'ok'],
  ['exclude=etcd&verbose', [ok('ping'), bad('etcd')], 200, '[+]ping ok\n[+]etcd excluded: ok\nreadyz check passed\n'],
  [
    'exclude=zz&exclude=a%22b&exclude=zz&verbose',
    [ok('ping')],
    200,
    '[+]ping ok\nwarn: some health checks cannot be excluded: no matches for "a\\"b","zz"\nreadyz check passed\n',
  ],
  ['exclude=', [ok('ping')], 200, 'ok'],
  [
    'exclude=&verbose',
    [ok('ping')],
    200,
    '[+]ping ok\nwarn: some health checks cannot be excluded: no matches for ""\nreadyz check passed\n',
  ],
])('?%s', (query, checks, status, body) => {
  expect(examineHealth({ name: 'readyz', checks }, new URLSearchParams(query))).toMatchObject({ status, body })
})

test('a single check tells its reason', () => {
  expect(examineCheck(ok('ping'))).toMatchObject({ status: 200, body: 'ok' })
  expect(examineCheck(bad('etcd'))).toMatchObject({ status: 500, body: 'internal server error: etcd is broken\n' })
})
