// Requests for resources (apiserver's `endpoints/installer.go` and `handlers`).
import { jsonText, type JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import {
  methodNotAllowed,
  methodNotSupported,
  notAcceptable,
  notFound,
  resourceNotFound,
  plainError,
  type Status,
  StatusError,
  tooLarge,
  unsupportedMediaType,
} from '../../apimachinery/status/index.js'
import { auditAnnotations } from '../../lifecycle/index.js'
import { deleteOptions, type DeleteOptions, refuseUnsafeCollection } from '../../api/deletion/index.js'
import { encode, includeObjectOf, mediaType, negotiate, type Negotiated } from '../../api/media/index.js'
import { listOptions, type ListOptions, writeOptions } from '../../api/options/index.js'
import { decodeProtobuf, decodeProtobufOptions } from '../../api/protobuf/index.js'
import type { RequestInfo, ResourceInfo } from '../../api/request-info/index.js'
import type { Resource, Subresource, UserInfo, Verb } from '../../api/resource/index.js'
import { partialObject, tableOf } from '../../api/table/index.js'
import type { ListResult } from '../cache/index.js'
import type { PatchType, RequestBody, RequestContext } from '../registry/index.js'
import { encodedList, encodedObject } from './encoded.js'
import { pageNotFound, type ServerAnswer, type ServerRequest } from './exchange.js'
import type { PipelineOptions } from './pipeline-options.js'
import { checkUnsafeDeletion } from './unsafe-deletion.js'
import { watchAnswer } from './watch-answer.js'

/** Bytes that a body may have. */
export const MAX_BODY = 3 * 1024 * 1024

const PATCHES: Readonly<Record<string, PatchType>> = {
  'application/json-patch+json': 'json',
  'application/merge-patch+json': 'merge',
  'application/strategic-merge-patch+json': 'strategic',
  'application/apply-patch+yaml': 'apply',
}

interface Asker {
  readonly user: UserInfo
  warn(text: string): void
  annotate(key: string, value: string): void
  /** Adds to what expressions of policies cost. */
  charge(cost: number): void
}

/** @throws StatusError */
export async function answerResource(
  options: PipelineOptions,
  request: ServerRequest,
  info: RequestInfo,
  asker: Asker,
): Promise<ServerAnswer> {
  const place = info.resource as ResourceInfo
  const resource = options.catalogue.find(place.group, place.version, place.resource)
  if (resource === undefined) return unknownResource(options, info.path, place)
  const subresource = subresourceOf(resource, place)
  const verb = verbOf(info, request, resource, subresource, place)
  if (isMisplaced(resource, place, verb)) return pageNotFound()
  tellDeprecation(resource, asker)
  // Who asks how fields are validated wants to know.
  if (request.query.has('fieldValidation')) {
    const text = options.shapeWarnings.next(resource, asker.user, request.headers['user-agent'] ?? '')
    if (text !== undefined) asker.warn(text)
  }
  const now = options.now()
  const context = {
    resource,
    ...(subresource && { subresource }),
    namespace: resource.isNamespaced ? place.namespace : '',
    name: place.name,
    userAgent: request.headers['user-agent'] ?? '',
    requester: { user: asker.user, now, dryRun: false },
    warn: (text: string) => asker.warn(text),
    annotate: (key: string, value: string) => asker.annotate(key, value),
    charge: (cost: number) => asker.charge(cost),
  }
  const call = { options, request, context, now }
  return HANDLERS[verb](call)
}

/** A watch of one object, as old paths ask for it. */
const ofName = (options: ListOptions, name: string): ListOptions =>
  name === ''
    ? options
    : { ...options, fieldSelector: [options.fieldSelector, `metadata.name=${name}`].filter(Boolean).join(',') }

interface Call {
  readonly options: PipelineOptions
  readonly request: ServerRequest
  readonly context: RequestContext
  readonly now: string
}

const HANDLERS: Readonly<Record<Verb, (call: Call) => Promise<ServerAnswer>>> = {
  get: async (call) => {
    const form = formOf(call, { isConvertible: true })
    const { registry } = call.options
    return objectAnswer(
      call,
      form,
      200,
      await registry.get(call.context, call.request.query.get('resourceVersion') ?? ''),
    )
  },
  list: async (call) => {
    const form = formOf(call, { isConvertible: true, isList: true })
    const { registry } = call.options
    return listAnswer(call, form, await registry.list(call.context, listOptions(call.request.query, false)))
  },
  watch: async (call) => {
    const form = formOf(call, { isConvertible: true, isWatch: true })
    const { request, context, options } = call
    const listed = ofName(listOptions(request.query, true), context.name)
    return watchAnswer(form, listed.timeoutSeconds, context.resource, request.query, async (sink) => {
      const stop = await options.registry.watch(context, listed, sink)
      const forget = options.whenReplaced(context.resource, () => {
        stop()
        sink.end()
      })
      return () => {
        forget()
        stop()
      }
    })
  },
  create: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const written = writeOptions(request.query, 'CreateOptions', false)
    const body = bodyOf(request, context)
    const { virtual } = context.subresource ?? context.resource
    const { code, object } =
      virtual === undefined
        ? await options.registry.create(context, body, written)
        : await options.registry.answer(context, virtual, body, written)
    return objectAnswer(call, form, code, object)
  },
  update: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const written = writeOptions(request.query, 'UpdateOptions', false)
    const { code, object } = await options.registry.update(context, bodyOf(request, context), written)
    return objectAnswer(call, form, code, object)
  },
  patch: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const type = patchTypeOf(request, context.resource)
    const written = writeOptions(request.query, 'PatchOptions', type === 'apply')
    const { code, object } = await options.registry.patch(context, type, textOf(request), written)
    return objectAnswer(call, form, code, object)
  },
  delete: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const deletion = deletionOf(call)
    checkUnsafeDeletion(options.authorizer, context, deletion, request.path)
    const object = await options.registry.delete(context, deletion)
    return objectAnswer(call, form, 200, object as JsonObject)
  },
  deletecollection: async (call) => {
    const { request, context, options } = call
    const form = formOf(call)
    const deletion = deletionOf(call)
    refuseUnsafeCollection(deletion)
    const listed = listOptions(request.query, false)
    return listAnswer(call, form, await options.registry.deleteCollection(context, deletion, listed))
  },
}

const deletionOf = ({ request, options }: Call): DeleteOptions =>
  deleteOptions(optionsOf(request), request.query, options.allowsUnsafeDeletion)

function tellDeprecation({ deprecation }: Resource, asker: Asker): void {
  if (deprecation === undefined) return
  asker.warn(deprecation.warning)
  for (const [key, value] of Object.entries(auditAnnotations(deprecation))) asker.annotate(key, value)
}

function unknownResource({ catalogue }: PipelineOptions, path: string, { group, version }: ResourceInfo): ServerAnswer {
  const sameVersion = catalogue.all().find((one) => one.group === group && one.version === version)
  // Below `/api` the router answers, whatever the version is.
  if (!path.startsWith('/api/') && (sameVersion === undefined || sameVersion.isCustom)) return pageNotFound()
  throw new StatusError(resourceNotFound())
}

/** Whether a path lacks the namespace that it needs, or has one that it can't have. */
const isMisplaced = ({ isNamespaced }: Resource, { namespace, name, resource }: ResourceInfo, verb: string): boolean =>
  isNamespaced ? namespace === '' && (name !== '' || verb === 'create') : namespace !== '' && resource !== 'namespaces'

/** @throws StatusError NotFound */
function subresourceOf(resource: Resource, { name, subresource }: ResourceInfo): Subresource | undefined {
  if (subresource === '') return undefined
  const found = resource.subresources.get(subresource)
  if (found !== undefined) return found
  if (resource.isCustom) throw new StatusError(notFound({ group: resource.group, name: resource.resource }, name))
  throw new StatusError(resourceNotFound())
}

/** @throws StatusError MethodNotAllowed */
function verbOf(
  { verb }: RequestInfo,
  { method }: ServerRequest,
  resource: Resource,
  subresource: Subresource | undefined,
  { name }: ResourceInfo,
): Verb {
  const verbs: readonly string[] = subresource?.verbs ?? resource.verbs
  const { group, resource: plural, isCustom } = resource
  if (isCustom) {
    if (verbs.includes(verb)) return verb as Verb
    throw new StatusError(methodNotSupported({ group, name: plural }, verb))
  }
  const isNamed = name !== ''
  const isMismatch = subresource === undefined && NAMED.has(verb) !== isNamed && !COLLECTIONS.has(verb)
  if (method === 'HEAD' || !verbs.includes(verb) || isMismatch) {
    throw new StatusError(methodNotAllowed())
  }
  return verb as Verb
}

/** Verbs that need the name of an object. */
const NAMED: ReadonlySet<string> = new Set(['get', 'update', 'patch', 'delete'])
/** Verbs whose names may be said in old paths. */
const COLLECTIONS: ReadonlySet<string> = new Set(['watch'])

const formOf = (
  { request: { headers, query }, context: { resource } }: Call,
  more: { readonly isWatch?: boolean; readonly isList?: boolean; readonly isConvertible?: boolean } = {},
): Negotiated =>
  negotiate({
    accept: headers['accept'] ?? '',
    userAgent: headers['user-agent'] ?? '',
    pretty: query.get('pretty'),
    resource,
    ...more,
  })

/** The body of a create or an update. @throws StatusError RequestEntityTooLarge, UnsupportedMediaType */
function bodyOf(request: ServerRequest, { resource, subresource }: RequestContext): RequestBody {
  const given = request.headers['content-type']
  const media = given === undefined || given === '' ? undefined : mediaType(given)
  const type = media === undefined ? 'application/json' : `${media.type}/${media.subtype}`
  const types = ['application/json', 'application/yaml', 'application/vnd.kubernetes.protobuf']
  const taken = resource.isCustom ? types.slice(0, 2) : types
  if (!taken.includes(type)) throw new StatusError(unknownFormat(types))
  if (type === PROTOBUF) {
    return { object: decodeProtobuf(bytesOf(request), subresource?.kind ?? resource) }
  }
  return { object: textOf(request), isJson: type === 'application/json' }
}

const PROTOBUF = 'application/vnd.kubernetes.protobuf'

/** The options in the body of a deletion, as JSON. @throws StatusError */
function optionsOf(request: ServerRequest): string {
  const { type, subtype } = mediaType(request.headers['content-type'] ?? '') ?? {}
  if (request.body.length === 0 || `${type}/${subtype}` !== PROTOBUF) return textOf(request)
  return jsonText(decodeProtobufOptions(bytesOf(request), 'DeleteOptions'))
}

const unknownFormat = (types: readonly string[]): ReturnType<typeof unsupportedMediaType> => {
  const { details: _, ...status } = unsupportedMediaType(
    `the body of the request was in an unknown format - accepted media types include: ${types.join(', ')}`,
  )
  return status
}

const decoder = new TextDecoder()
const textOf = (request: ServerRequest): string => decoder.decode(bytesOf(request))

/** @throws StatusError RequestEntityTooLarge */
function bytesOf({ body }: ServerRequest): Uint8Array {
  if (body.length > MAX_BODY) throw new StatusError(tooLarge(`limit is ${MAX_BODY}`))
  return body
}

/** @throws StatusError UnsupportedMediaType */
function patchTypeOf({ headers }: ServerRequest, resource: Resource): PatchType {
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

function objectAnswer(call: Call, form: Negotiated, code: number, object: JsonObject): ServerAnswer {
  const headers = { 'content-type': contentType(form) }
  if (isPlain(form) && object['kind'] !== 'Status') {
    return { code, headers, body: encodedObject(object, { isCustom: isOfCustomKind(call.context) }) }
  }
  return { code, headers, body: encode(converted(call, form, object), form, isSorted(call, form, object)) }
}

/** Whether an answer is JSON as it is: all of them share the bytes of an object. */
const isPlain = ({ serializer, isPretty, conversion }: Negotiated): boolean =>
  serializer === 'application/json' && !isPretty && conversion === undefined

/** Whether keys are sorted: those of custom resources are. */
const isSorted = ({ context }: Call, { conversion }: Negotiated, object: JsonObject): boolean =>
  isOfCustomKind(context) && conversion === undefined && object['kind'] !== 'Status'

/** Whether a request's objects are of a CRD's kind, as its scales are not. */
const isOfCustomKind = ({ resource, subresource }: RequestContext): boolean =>
  resource.isCustom && (subresource === undefined || subresource.kind.group === resource.group)

function converted({ request, context, now }: Call, { conversion }: Negotiated, object: JsonObject): JsonObject {
  if (conversion === undefined || object['kind'] === 'Status') return object
  const { kind, apiVersion } = conversion
  if (kind === 'PartialObjectMetadataList') {
    throw new StatusError(
      context.resource.isCustom
        ? plainError('content is not a list')
        : wrongForm(context.resource, kind, 'not a list', ''),
    )
  }
  if (kind !== 'Table') return partialObject(object, apiVersion)
  const includeObject = includeObjectOf(request.query.get('includeObject') ?? '')
  const metadata = { resourceVersion: (object['metadata'] as JsonObject | undefined)?.['resourceVersion'] ?? '' }
  const resource = {
    ...context.resource,
    ...(context.subresource?.columns && { columns: context.subresource.columns }),
  }
  return tableOf(resource, [object], metadata, { apiVersion, includeObject, now: Date.parse(now) })
}

function listAnswer(call: Call, form: Negotiated, found: ListResult): ServerAnswer {
  const { context, request, now } = call
  const { resource } = context
  const { group, version, listKind, isCustom } = resource
  const { continue: token, resourceVersion, remainingItemCount } = found
  // Lists of custom resources always have a token.
  const hasToken = token !== '' || (isCustom && form.conversion === undefined)
  const metadata = {
    ...(isCustom ? {} : { resourceVersion }),
    ...(hasToken && { continue: token }),
    ...(remainingItemCount !== undefined && { remainingItemCount }),
    ...(isCustom ? { resourceVersion } : {}),
  }
  const { conversion } = form
  const headers = { 'content-type': contentType(form) }
  if (conversion?.kind === 'Table') {
    const includeObject = includeObjectOf(request.query.get('includeObject') ?? '')
    const options = { apiVersion: conversion.apiVersion, includeObject, now: Date.parse(now) }
    return { code: 200, headers, body: encode(tableOf(resource, found.items, metadata, options), form) }
  }
  if (conversion?.kind === 'PartialObjectMetadata') {
    throw new StatusError(wrongForm(resource, conversion.kind, 'a list', 'List'))
  }
  if (isPlain(form)) {
    const list = { kind: listKind, apiVersion: apiVersionOf({ group, version }), metadata }
    return { code: 200, headers, body: encodedList(list, found.items, resource) }
  }
  const isPartial = conversion !== undefined
  const items = isPartial
    ? found.items.map((item) => partialObject(item, conversion.apiVersion))
    : isCustom
      ? found.items
      : found.items.map(({ kind: _kind, apiVersion: _version, ...item }) => item)
  const head = isPartial
    ? { kind: 'PartialObjectMetadataList', apiVersion: conversion.apiVersion }
    : { kind: listKind, apiVersion: apiVersionOf({ group, version }) }
  return { code: 200, headers, body: encode({ ...head, metadata, items }, form, isCustom && !isPartial) }
}

/** Metadata is asked for of what there is more, or less, of. */
function wrongForm({ isCustom, kind }: Resource, asked: string, found: string, suffix: string): Status {
  const type = isCustom ? `*unstructured.Unstructured${suffix}` : `*core.${kind}${suffix}`
  return notAcceptable(`you requested ${asked}, but the requested object is ${found} (${type})`)
}

const contentType = ({ contentType: type }: Negotiated): string => type
