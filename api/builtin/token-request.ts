// Tokens of ServiceAccounts (Kubernetes' `pkg/registry/core/serviceaccount/storage/token.go`).
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { kindText, parseApiVersion } from '../../apimachinery/kind/index.js'
import { badRequest, conflict, invalid, notFound, StatusError } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { builtinResourceKind } from '../../apply/index.js'
import { metaOf, withMeta } from '../../crd/object/index.js'
import { serviceAccountName } from '../identity/index.js'
import type { Subresource, VirtualRequest } from '../resource/index.js'
import { partOf, textList, textOf } from './columns.js'
import type { ReviewServices, TokenClaims } from './review-services.js'
import { AUTHENTICATION } from './user-info.js'

const KIND = { group: AUTHENTICATION, version: 'v1', kind: 'TokenRequest' }
const NAMED = { group: AUTHENTICATION, name: 'TokenRequest' }
const SECONDS = FieldPath.of('spec', 'expirationSeconds')
const LEAST_SECONDS = 10 * 60
const MOST_SECONDS = 2 ** 32
const DEFAULT_SECONDS = 60 * 60

/** The subresource of ServiceAccounts. */
export function tokenSubresource(services: ReviewServices, kubernetesVersion: string): Subresource {
  let kind: ReturnType<typeof builtinResourceKind>
  return {
    name: 'token',
    kind: KIND,
    verbs: ['create'],
    virtual: {
      get kind() {
        kind ??= builtinResourceKind(KIND, RULES, kubernetesVersion)
        if (kind === undefined) throw new RangeError('TokenRequest has no schema')
        return kind
      },
      answering: (request) => ({
        check: (object) => checked(object, request, services),
        answer: (object) => issued(object, request, services),
      }),
    },
  }
}

const RULES = {
  resource: { resource: 'serviceaccounts', namespaced: true },
  subresources: { token: { resetFields: [] } },
  setDefaults: (object: JsonObject): JsonObject => {
    const spec = partOf(object, 'spec')
    return { ...object, spec: { ...spec, expirationSeconds: ownValue(spec, 'expirationSeconds') ?? DEFAULT_SECONDS } }
  },
}

/** The request with all that it left out. @throws StatusError */
function checked(object: JsonObject, request: VirtualRequest, services: ReviewServices): JsonObject {
  const { namespace, name, requester } = request
  const meta = metaOf(object)
  checkSame('name', meta.name, name, name)
  checkSame('namespace', meta.namespace, namespace, name)
  const { uid } = accountOf(request, services)
  if (meta.uid !== undefined && meta.uid !== '' && meta.uid !== uid) {
    const why = `the UID in the token request (${meta.uid}) does not match the UID of the service account (${uid})`
    throw new StatusError(conflict(NAMED, name, why))
  }
  const spec = partOf(object, 'spec')
  const audiences = textList(spec, 'audiences')
  const errors = secondsErrors(Number(ownValue(spec, 'expirationSeconds')))
  if (errors.length > 0) throw new StatusError(invalid(NAMED, '', errors))
  return {
    ...withMeta(object, { ...meta, name, namespace, uid, creationTimestamp: requester.now }),
    spec: { ...spec, audiences: audiences.length === 0 ? services.tokens.audiences : audiences },
    status: { token: '', expirationTimestamp: null },
  }
}

function checkSame(key: 'name' | 'namespace', said: string | undefined, expected: string, name: string): void {
  if (said === undefined || said === '' || said === expected) return
  const error = field.invalid(FieldPath.of('metadata', key), said, `must match the service account ${key} if specified`)
  throw new StatusError(invalid(NAMED, name, [error]))
}

/** `ValidateTokenRequest`. */
const secondsErrors = (seconds: number): FieldErrorList => [
  ...(seconds < LEAST_SECONDS
    ? [field.invalid(SECONDS, seconds, 'may not specify a duration less than 10 minutes')]
    : []),
  ...(seconds > MOST_SECONDS
    ? [field.invalid(SECONDS, seconds, 'may not specify a duration larger than 2^32 seconds')]
    : []),
]

/** @throws StatusError NotFound */
function accountOf({ namespace, name }: VirtualRequest, { find }: ReviewServices): { readonly uid: string } {
  const account = find('serviceaccounts', namespace, name)
  if (account === undefined) throw new StatusError(notFound({ group: '', name: 'serviceaccounts' }, name))
  return { uid: metaOf(account).uid ?? '' }
}

/** The request with its token. @throws StatusError */
function issued(object: JsonObject, request: VirtualRequest, services: ReviewServices): JsonObject {
  const { namespace, name, requester } = request
  const spec = partOf(object, 'spec')
  const bound = boundObjects(spec, request, services)
  const start = Date.parse(requester.now) / 1000
  const end = start + Number(ownValue(spec, 'expirationSeconds'))
  const token = services.tokens.issue({
    aud: textList(spec, 'audiences'),
    ...{ exp: end, iat: start, nbf: start },
    sub: serviceAccountName(namespace, name),
    'kubernetes.io': { namespace, serviceaccount: { name, uid: accountOf(request, services).uid }, ...bound },
  })
  const expirationTimestamp = new Date(end * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
  return { ...object, status: { token, expirationTimestamp } }
}

/** What the token is bound to: it is worth nothing when that is gone. @throws StatusError */
function boundObjects(
  spec: JsonObject,
  { namespace, name }: VirtualRequest,
  { find }: ReviewServices,
): Pick<TokenClaims['kubernetes.io'], 'node' | 'pod' | 'secret'> {
  if ((ownValue(spec, 'boundObjectRef') ?? null) === null) return {}
  const ref = partOf(spec, 'boundObjectRef')
  const [kind, refName, refUid] = [textOf(ref, 'kind'), textOf(ref, 'name'), textOf(ref, 'uid')]
  const { group, version } = parseApiVersion(textOf(ref, 'apiVersion')) ?? { group: '', version: '' }
  const resource = group === '' ? BINDABLE[kind] : undefined
  if (resource === undefined) {
    const type = kindText({ group, version, kind })
    throw new StatusError(badRequest(`cannot bind token to object of type ${type}`))
  }
  const found = find(resource, kind === 'Node' ? '' : namespace, refName)
  if (found === undefined) throw new StatusError(notFound({ group: '', name: resource }, refName))
  const podSpec = partOf(found, 'spec')
  if (kind === 'Pod' && textOf(podSpec, 'serviceAccountName') !== name) {
    const why = `cannot bind token for serviceaccount ${quote(name)} to pod running with different serviceaccount name.`
    throw new StatusError(badRequest(why))
  }
  const uid = metaOf(found).uid ?? ''
  if (refUid !== '' && refUid !== uid) {
    const why = `the UID in the bound object reference (${refUid}) does not match the UID in record. The object might have been deleted and then recreated`
    throw new StatusError(conflict({ group, name: kind }, refName, why))
  }
  const claim = { name: refName, uid }
  if (kind === 'Secret') return { secret: claim }
  if (kind === 'Node') return { node: claim }
  const nodeName = textOf(podSpec, 'nodeName')
  if (nodeName === '') return { pod: claim }
  const nodeUid = metaOf(find('nodes', '', nodeName) ?? {}).uid
  return { pod: claim, node: { name: nodeName, ...(nodeUid !== undefined && { uid: nodeUid }) } }
}

const BINDABLE: Readonly<Record<string, string | undefined>> = { Node: 'nodes', Pod: 'pods', Secret: 'secrets' }
