// Requests as JSON: records of mismatches, pairs of objects, and reviews that webhooks get.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/** A request that was written down. */
export interface RecordedRequest {
  readonly gvk: GroupVersionKind
  readonly operation: 'create' | 'update'
  /** Empty for the resource itself. */
  readonly subresource: string
  readonly object: JsonObject
  /** The stored object of an update. */
  readonly oldObject?: JsonObject
  /** ISO 8601, if it says when it was. */
  readonly time?: string
  /** What leads to its objects: `request`, in a review. */
  readonly steps: readonly string[]
  /** The same for all records of one request, which has one for each mismatch; undefined for what is no record. */
  readonly identity?: string
}

/** What a JSON value is: a request, one that can't be compared, or something else, such as an object alone. */
export function recordedIn(value: JsonObject): RecordedRequest | { readonly skipped: string } | undefined {
  if (isReview(value)) return isObject(value.request) ? requestIn(value.request, ['request']) : undefined
  return value.apiVersion === undefined && isObject(value.object) ? requestIn(value, []) : undefined
}

const isReview = ({ apiVersion, kind }: JsonObject): boolean =>
  kind === 'AdmissionReview' && typeof apiVersion === 'string' && apiVersion.startsWith('admission.k8s.io/')

function requestIn(request: JsonObject, steps: readonly string[]): RecordedRequest | { readonly skipped: string } {
  const { object, oldObject, time, validationIdentifier } = request
  const operation = textOf(request.operation).toLowerCase()
  if (operation === 'delete' || operation === 'connect') return { skipped: `request: operation ${operation}` }
  if (!isObject(object)) return { skipped: 'request: without an object' }
  const gvk = gvkIn(request.gvk) ?? gvkOf(object)
  if (gvk === undefined) return { skipped: 'request: an object without apiVersion and kind' }
  const isUpdate = operation === 'update' || (operation === '' && isObject(oldObject))
  const old = isUpdate && isObject(oldObject) ? { oldObject } : {}
  if (isUpdate && old.oldObject === undefined) return { skipped: 'request: an update without an old object' }
  return {
    gvk,
    operation: isUpdate ? 'update' : 'create',
    subresource: textOf(request.subresource) || textOf(request.subResource),
    object,
    ...old,
    ...(typeof time === 'string' ? { time } : {}),
    steps,
    ...(typeof validationIdentifier === 'string'
      ? { identity: JSON.stringify([time, validationIdentifier, object, old.oldObject]) }
      : {}),
  }
}

/** The kind that an object says it is of. */
export function gvkOf({ apiVersion, kind }: JsonObject): GroupVersionKind | undefined {
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || apiVersion === '' || kind === '') return undefined
  const slash = apiVersion.indexOf('/')
  return { group: slash < 0 ? '' : apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind }
}

function gvkIn(value: unknown): GroupVersionKind | undefined {
  if (!isObject(value)) return undefined
  const { group, version, kind } = value
  if (typeof group !== 'string' || typeof version !== 'string' || typeof kind !== 'string') return undefined
  return { group, version, kind }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
