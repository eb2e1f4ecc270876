import { expect, test } from 'vitest'
import { requestInfo } from '../../api/request-info/index.js'
import type { Catalogue, Resource } from '../../api/resource/index.js'
import type { AnsweredExchange } from '../pipeline/index.js'
import { metricsText } from './metrics-text.js'
import { RequestMetrics } from './request-metrics.js'

const deprecation = { warning: 'v1 Endpoints is deprecated', removedRelease: '1.50' }
const catalogue = {
  find: (_group: string, _version: string, resource: string) =>
    resource === 'configmaps' ? {} : resource === 'endpoints' ? { deprecation } : undefined,
} as unknown as Catalogue & { find: () => Resource }

async function counted(requests: readonly [method: string, path: string, type?: string][]): Promise<string> {
  const metrics = new RequestMetrics(catalogue)
  for (const [method, whole, type] of requests) {
    const [path = '', query = ''] = whole.split('?')
    const parameters = new URLSearchParams(query)
    const request = { method, path, query: parameters, headers: { 'content-type': type } }
    const info = requestInfo(method, path, parameters)
    const answer = { code: 200, headers: {}, body: 'x'.repeat(2000) }
    metrics.answered({ request, info, answer, milliseconds: 30 } as unknown as AnsweredExchange)
  }
  return metricsText(metrics.families)
}

const C = '/api/v1/namespaces/a/configmaps'

test.each<[method: string, path: string, labels: string, type?: string]>([
  ['GET', C, 'verb="LIST",dry_run="",group="",version="v1",resource="configmaps",subresource="",scope="namespace"'],
  [
    'GET',
    '/api/v1/configmaps?watch=1',
    'verb="WATCH",dry_run="",group="",version="v1",resource="configmaps",subresource="",scope="cluster"',
  ],
  [
    'POST',
    `${C}?dryRun=All`,
    'verb="POST",dry_run="All",group="",version="v1",resource="configmaps",subresource="",scope="resource"',
  ],
  [
    'PATCH',
    `${C}/b`,
    'verb="PATCH",dry_run="",group="",version="v1",resource="configmaps",subresource="",scope="resource"',
  ],
  [
    'PATCH',
    `${C}/b`,
    'verb="APPLY",dry_run="",group="",version="v1",resource="configmaps",subresource="",scope="resource"',
    'application/apply-patch+yaml',
  ],
  ['GET', '/apis/', 'verb="GET",dry_run="",group="",version="",resource="",subresource="/apis",scope=""'],
])('%s %s', async (method, path, labels, type) => {
  const text = await counted([type === undefined ? [method, path] : [method, path, type]])
  expect(text).toContain(`apiserver_request_total{${labels},component="apiserver",code="200"} 1\n`)
  expect(text).toContain(`apiserver_request_duration_seconds_bucket{${labels},component="apiserver",le="0.025"} 0\n`)
  expect(text).toContain(`apiserver_request_duration_seconds_bucket{${labels},component="apiserver",le="0.05"} 1\n`)
  expect(text).toContain(`apiserver_request_duration_seconds_sum{${labels},component="apiserver"} 0.03\n`)
})

test('what there is not is not counted, and deprecated APIs are told', async () => {
  const text = await counted([
    ['GET', '/api/v1/nothing'],
    ['GET', '/nope'],
    ['GET', '/api/v1/endpoints'],
  ])
  expect(text).not.toContain('nothing')
  expect(text).toContain(
    'apiserver_requested_deprecated_apis{group="",version="v1",resource="endpoints",subresource="",removed_release="1.50"} 1\n',
  )
  expect(text).toMatch(/apiserver_response_sizes_bucket\{verb="LIST",[^}]*,le="10000"\} 1\n/)
})

test('requests are counted while they are answered', async () => {
  const metrics = new RequestMetrics(catalogue)
  const during = await metrics.during('POST', () => metricsText(metrics.families))
  expect(during).toContain('apiserver_current_inflight_requests{request_kind="mutating"} 1\n')
  expect(await metricsText(metrics.families)).toContain('inflight_requests{request_kind="mutating"} 0\n')
})
