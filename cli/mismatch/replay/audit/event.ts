// What an audit event says of an object: audit.k8s.io/v1, as kube-apiserver logs and sends it.
import { isObject, type JsonObject } from '../../../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../../../apimachinery/kind/index.js'
import { gvkOf } from '../../recorded.js'

/** Which refused requests are replayed: those that validation refused (422), all, none. */
export type FailedRequests = 'invalid' | 'all' | 'none'

/** A request that can be replayed. */
export interface AuditedRequest {
  readonly gvk: GroupVersionKind
  readonly operation: 'create' | 'update'
  /** Empty for the resource itself. */
  readonly subresource: string
  /** What was stored: after defaults and mutation. Of a request that failed, and at the level Request, what was sent. */
  readonly object: JsonObject
  /** The version that the writer knew; undefined if it named none. */
  readonly knownVersion?: string
  /** Whether the object was stored. */
  readonly isStored: boolean
  /** In milliseconds since 1970, if it is known. */
  readonly time?: number
  readonly auditID: string
}

/** What an event says. */
export type AuditReading =
  | { readonly request: AuditedRequest }
  /** The object is gone. */
  | { readonly isDeleted: true; readonly skipped: string }
  /** Why the event can't be replayed. */
  | { readonly skipped: string }

/** Whether a value is an event, or a list of events. */
export const isAudit = ({ apiVersion, kind }: JsonObject): boolean =>
  typeof apiVersion === 'string' && apiVersion.startsWith('audit.k8s.io/') && (kind === 'Event' || kind === 'EventList')

/** The object that an event is about: the same text for all events of one object. */
export function auditedObject({ objectRef, responseObject, requestObject }: JsonObject): string {
  const ref = isObject(objectRef) ? objectRef : {}
  // The name of an object with generateName is known from the answer.
  const name = textOf(ref['name']) || nameOf(responseObject) || nameOf(requestObject)
  return JSON.stringify([
    textOf(ref['apiGroup']),
    textOf(ref['apiVersion']),
    textOf(ref['resource']),
    textOf(ref['namespace']),
    name,
  ])
}

/** Reads an event. `failed` says which refused requests are replayed. */
export function readEvent(event: JsonObject, failed: FailedRequests): AuditReading {
  const { apiVersion, level, stage, verb, responseStatus, annotations } = event
  if (apiVersion !== 'audit.k8s.io/v1') return skip(`of ${textOf(apiVersion)}`)
  if (stage !== 'ResponseComplete') return skip(`stage ${textOf(stage)}`)
  const code = Number(isObject(responseStatus) ? responseStatus['code'] : undefined)
  const isRefused = !(code >= 200 && code < 300)
  if (verb === 'delete' && !isRefused) return { isDeleted: true, ...skip('verb delete') }
  if (verb !== 'create' && verb !== 'update' && verb !== 'patch') return skip(`verb ${textOf(verb)}`)
  if (level !== 'Request' && level !== 'RequestResponse') return skip(`level ${textOf(level)}`)
  if (isObject(annotations) && annotations['audit.k8s.io/truncated'] === 'true') return skip('truncated by the server')
  if (isRefused) {
    if (verb === 'patch') return skip('a patch that failed: its result is unknown')
    if (failed === 'none' || (failed === 'invalid' && code !== 422)) return skip(`failed with ${code}`)
  }
  return requestOf(event, verb, code, isRefused)
}

function requestOf(event: JsonObject, verb: string, code: number, isRefused: boolean): AuditReading {
  const { requestObject, responseObject, objectRef, requestURI } = event
  const stored = !isRefused && isObject(responseObject) && !isStatus(responseObject) ? responseObject : undefined
  if (stored === undefined && verb === 'patch') return skip('a patch without response object')
  const object = stored ?? requestObject
  if (!isObject(object)) return skip('without an object')
  const gvk = gvkOf(object)
  if (gvk === undefined) return skip('an object without apiVersion and kind')
  const ref = isObject(objectRef) ? objectRef : {}
  const time = Date.parse(textOf(event['requestReceivedTimestamp']) || textOf(event['stageTimestamp']))
  const knownVersion = verb === 'update' ? versionOf(requestObject) : undefined
  return {
    request: {
      gvk,
      // An update or a patch may create an object, too.
      operation: verb === 'create' || code === 201 ? 'create' : 'update',
      subresource: textOf(ref['subresource']),
      object,
      isStored: !isRefused && !/[?&]dryRun=/.test(textOf(requestURI)),
      auditID: textOf(event['auditID']),
      ...(knownVersion === undefined ? {} : { knownVersion }),
      ...(Number.isNaN(time) ? {} : { time }),
    },
  }
}

const skip = (why: string): { readonly skipped: string } => ({ skipped: `audit event: ${why}` })

const isStatus = ({ apiVersion, kind }: JsonObject): boolean => apiVersion === 'v1' && kind === 'Status'

/** The resourceVersion of an object, if it has one. */
export function versionOf(object: unknown): string | undefined {
  const version = metadataOf(object)['resourceVersion']
  return typeof version === 'string' && version !== '' ? version : undefined
}

const nameOf = (object: unknown): string => textOf(metadataOf(object)['name'])

function metadataOf(object: unknown): JsonObject {
  const metadata = isObject(object) ? object['metadata'] : undefined
  return isObject(metadata) ? metadata : {}
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
