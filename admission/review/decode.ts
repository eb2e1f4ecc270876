// From the body of a webhook call to the request in it.
import {
  DecodeError,
  isObject,
  readJsonBody,
  shape,
  type Body,
  type JsonObject,
} from '../../apimachinery/json/index.js'
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

const kindShape = shape.struct('v1.GroupVersionKind', () => ({
  group: shape.string,
  version: shape.string,
  kind: shape.string,
}))

const resourceShape = shape.struct('v1.GroupVersionResource', () => ({
  group: shape.string,
  version: shape.string,
  resource: shape.string,
}))

const userShape = shape.struct('v1.UserInfo', () => ({
  username: shape.string,
  uid: shape.string,
  groups: shape.list(shape.string),
  extra: shape.map(shape.list(shape.string, 'v1.ExtraValue')),
}))

const requestShape = shape.struct('v1.AdmissionRequest', () => ({
  uid: shape.named('types.UID'),
  kind: kindShape,
  resource: resourceShape,
  subResource: shape.string,
  requestKind: shape.pointer(kindShape),
  requestResource: shape.pointer(resourceShape),
  requestSubResource: shape.string,
  name: shape.string,
  namespace: shape.string,
  operation: shape.named('v1.Operation'),
  userInfo: userShape,
  object: shape.free,
  oldObject: shape.free,
  dryRun: shape.pointer(shape.bool),
  options: shape.free,
}))

const reviewShape = shape.struct('v1.AdmissionReview', () => ({
  apiVersion: shape.string,
  kind: shape.string,
  request: shape.pointer(requestShape),
}))

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
  const decoded = readJsonBody(body).decode(reviewShape, {}).value as DecodedReview
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
