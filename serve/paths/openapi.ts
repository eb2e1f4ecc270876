// `/openapi/v3` and `/openapi/v2` (kube-openapi's `handler3` and `handler`).
import { acceptedTypes } from '../../api/media/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import type { PathHandler, ServerAnswer, ServerRequest } from '../pipeline/index.js'
import { etagOf } from './content-hash.js'
import type { OpenApiDocuments } from './openapi-documents.js'
import { servedContent } from './served-content.js'

const JSON_TYPE = 'application/json'
/** What clients ask for, the older name first. */
const PROTOBUF_TYPES = [
  'application/com.github.proto-openapi.spec.v2@v1.0+protobuf',
  'application/com.github.proto-openapi.spec.v2.v1.0+protobuf',
] as const
const PROTOBUF_TYPE = PROTOBUF_TYPES[1]
const V3 = '/openapi/v3/'

export function openApiPaths(catalogue: Catalogue, kubernetesVersion: string): PathHandler {
  let loaded: Promise<OpenApiDocuments> | undefined
  const load = (): Promise<OpenApiDocuments> =>
    (loaded ??= import('./openapi-documents.js').then(({ openApiDocuments }) =>
      openApiDocuments(catalogue, kubernetesVersion),
    ))
  return async (request) => {
    const { path } = request
    if (path === '/openapi/v2') return answerV2(request, await load())
    if (path === '/openapi/v3') {
      const { body, made } = (await load()).index()
      return servedContent(request, { body, made, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    }
    return path.startsWith(V3) ? answerV3(request, await load(), path.slice(V3.length)) : undefined
  }
}

function answerV3(request: ServerRequest, documents: OpenApiDocuments, key: string): ServerAnswer {
  const document = documents.v3(key)
  if (document === undefined) return { code: 404, headers: {}, body: '' }
  const type = chosen(request, [JSON_TYPE])
  if (type === undefined) return { code: 406, headers: { vary: 'Accept' }, body: '' }
  const headers = { 'content-type': type, vary: 'Accept', etag: etagOf(document.hash) }
  const hash = request.query.get('hash') ?? ''
  if (hash === '') return servedContent(request, { ...document, headers })
  if (hash !== document.hash) {
    return { code: 301, headers: { ...headers, location: document.address }, body: '' }
  }
  const expires = new Date()
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return servedContent(request, {
    ...document,
    headers: { ...headers, 'cache-control': 'public, immutable', expires: expires.toUTCString() },
  })
}

function answerV2(request: ServerRequest, documents: OpenApiDocuments): ServerAnswer {
  const type = chosen(request, [JSON_TYPE, ...PROTOBUF_TYPES])
  const vary = 'Accept-Encoding, Accept'
  if (type === undefined) return { code: 406, headers: { vary }, body: '' }
  const document = documents.v2()
  const isJson = type === JSON_TYPE
  const answered = servedContent(request, {
    body: isJson ? document.body : document.protobuf(),
    made: document.made,
    headers: { 'content-type': isJson ? JSON_TYPE : PROTOBUF_TYPE, vary, etag: etagOf(document.hash) },
  })
  return { ...answered, isCompressible: true }
}

/** The first type that the client takes, in its order. */
function chosen({ headers }: ServerRequest, types: readonly string[]): string | undefined {
  for (const { type, subtype } of acceptedTypes(headers['accept'] || '*/*')) {
    const found = types.find((one) => {
      const [own, ownSubtype] = one.split('/')
      return (type === '*' || type === own) && (subtype === '*' || subtype === ownSubtype)
    })
    if (found !== undefined) return found
  }
  return undefined
}
