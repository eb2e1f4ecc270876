// What is counted of requests, with the names of kube-apiserver (apiserver's `endpoints/metrics`).
import type { Catalogue } from '../../api/resource/index.js'
import { REQUESTED_DEPRECATED_APIS } from '../../lifecycle/index.js'
import { type AnsweredExchange, isStream } from '../pipeline/index.js'
import { Distribution, type Family, Numbers } from '../../runtime/metrics/index.js'

const REQUEST = ['verb', 'dry_run', 'group', 'version', 'resource', 'subresource', 'scope', 'component']
const SECONDS = [0.005, 0.025, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60]
const BYTES = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
const COMPONENT = 'apiserver'
const VERBS: Readonly<Record<string, string>> = { create: 'POST', update: 'PUT' }
/** Paths that are counted as if they were subresources. */
const PATHS: ReadonlySet<string> = new Set(['/api', '/apis', '/healthz', '/livez', '/readyz'])

export class RequestMetrics {
  readonly #total = new Numbers({
    name: 'apiserver_request_total',
    help: '[STABLE] Counter of apiserver requests broken out for each verb, dry run value, group, version, resource, scope, component, and HTTP response code.',
    type: 'counter',
    labels: [...REQUEST, 'code'],
  })
  readonly #seconds = new Distribution(
    {
      name: 'apiserver_request_duration_seconds',
      help: '[STABLE] Response latency distribution in seconds for each verb, dry run value, group, version, resource, subresource, scope and component.',
      labels: REQUEST,
    },
    SECONDS,
  )
  readonly #sizes = new Distribution(
    {
      name: 'apiserver_response_sizes',
      help: '[STABLE] Response size distribution in bytes for each group, version, verb, resource, subresource, scope and component.',
      labels: REQUEST.filter((name) => name !== 'dry_run'),
    },
    BYTES,
  )
  readonly #deprecated = new Numbers({
    name: REQUESTED_DEPRECATED_APIS.name,
    help: `[STABLE] ${REQUESTED_DEPRECATED_APIS.help}`,
    type: 'gauge',
    labels: REQUESTED_DEPRECATED_APIS.labels,
  })
  readonly #inflight = new Numbers({
    name: 'apiserver_current_inflight_requests',
    help: '[STABLE] Maximal number of currently used inflight request limit of this apiserver per request kind in last second.',
    type: 'gauge',
    labels: ['request_kind'],
  })

  constructor(private readonly catalogue: Catalogue) {
    for (const kind of ['mutating', 'readOnly']) this.#inflight.set([kind], 0)
  }

  /** All that is counted. */
  get families(): readonly Family[] {
    return [this.#inflight, this.#seconds, this.#total, this.#deprecated, this.#sizes]
  }

  /** Counts a request while it is answered. */
  async during<T>(method: string, answer: () => Promise<T>): Promise<T> {
    const kind = [method === 'GET' || method === 'HEAD' ? 'readOnly' : 'mutating']
    this.#inflight.add(kind)
    try {
      return await answer()
    } finally {
      this.#inflight.add(kind, -1)
    }
  }

  /** Counts a request that was answered; those for what there is not are not told apart, so not counted. */
  answered({ request, info, answer, milliseconds }: AnsweredExchange): void {
    const labels = this.#labelsOf(info, request)
    if (labels === undefined) return
    const [verb = '', , ...place] = labels
    this.#total.add([...labels, String(answer.code)])
    this.#seconds.observe(labels, milliseconds / 1000)
    if ((verb !== 'GET' && verb !== 'LIST') || isStream(answer.body)) return
    this.#sizes.observe([verb, ...place], Buffer.byteLength(answer.body))
  }

  #labelsOf(info: AnsweredExchange['info'], request: AnsweredExchange['request']): readonly string[] | undefined {
    const { resource: place } = info
    if (place === undefined) {
      const path = info.path.replace(/(?<=.)\/$/, '')
      if (!PATHS.has(path)) return undefined
      return ['GET', '', '', '', '', path, '', path.startsWith('/api') ? COMPONENT : '']
    }
    const resource = this.catalogue.find(place.group, place.version, place.resource)
    if (resource === undefined) return undefined
    const { group, version, namespace, subresource, name } = place
    if (resource.deprecation !== undefined) {
      const { removedRelease = '' } = resource.deprecation
      this.#deprecated.set([group, version, place.resource, subresource, removedRelease], 1)
    }
    const isApply = request.headers['content-type']?.startsWith('application/apply-patch') === true
    const verb = info.verb === 'patch' && isApply ? 'APPLY' : (VERBS[info.verb] ?? info.verb.toUpperCase())
    const scope = name !== '' || info.verb === 'create' ? 'resource' : namespace !== '' ? 'namespace' : 'cluster'
    const dryRun = request.query.has('dryRun') ? [...new Set(request.query.getAll('dryRun'))].sort().join(',') : ''
    return [verb, dryRun, group, version, place.resource, subresource, scope, COMPONENT]
  }
}
