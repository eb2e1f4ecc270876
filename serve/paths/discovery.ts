import { createHash } from 'node:crypto'
import {
  aggregatedGroups,
  aggregatedVersions,
  coreVersions,
  group,
  groupList,
  resourceList,
} from '../../api/discovery/index.js'
import { encode, negotiate } from '../../api/media/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { methodNotAllowed, StatusError } from '../../apimachinery/status/index.js'
import { perGeneration } from '../catalogue/index.js'
import { type PathHandler, type ServerAnswer, type ServerRequest } from '../pipeline/index.js'
import { contentHash, etagOf } from './content-hash.js'

export interface DiscoveryOptions {
  readonly catalogue: Catalogue
  readonly kubernetesVersion: string
  readonly featureGates: Readonly<Record<string, boolean>>
}

/** `/api`, `/apis` and what is below them down to the versions. */
export function discoveryPaths({ catalogue, kubernetesVersion, featureGates }: DiscoveryOptions): PathHandler {
  const discoveryVersions = aggregatedVersions(kubernetesVersion, featureGates)
  const groups = { '/api': aggregated(catalogue, '/api'), '/apis': aggregated(catalogue, '/apis') }
  return (request) => {
    const path = request.path.replace(/(?<=.)\/$/, '')
    const isRoot = path === '/api' || path === '/apis'
    const found = documentAt(catalogue, path, request)
    if (found === undefined) return undefined
    const { isRouted, document } = found
    if (isRouted && request.method !== 'GET') throw new StatusError(methodNotAllowed())
    const form = negotiate({
      accept: request.headers['accept'] ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      pretty: request.query.get('pretty'),
      isRouted,
      ...(isRoot && { discoveryVersions }),
    })
    if (!isRoot || form.conversion === undefined) {
      return { code: 200, headers: { 'content-type': form.contentType }, body: encode(document(), form) }
    }
    return aggregatedAnswer(request, form, groups[path]())
  }
}

interface Found {
  /** Whether go-restful's router serves it: it takes GET only. */
  readonly isRouted: boolean
  document(): JsonObject
}

function documentAt(catalogue: Catalogue, path: string, { headers }: ServerRequest): Found | undefined {
  const [, prefix, first, second, ...more] = path.split('/')
  if (more.length > 0) return undefined
  if (prefix === 'api') {
    if (first === undefined) return { isRouted: true, document: () => coreVersions(headers['host'] ?? '') }
    return second === undefined ? resources(catalogue, '', first) : undefined
  }
  if (prefix !== 'apis') return undefined
  if (first === undefined) return { isRouted: false, document: () => groupList(catalogue) }
  if (second !== undefined) return resources(catalogue, first, second)
  const found = group(catalogue, first)
  return found && { isRouted: false, document: () => found }
}

function resources(catalogue: Catalogue, groupName: string, version: string): Found | undefined {
  const list = resourceList(catalogue, groupName, version, shortHash)
  if (list === undefined) return undefined
  const isRouted = catalogue.all().some((one) => one.group === groupName && one.version === version && !one.isCustom)
  return { isRouted, document: () => list }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest().subarray(0, 8).toString('base64')

const aggregated = (catalogue: Catalogue, path: '/api' | '/apis'): (() => { body: JsonObject; etag: string }) =>
  perGeneration(catalogue, () => {
    const body = aggregatedGroups(catalogue, path)
    return { body, etag: etagOf(contentHash(JSON.stringify(body))) }
  })

/** `ServeHTTPWithETag`. */
function aggregatedAnswer(
  { headers }: ServerRequest,
  form: ReturnType<typeof negotiate>,
  { body, etag }: { readonly body: JsonObject; readonly etag: string },
): ServerAnswer {
  const cached = { etag, vary: 'Accept', 'cache-control': 'public' }
  if (headers['if-none-match'] === etag) return { code: 304, headers: cached, body: '' }
  const { kind, apiVersion } = form.conversion ?? { kind: '', apiVersion: '' }
  const [groupName = '', version = ''] = apiVersion.split('/')
  return {
    code: 200,
    headers: { ...cached, 'content-type': `${form.serializer};g=${groupName};v=${version};as=${kind}` },
    body: encode({ kind, apiVersion, ...body }, form),
  }
}
