// The values that a request gives to the variables of expressions.
import { newAuthorizer, newResourceCheck, type Authorizer, type UserInfo, type Value } from '../../cel/index.js'
import { type JsonObject, setOwn } from '../../apimachinery/json/index.js'
import { builtinKind, builtinStruct, type BuiltinStruct } from '../../apply/builtin/index.js'
import { structValue, StructValue } from '../builtin/struct-value.js'
import type { Cluster } from '../cluster/cluster.js'
import {
  isSameKind,
  isSameResource,
  type GroupVersionKind,
  type GroupVersionResource,
} from '../../apimachinery/kind/index.js'
import { type Converter, objectVersions } from '../request/object-versions.js'
import type { AdmissionRequest } from '../request/request.js'
import type { AdmissionBindings } from './activation.js'

const NO_OPINION: Authorizer = { authorize: () => ({ decision: 'noOpinion', reason: '' }) }

/** What the evaluations of a policy see beside the request itself. */
export interface EvaluationScope {
  /** The kind that the request matched as: its objects are of that kind. */
  readonly kind: GroupVersionKind
  /** The resource that the request matched as; match conditions see the request's own. */
  readonly resource: GroupVersionResource
  readonly param?: Value | undefined
  readonly namespaceObject?: Value | undefined
  /** Whether there are authorization checks. */
  readonly authorizer: boolean
}

/**
 * The variables of one request. What several evaluations see alike is made once. The objects of a `typed` request that don't
 * fit their kind's Go struct throw a DecodeError when they are first needed.
 */
export class RequestVariables {
  readonly #request: AdmissionRequest
  readonly #authorizer: Authorizer
  readonly #converter: Converter
  readonly #objects: ObjectsOfKind[] = []
  readonly #versions: RequestVersion[] = []
  #checks: AuthorizationChecks | undefined

  constructor(request: AdmissionRequest, cluster: Converter & Pick<Cluster, 'authorizer'>) {
    this.#request = request
    this.#converter = cluster
    this.#authorizer = cluster.authorizer ?? NO_OPINION
  }

  /** Why the objects can't be converted to a kind; undefined if they can. */
  conversionError(kind: GroupVersionKind): Error | undefined {
    const { objects } = this.#objectsOf(kind)
    return objects instanceof Error ? objects : undefined
  }

  /** The values of all variables. @throws Error if the objects can't be converted */
  bindings({ kind, resource, param = null, namespaceObject = null, authorizer }: EvaluationScope): AdmissionBindings {
    const { object, oldObject, request } = this.#versionOf(kind, resource)
    const checks = authorizer ? (this.#checks ??= this.#checksOf()) : NO_CHECKS
    return {
      object,
      oldObject,
      params: param,
      request,
      namespaceObject,
      authorizer: checks.authorizer,
      requestResource: checks.requestResource,
    }
  }

  /** Policies match a request as few kinds and resources, mostly as its own. */
  #versionOf(kind: GroupVersionKind, resource: GroupVersionResource): RequestVersion {
    const known = this.#versions.find((one) => isSameKind(one.kind, kind) && isSameResource(one.resource, resource))
    if (known !== undefined) return known
    const { objects } = this.#objectsOf(kind)
    if (objects instanceof Error) throw objects
    const request = requestValue(this.#request, kind, resource)
    const version = { kind, resource, object: objects.object, oldObject: objects.oldObject, request }
    this.#versions.push(version)
    return version
  }

  #objectsOf(kind: GroupVersionKind): ObjectsOfKind {
    const known = this.#objects.find((one) => isSameKind(one.kind, kind))
    if (known !== undefined) return known
    const converted = objectVersions(this.#request, kind, this.#converter)
    const struct = this.#request.typed === true ? builtinKind(kind)?.struct : undefined
    const objects =
      converted instanceof Error
        ? converted
        : { object: valueOf(converted.object, struct), oldObject: valueOf(converted.oldObject, struct) }
    const made = { kind, objects }
    this.#objects.push(made)
    return made
  }

  #checksOf(): AuthorizationChecks {
    const { userInfo, resource, subresource, namespace, name } = this.#request
    const target = { group: resource.group, resource: resource.resource, subresource, namespace, name }
    return {
      authorizer: newAuthorizer(userInfo, this.#authorizer),
      requestResource: newResourceCheck(userInfo, this.#authorizer, target),
    }
  }
}

type AuthorizationChecks = Pick<AdmissionBindings, 'authorizer' | 'requestResource'>

const NO_CHECKS: AuthorizationChecks = { authorizer: undefined, requestResource: undefined }

/** A request as one of a kind and resource. */
interface RequestVersion extends ObjectBindings {
  readonly kind: GroupVersionKind
  readonly resource: GroupVersionResource
  readonly request: Value
}

type ObjectBindings = Pick<AdmissionBindings, 'object' | 'oldObject'>

/** The objects of a request as ones of a kind, or why they can't be converted. */
interface ObjectsOfKind {
  readonly kind: GroupVersionKind
  readonly objects: ObjectBindings | Error
}

function valueOf(object: JsonObject | undefined, struct: BuiltinStruct | undefined): Value {
  if (object === undefined) return null
  return struct === undefined ? (object as Value) : structValue(struct.id, object)
}

/** The value of `request`: the matched kind and resource, and those that were asked for (`CreateAdmissionRequest`). */
function requestValue(request: AdmissionRequest, kind: GroupVersionKind, resource: GroupVersionResource): Value {
  const { subresource, name, namespace, operation, userInfo, dryRun, options } = request
  return new StructValue(builtinStruct('admission/v1.AdmissionRequest') as BuiltinStruct, {
    uid: '',
    kind: kindValue(kind),
    resource: resourceValue(resource),
    ...written('subResource', subresource),
    requestKind: kindValue(request.kind),
    requestResource: resourceValue(request.resource),
    ...written('requestSubResource', subresource),
    ...written('name', name),
    ...written('namespace', namespace),
    operation,
    userInfo: userValue(userInfo),
    object: null,
    oldObject: null,
    dryRun,
    options: options ?? null,
  })
}

/** A field that Go leaves out where it is empty. */
const written = (field: string, text: string | undefined): Readonly<Record<string, string>> =>
  text === undefined || text === '' ? {} : { [field]: text }

const kindValue = ({ group, version, kind }: GroupVersionKind): JsonObject => ({ group, version, kind })
const resourceValue = ({ group, version, resource }: GroupVersionResource): JsonObject => ({ group, version, resource })

function userValue({ name, uid, groups = [], extra = {} }: UserInfo): JsonObject {
  const extraValues: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(extra)) setOwn(extraValues, key, [...values])
  return {
    ...written('username', name),
    ...written('uid', uid),
    ...(groups.length === 0 ? {} : { groups: [...groups] }),
    ...(Object.keys(extraValues).length === 0 ? {} : { extra: extraValues }),
  }
}
