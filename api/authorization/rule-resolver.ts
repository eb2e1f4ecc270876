// Which rules a user has (Kubernetes' `pkg/registry/rbac/validation`).
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { notFound, plainError, StatusError } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { serviceAccountName } from '../identity/index.js'
import type { UserInfo } from '../resource/index.js'
import { type PolicyRule, rulesOf } from './policy-rule.js'

/** The RBAC objects of a cluster. */
export interface RbacObjects {
  role(namespace: string, name: string): JsonObject | undefined
  clusterRole(name: string): JsonObject | undefined
  roleBindings(namespace: string): readonly JsonObject[]
  clusterRoleBindings(): readonly JsonObject[]
}

/** What a binding is of (`roleRef`). */
export interface RoleReference {
  readonly apiGroup: string
  readonly kind: string
  readonly name: string
}

/** A rule that a user has. */
export interface SourcedRule {
  readonly rule: PolicyRule
  /** By which binding, of what, and to whom. */
  source(): string
}

const RBAC = 'rbac.authorization.k8s.io'

/**
 * The rules of a user: those that hold everywhere, then those of the namespace, if there is one. Roles that are not there are noted
 * in `errors`.
 */
export function* visitRules(
  objects: RbacObjects,
  user: UserInfo,
  namespace: string,
  errors: string[],
): Iterable<SourcedRule> {
  yield* boundRules(objects, user, '', objects.clusterRoleBindings(), errors)
  if (namespace !== '') yield* boundRules(objects, user, namespace, objects.roleBindings(namespace), errors)
}

function* boundRules(
  objects: RbacObjects,
  user: UserInfo,
  namespace: string,
  bindings: readonly JsonObject[],
  errors: string[],
): Iterable<SourcedRule> {
  for (const binding of bindings) {
    const subject = subjectsOf(binding).find((one) => appliesTo(user, one, namespace))
    if (subject === undefined) continue
    const ref = roleReferenceOf(binding)
    const rules = rulesOrError(objects, ref, namespace)
    if (typeof rules === 'string') errors.push(rules)
    else for (const rule of rules) yield { rule, source: () => describe(binding, ref, subject, namespace) }
  }
}

function rulesOrError(objects: RbacObjects, ref: RoleReference, namespace: string): readonly PolicyRule[] | string {
  try {
    return roleReferenceRules(objects, ref, namespace)
  } catch (error) {
    if (error instanceof StatusError) return error.message
    throw error
  }
}

/** The rules of the role that a binding in a namespace is of. @throws StatusError if there is none (`GetRoleReferenceRules`) */
export function roleReferenceRules(
  objects: RbacObjects,
  { kind, name }: RoleReference,
  namespace: string,
): readonly PolicyRule[] {
  if (kind !== 'Role' && kind !== 'ClusterRole') {
    throw new StatusError(plainError(`unsupported role reference kind: ${quote(kind)}`))
  }
  const role = kind === 'Role' ? objects.role(namespace, name) : objects.clusterRole(name)
  if (role === undefined) throw new StatusError(notFound({ group: RBAC, name: kind.toLowerCase() }, name))
  return rulesOf(role)
}

/** The role of a binding. */
export function roleReferenceOf(binding: JsonObject): RoleReference {
  const ref = ownValue(binding, 'roleRef')
  const text = (key: string): string => (isObject(ref) ? textAt(ref, key) : '')
  return { apiGroup: text('apiGroup'), kind: text('kind'), name: text('name') }
}

const subjectsOf = (binding: JsonObject): readonly JsonObject[] => {
  const subjects = ownValue(binding, 'subjects')
  return Array.isArray(subjects) ? subjects.filter(isObject) : []
}

function appliesTo(user: UserInfo, subject: JsonObject, namespace: string): boolean {
  const name = textAt(subject, 'name')
  switch (textAt(subject, 'kind')) {
    case 'User':
      return user.username === name
    case 'Group':
      return user.groups.includes(name)
    case 'ServiceAccount': {
      // Without a namespace it is one of the binding's.
      const own = textAt(subject, 'namespace') || namespace
      return own !== '' && user.username === serviceAccountName(own, name)
    }
    default:
      return false
  }
}

function describe(binding: JsonObject, ref: RoleReference, subject: JsonObject, namespace: string): string {
  const name = metaText(binding, 'name')
  const [kind, whole] = namespace === '' ? ['ClusterRoleBinding', name] : ['RoleBinding', `${name}/${namespace}`]
  const subjectKind = textAt(subject, 'kind')
  const subjectName = textAt(subject, 'name')
  const who =
    subjectKind === 'ServiceAccount' ? `${subjectName}/${textAt(subject, 'namespace') || namespace}` : subjectName
  return `${kind} ${quote(whole)} of ${ref.kind} ${quote(ref.name)} to ${subjectKind} ${quote(who)}`
}

function textAt(object: JsonObject, key: string): string {
  const text = ownValue(object, key)
  return typeof text === 'string' ? text : ''
}
