// What requests for resources are answered with: objects and lists, in the form that was asked for (apiserver's `handlers/response.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { notAcceptable, plainError, type Status, StatusError } from '../../apimachinery/status/index.js'
import { encode, includeObjectOf, negotiate, type Negotiated } from '../../api/media/index.js'
import type { Resource } from '../../api/resource/index.js'
import { partialObject, tableOf } from '../../api/table/index.js'
import { encodedObject, type ListResult } from '../cache/index.js'
import type { RequestContext } from '../registry/index.js'
import { encodedList } from './encoded.js'
import type { ServerAnswer } from './exchange.js'
import type { Call } from './resource-call.js'

/** @throws StatusError NotAcceptable */
export const formOf = (
  { request: { headers, query }, context: { resource, subresource } }: Call,
  more: { readonly isWatch?: boolean; readonly isList?: boolean; readonly isConvertible?: boolean } = {},
): Negotiated =>
  negotiate({
    accept: headers['accept'] ?? '',
    userAgent: headers['user-agent'] ?? '',
    pretty: query.get('pretty'),
    resource,
    isTabular: (subresource ?? resource).virtual === undefined,
    ...more,
  })

export function objectAnswer(call: Call, form: Negotiated, code: number, object: JsonObject): ServerAnswer {
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
  if (kind !== 'Table') return partialObject(context.resource, object, apiVersion)
  const includeObject = includeObjectOf(request.query.get('includeObject') ?? '')
  const metadata = { resourceVersion: (object['metadata'] as JsonObject | undefined)?.['resourceVersion'] ?? '' }
  const resource = {
    ...context.resource,
    ...(context.subresource?.columns && { columns: context.subresource.columns }),
  }
  return tableOf(resource, [object], metadata, { apiVersion, includeObject, now: Date.parse(now) })
}

export function listAnswer(call: Call, form: Negotiated, found: ListResult): ServerAnswer {
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
    ? found.items.map((item) => partialObject(resource, item, conversion.apiVersion))
    : isCustom
      ? found.items
      : found.items.map(({ kind: _kind, apiVersion: _version, ...item }) => item)
  const head = isPartial
    ? { kind: 'PartialObjectMetadataList', apiVersion: conversion.apiVersion }
    : { kind: listKind, apiVersion: apiVersionOf({ group, version }) }
  // Items that are added one by one are nil where there are none.
  const listed = isPartial && items.length === 0 ? null : items
  return { code: 200, headers, body: encode({ ...head, metadata, items: listed }, form, isCustom && !isPartial) }
}

/** Metadata is asked for of what there is more, or less, of. */
function wrongForm({ isCustom, kind }: Resource, asked: string, found: string, suffix: string): Status {
  const type = isCustom ? `*unstructured.Unstructured${suffix}` : `*core.${kind}${suffix}`
  return notAcceptable(`you requested ${asked}, but the requested object is ${found} (${type})`)
}

const contentType = ({ contentType: type }: Negotiated): string => type
