// What the three kinds of access reviews have in common (Kubernetes' `pkg/registry/authorization`).
import { parseFieldSelector, parseLabelSelector } from '../../apimachinery/content/index.js'
import type { FieldErrorList } from '../../apimachinery/field/index.js'
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import type { AuthorizationAttributes, Authorizer } from '../authorization/index.js'
import type { UserInfo } from '../resource/index.js'
import { partOf, partsOf, textList, textOf } from './columns.js'

export const AUTHORIZATION = 'authorization.k8s.io'

/** @throws StatusError Invalid, of a kind that Kubernetes leaves empty */
export function refuseInvalid(errors: FieldErrorList): void {
  if (errors.length === 0) return
  const status = invalid({ group: AUTHORIZATION, name: '' }, '', errors)
  const { kind: _, ...details } = status.details ?? {}
  throw new StatusError({ ...status, details })
}

/** A review with its answer. */
export function reviewed(review: JsonObject, user: UserInfo, authorizer: Authorizer): JsonObject {
  const spec = partOf(review, 'spec')
  const { decision, reason } = authorizer.authorize(attributesOf(spec, user))
  const error = evaluationError(partOf(spec, 'resourceAttributes'))
  const status = {
    allowed: decision === 'allow',
    ...(decision === 'deny' && { denied: true }),
    ...(reason !== '' && { reason }),
    ...(error !== '' && { evaluationError: error }),
  }
  return { ...review, status }
}

/** The user that a review is about. */
export function reviewedUser(spec: JsonObject): UserInfo {
  const uid = textOf(spec, 'uid')
  const extra = Object.keys(partOf(spec, 'extra')).map((key) => [key, textList(partOf(spec, 'extra'), key)] as const)
  return {
    username: textOf(spec, 'user'),
    groups: textList(spec, 'groups'),
    ...(uid !== '' && { uid }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  }
}

function attributesOf(spec: JsonObject, user: UserInfo): AuthorizationAttributes {
  if (!isObject(ownValue(spec, 'resourceAttributes'))) {
    const asked = partOf(spec, 'nonResourceAttributes')
    return { user, verb: textOf(asked, 'verb'), path: textOf(asked, 'path') }
  }
  const asked = partOf(spec, 'resourceAttributes')
  const resource = {
    group: textOf(asked, 'group'),
    version: textOf(asked, 'version') || '*',
    resource: textOf(asked, 'resource'),
    subresource: textOf(asked, 'subresource'),
    namespace: textOf(asked, 'namespace'),
    name: textOf(asked, 'name'),
  }
  return { user, verb: textOf(asked, 'verb'), path: '', resource }
}

/** Which selectors can't be read (`BuildEvaluationError`). */
function evaluationError(asked: JsonObject): string {
  const faults = [
    ignoredOf('fieldSelector', partOf(asked, 'fieldSelector'), parseFieldSelector, isFieldRequirement),
    ignoredOf('labelSelector', partOf(asked, 'labelSelector'), parseLabelSelector, isLabelRequirement),
  ]
  return faults.filter((fault) => fault !== '').join('; ')
}

function ignoredOf(
  key: string,
  selector: JsonObject,
  parse: (raw: string) => unknown,
  isKnown: (requirement: JsonObject) => boolean,
): string {
  const requirements = partsOf(selector, 'requirements')
  const known = requirements.filter(isKnown).length
  const isRead =
    requirements.length > 0 ? known === requirements.length : typeof parse(textOf(selector, 'rawSelector')) !== 'string'
  if (isRead) return ''
  return `spec.resourceAttributes.${key} ${known > 0 ? 'partially ' : ''}ignored due to parse error`
}

/** Of fields only one value can be asked for. */
const isFieldRequirement = (requirement: JsonObject): boolean =>
  ['In', 'NotIn'].includes(textOf(requirement, 'operator')) && textList(requirement, 'values').length === 1

const isLabelRequirement = (requirement: JsonObject): boolean =>
  ['In', 'NotIn', 'Exists', 'DoesNotExist'].includes(textOf(requirement, 'operator'))
