// What writes need besides the right to do them (apiserver's `handlers.withAuthorization`, Kubernetes'
// `pkg/registry/rbac/*/policybased`).
import {
  type Authorizer,
  escalationOf,
  forbiddenStatus,
  type PolicyRule,
  RbacAuthorizer,
  type RbacObjects,
  type ResourceAttributes,
  roleReferenceOf,
  roleReferenceRules,
  rulesOf,
} from '../../api/authorization/index.js'
import { MASTERS } from '../../api/identity/index.js'
import type { Resource, UserInfo } from '../../api/resource/index.js'
import { equalJson, isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { forbidden, StatusError } from '../../apimachinery/status/index.js'

const RBAC = 'rbac.authorization.k8s.io'

/** Where a write is made, and by whom. */
export interface GuardedWrite {
  readonly resource: Resource
  readonly subresource?: { readonly name: string }
  readonly namespace: string
  /** In the request's path. */
  readonly name: string
  readonly requester: { readonly user: UserInfo }
}

/** Refuses writes by which users would get more than they may have. */
export class WriteGuard {
  readonly #rbac: RbacAuthorizer

  constructor(
    private readonly authorizer: Authorizer,
    private readonly objects: RbacObjects,
  ) {
    this.#rbac = new RbacAuthorizer(objects)
  }

  /** An update or a patch that creates needs the right to create. @throws StatusError Forbidden */
  checkCreate({ resource, subresource, namespace, name, requester: { user } }: GuardedWrite): void {
    const { group, version, resource: plural } = resource
    const own = { group, version, resource: plural, namespace, name, subresource: subresource?.name ?? '' }
    const attributes = { user, verb: 'create', path: '', resource: own }
    const { decision, reason } = this.authorizer.authorize(attributes)
    if (decision !== 'allow') throw new StatusError(forbiddenStatus(attributes, reason))
  }

  /**
   * Who writes a role, or binds one, must have its rules, or may `escalate` or `bind`.
   *
   * @param old what the object replaces
   * @throws StatusError Forbidden; NotFound for a binding of a role that there is not
   */
  checkGrant(write: GuardedWrite, object: JsonObject, old: JsonObject | undefined): void {
    const { resource, requester } = write
    if (resource.group !== RBAC || requester.user.groups.includes(MASTERS)) return
    if (old !== undefined && isCollectorsChange(object, old)) return
    if (ROLES.has(resource.resource)) this.#checkRole(write, object, old)
    else if (BINDINGS.has(resource.resource)) this.#checkBinding(write, object)
  }

  #checkRole(write: GuardedWrite, role: JsonObject, old: JsonObject | undefined): void {
    const { resource, namespace, name } = write
    if (this.#may(write, 'escalate', { ...ofRbac(resource.resource), namespace, name })) return
    this.#checkRules(write, role, rulesOf(role))
    if (!hasAggregation(role) && (old === undefined || !hasAggregation(old))) return
    // It can gather anything.
    if (this.#escalation(write, EVERYTHING) === undefined) return
    throw refusal(write, role, 'must have cluster-admin privileges to use the aggregationRule')
  }

  #checkBinding(write: GuardedWrite, binding: JsonObject): void {
    const { namespace } = write
    const ref = roleReferenceOf(binding)
    const resource = BOUND[ref.kind]
    if (
      resource !== undefined &&
      this.#may(write, 'bind', { ...ofRbac(resource), group: ref.apiGroup, namespace, name: ref.name })
    ) {
      return
    }
    this.#checkRules(write, binding, roleReferenceRules(this.objects, ref, namespace))
  }

  #may({ requester: { user } }: GuardedWrite, verb: string, resource: ResourceAttributes): boolean {
    return this.authorizer.authorize({ user, verb, path: '', resource }).decision === 'allow'
  }

  #checkRules(write: GuardedWrite, object: JsonObject, rules: readonly PolicyRule[]): void {
    const why = this.#escalation(write, rules)
    if (why !== undefined) throw refusal(write, object, why)
  }

  #escalation({ namespace, requester: { user } }: GuardedWrite, rules: readonly PolicyRule[]): string | undefined {
    return escalationOf(user, this.#rbac.rulesFor(user, namespace), rules)
  }
}

const ROLES: ReadonlySet<string> = new Set(['clusterroles', 'roles'])
const BINDINGS: ReadonlySet<string> = new Set(['clusterrolebindings', 'rolebindings'])
const BOUND: Readonly<Record<string, string | undefined>> = { ClusterRole: 'clusterroles', Role: 'roles' }

const EVERYTHING: readonly PolicyRule[] = rulesOf({
  rules: [
    { apiGroups: ['*'], resources: ['*'], verbs: ['*'] },
    { nonResourceURLs: ['*'], verbs: ['*'] },
  ],
})

const ofRbac = (resource: string): ResourceAttributes => ({ group: RBAC, version: '*', resource })

const refusal = ({ resource: { group, resource: name } }: GuardedWrite, object: JsonObject, why: string): StatusError =>
  new StatusError(forbidden({ group, name }, metaText(object, 'name'), why))

function hasAggregation(role: JsonObject): boolean {
  const rule = ownValue(role, 'aggregationRule')
  const selectors = isObject(rule) ? ownValue(rule, 'clusterRoleSelectors') : undefined
  return Array.isArray(selectors) && selectors.length > 0
}

/** Whether only that changes which the garbage collector changes (`IsOnlyMutatingGCFields`). */
const isCollectorsChange = (object: JsonObject, old: JsonObject): boolean =>
  equalJson(withoutCollectors(object), withoutCollectors(old))

function withoutCollectors(object: JsonObject): JsonObject {
  const metadata = ownValue(object, 'metadata')
  if (!isObject(metadata)) return object
  const { ownerReferences: _1, finalizers: _2, managedFields: _3, ...kept } = metadata
  return { ...object, metadata: kept }
}
