// The bodies of requests for resources: their media types, and what they hold.
import { StatusError, tooLarge, unsupportedMediaType } from '../../apimachinery/status/index.js'
import type { DeletionBody } from '../../api/deletion/index.js'
import { mediaType } from '../../api/media/index.js'
import { decodeProtobuf, decodeProtobufOptions } from '../../api/protobuf/index.js'
import type { Resource } from '../../api/resource/index.js'
import type { PatchType, RequestBody, RequestContext } from '../registry/index.js'
import type { ServerRequest } from './exchange.js'

/** Bytes that a body may have. */
export const MAX_BODY = 3 * 1024 * 1024

const PATCHES: Readonly<Record<string, PatchType>> = {
  'application/json-patch+json': 'json',
  'application/merge-patch+json': 'merge',
  'application/strategic-merge-patch+json': 'strategic',
  'application/apply-patch+yaml': 'apply',
}

/** The body of a create or an update. @throws StatusError RequestEntityTooLarge, UnsupportedMediaType */
export function bodyOf(request: ServerRequest, { resource, subresource }: RequestContext): RequestBody {
  const type = typeOf(request, resource.isCustom ? TYPES.slice(0, 2) : TYPES)
  if (type === PROTOBUF) {
    return { object: decodeProtobuf(bytesOf(request), subresource?.kind ?? resource) }
  }
  return { object: textOf(request), isJson: type === JSON_TYPE }
}

const JSON_TYPE = 'application/json'
const PROTOBUF = 'application/vnd.kubernetes.protobuf'
const TYPES = [JSON_TYPE, 'application/yaml', PROTOBUF]

/** @throws StatusError UnsupportedMediaType */
function typeOf({ headers }: ServerRequest, taken: readonly string[]): string {
  const given = headers['content-type']
  const media = mediaType((given ?? '') === '' ? JSON_TYPE : (given as string).toLowerCase())
  const type = media && `${media.type}/${media.subtype}`
  if (type === undefined || !taken.includes(type)) throw new StatusError(unknownFormat(TYPES))
  return type
}

/** The options in the body of a deletion; undefined if there is none. @throws StatusError */
export function optionsOf(request: ServerRequest): DeletionBody | undefined {
  if (request.body.length === 0) return undefined
  const type = typeOf(request, TYPES)
  return type === PROTOBUF
    ? { object: decodeProtobufOptions(bytesOf(request), 'DeleteOptions'), isJson: true }
    : { object: textOf(request), isJson: type === JSON_TYPE }
}

const unknownFormat = (types: readonly string[]): ReturnType<typeof unsupportedMediaType> => {
  const { details: _, ...status } = unsupportedMediaType(
    `the body of the request was in an unknown format - accepted media types include: ${types.join(', ')}`,
  )
  return status
}

// A byte order mark is no JSON.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
export const textOf = (request: ServerRequest): string => decoder.decode(bytesOf(request))

/** @throws StatusError RequestEntityTooLarge */
function bytesOf({ body }: ServerRequest): Uint8Array {
  if (body.length > MAX_BODY) throw new StatusError(tooLarge(`limit is ${MAX_BODY}`))
  return body
}

/** @throws StatusError UnsupportedMediaType */
export function patchTypeOf({ headers }: ServerRequest, resource: Resource): PatchType {
  const [given = ''] = (headers['content-type'] ?? '').split(';')
  const type = PATCHES[given.trim()]
  const taken = Object.keys(PATCHES).filter((name) => !resource.isCustom || PATCHES[name] !== 'strategic')
  if (type === undefined || !taken.includes(given.trim())) {
    throw new StatusError(
      resource.isCustom ? unknownFormat(taken) : unsupportedMediaType('415: Unsupported Media Type'),
    )
  }
  return type
}
