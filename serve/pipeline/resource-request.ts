// Requests for resources (apiserver's `endpoints/handlers`).
import { StatusError } from '../../apimachinery/status/index.js'
import { auditAnnotations } from '../../lifecycle/index.js'
import { deleteOptions, type DeleteOptions, refuseUnsafeCollection } from '../../api/deletion/index.js'
import { listOptions, type ListOptions, writeOptions } from '../../api/options/index.js'
import type { RequestInfo, ResourceInfo } from '../../api/request-info/index.js'
import type { Resource, UserInfo, Verb } from '../../api/resource/index.js'
import { pageNotFound, type ServerAnswer, type ServerRequest } from './exchange.js'
import type { PipelineOptions } from './pipeline-options.js'
import { bodyOf, optionsOf, patchTypeOf, textOf } from './request-body.js'
import { formOf, listAnswer, objectAnswer } from './resource-answer.js'
import { type Call, isMisplaced, subresourceOf, unknownPath, verbOf } from './resource-call.js'
import { checkUnsafeDeletion } from './unsafe-deletion.js'
import { watchAnswer } from './watch-answer.js'

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
  if (resource === undefined) return unknownPath(options, info.path)
  const subresource = subresourceOf(resource, place)
  const verb = verbOf(info, request, resource, subresource, place)
  if (isMisplaced(resource, place, verb)) return pageNotFound()
  tellDeprecation(resource, asker)
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
    const { timeoutSeconds } = listed
    const asked = { form, timeoutSeconds, resource: context.resource, query: request.query, now: () => options.now() }
    return watchAnswer(asked, async (sink) => {
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
    const body = bodyOf(request, context)
    const written = writeOptions(request.query, 'CreateOptions', false)
    const { virtual } = context.subresource ?? context.resource
    const { code, object } =
      virtual === undefined
        ? await telling(call, () => options.registry.create(context, body, written))
        : await options.registry.answer(context, virtual, body, written)
    return objectAnswer(call, form, code, object)
  },
  update: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const written = writeOptions(request.query, 'UpdateOptions', false)
    const body = bodyOf(request, context)
    const { code, object } = await telling(call, () => options.registry.update(context, body, written))
    return objectAnswer(call, form, code, object)
  },
  patch: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const type = patchTypeOf(request, context.resource)
    const written = writeOptions(request.query, 'PatchOptions', type === 'apply')
    const patch = textOf(request)
    const { code, object } = await telling(call, () => options.registry.patch(context, type, patch, written))
    return objectAnswer(call, form, code, object)
  },
  delete: async (call) => {
    const { request, context, options } = call
    const form = formOf(call, { isConvertible: true })
    const deletion = deletionOf(call)
    checkUnsafeDeletion(options.authorizer, context, deletion, request.path)
    const { code, object } = await options.registry.delete(context, deletion)
    return objectAnswer(call, form, code, object)
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

/** Writes an object, and tells who asks how its fields are validated what is not. Of a body that is none there is nothing to tell. */
async function telling<T>({ options, request, context }: Call, write: () => Promise<T>): Promise<T> {
  const tell = (): void => {
    if (!request.query.has('fieldValidation')) return
    const text = options.shapeWarnings.next(context.resource, context.requester.user, context.userAgent)
    if (text !== undefined) context.warn(text)
  }
  try {
    const written = await write()
    tell()
    return written
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'BadRequest') tell()
    throw error
  }
}

const deletionOf = ({ request, options }: Call): DeleteOptions =>
  deleteOptions(optionsOf(request), request.query, options.allowsUnsafeDeletion)

function tellDeprecation({ deprecation }: Resource, asker: Asker): void {
  if (deprecation === undefined) return
  asker.warn(deprecation.warning)
  for (const [key, value] of Object.entries(auditAnnotations(deprecation))) asker.annotate(key, value)
}
