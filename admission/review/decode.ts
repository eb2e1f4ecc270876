// From the body of a webhook call to the request in it.
import { go } from '../../apimachinery/go/index.js'
import { DecodeError, isObject, readJsonBody, type Body, type JsonObject } from '../../apimachinery/json/index.js'
import {
  formatGroupVersionKind,
  parseApiVersion,
  type GroupVersionKind,
  type GroupVersionResource,
} from '../../apimachinery/kind/index.js'
import type { AdmissionOperation, AdmissionRequest } from '../request/request.js'
import type { AdmissionReviewRequest } from './model.js'

const GROUP = 'admission.k8s.io'
const OPERATIONS: readonly string[] = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] satisfies AdmissionOperation[]

const kindType = go.struct('v1.GroupVersionKind', () => [
  go.omitEmpty('group', go.string),
  go.omitEmpty('version', go.string),
  go.omitEmpty('kind', go.string),
])

const resourceType = go.struct('v1.GroupVersionResource', () => [
  go.omitEmpty('group', go.string),
  go.omitEmpty('version', go.string),
  go.omitEmpty('resource', go.string),
])

const userType = go.struct('v1.UserInfo', () => [
  go.omitEmpty('username', go.string),
  go.omitEmpty('uid', go.string),
  go.omitEmpty('groups', go.list(go.string)),
  go.omitEmpty('extra', go.map(go.named(go.list(go.string), 'v1.ExtraValue'))),
])

const requestType = go.struct('v1.AdmissionRequest', () => [
  go.omitEmpty('uid', go.named(go.string, 'types.UID')),
  go.omitEmpty('kind', kindType),
  go.omitEmpty('resource', resourceType),
  go.omitEmpty('subResource', go.string),
  go.omitEmpty('requestKind', go.pointer(kindType)),
  go.omitEmpty('requestResource', go.pointer(resourceType)),
  go.omitEmpty('requestSubResource', go.string),
  go.omitEmpty('name', go.string),
  go.omitEmpty('namespace', go.string),
  go.omitEmpty('operation', go.named(go.string, 'v1.Operation')),
  go.omitEmpty('userInfo', userType),
  go.omitEmpty('object', go.any),
  go.omitEmpty('oldObject', go.any),
  go.omitEmpty('dryRun', go.pointer(go.bool)),
  go.omitEmpty('options', go.any),
])

const reviewType = go.struct('v1.AdmissionReview', () => [
  go.omitEmpty('apiVersion', go.string),
  go.omitEmpty('kind', go.string),
  go.omitEmpty('request', go.pointer(requestType)),
])

/** A review as it is decoded: what is empty is absent. */
interface DecodedReview {
  readonly apiVersion?: string
  readonly kind?: string
  readonly request?: DecodedRequest
}

interface DecodedRequest {
  readonly uid?: string
  readonly kind?: Partial<GroupVersionKind>
  readonly resource?: Partial<GroupVersionResource>
  readonly subResource?: string
  readonly requestKind?: Partial<GroupVersionKind>
  readonly requestResource?: Partial<GroupVersionResource>
  readonly requestSubResource?: string
  readonly name?: string
  readonly namespace?: string
  readonly operation?: string
  readonly userInfo?: {
    readonly username?: string
    readonly uid?: string
    readonly groups?: readonly string[]
    readonly extra?: Readonly<Record<string, readonly string[]>>
  }
  readonly object?: unknown
  readonly oldObject?: unknown
  readonly dryRun?: boolean
  readonly options?: unknown
}

/**
 * Decodes the AdmissionReview of a webhook call, of admission.k8s.io/v1; unknown fields are ignored, as with other
 * servers. Throws a DecodeError for one that can't be answered: another version, without a request, or without saying of it
 * what it is about.
 */
export function decodeReview(body: Body): AdmissionReviewRequest {
  // In one go: reviews are long, and seldom anything else.
  const decoded = readJsonBody(body).decode(reviewType, {}).value as DecodedReview
  checkKind(decoded)
  const { request } = decoded
  if (request === undefined) throw new DecodeError('the AdmissionReview has no request')
  const { uid = '', requestKind, requestResource, requestSubResource } = request
  return {
    uid,
    request: requestOf(request),
    ...(requestKind && { requestKind: kindOf(requestKind) }),
    ...(requestResource && { requestResource: resourceOf(requestResource) }),
    ...(requestSubResource !== undefined && { requestSubResource }),
  }
}

function checkKind({ apiVersion = '', kind = '' }: DecodedReview): void {
  const { group = '', version = '' } = parseApiVersion(apiVersion) ?? {}
  if (group !== GROUP || kind !== 'AdmissionReview') {
    throw new DecodeError(
      `an AdmissionReview of ${GROUP}/v1 is expected, not ${formatGroupVersionKind({ group, version, kind })}`,
    )
  }
  if (version === 'v1') return
  throw new DecodeError(
    `AdmissionReviews of ${GROUP}/${version} are not served: the webhook's admissionReviewVersions must have v1`,
  )
}

function requestOf(request: DecodedRequest): AdmissionRequest {
  const { operation = '', userInfo = {} } = request
  if (!OPERATIONS.includes(operation)) {
    throw new DecodeError(`request.operation must be one of ${OPERATIONS.join(', ')}, not ${JSON.stringify(operation)}`)
  }
  const { username = '', uid, groups, extra } = userInfo
  const object = objectOf('object', request.object)
  const oldObject = objectOf('oldObject', request.oldObject)
  const options = objectOf('options', request.options)
  return {
    operation: operation as AdmissionOperation,
    kind: kindOf(stated('kind', request.kind, request.kind?.kind)),
    resource: resourceOf(stated('resource', request.resource, request.resource?.resource)),
    subresource: request.subResource ?? '',
    name: request.name ?? '',
    namespace: request.namespace ?? '',
    userInfo: {
      name: username,
      ...(uid !== undefined && { uid }),
      ...(groups && { groups }),
      ...(extra && { extra }),
    },
    dryRun: request.dryRun ?? false,
    ...(options && { options }),
    ...(object && { object }),
    ...(oldObject && { oldObject }),
  }
}

function stated<T>(field: string, value: T | undefined, name: string | undefined): T {
  if (value === undefined || name === undefined) throw new DecodeError(`request.${field} is incomplete`)
  return value
}

const kindOf = ({ group = '', version = '', kind = '' }: Partial<GroupVersionKind>): GroupVersionKind => ({
  group,
  version,
  kind,
})

const resourceOf = ({
  group = '',
  version = '',
  resource = '',
}: Partial<GroupVersionResource>): GroupVersionResource => ({ group, version, resource })

function objectOf(field: string, value: unknown): JsonObject | undefined {
  if (value === undefined || value === null) return undefined
  if (!isObject(value)) throw new DecodeError(`request.${field} is not an object`)
  return value
}
