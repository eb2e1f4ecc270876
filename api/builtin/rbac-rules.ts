// What the kinds of RBAC have in common (Kubernetes' `pkg/apis/rbac/validation`).
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import type { TableColumn } from '../resource/index.js'
import { subdomainNames } from './checks.js'
import { AGE, column, nameColumn, partOf, partsOf, textOf } from './columns.js'

export const RBAC = 'rbac.authorization.k8s.io'
const ROLE_REF = FieldPath.of('roleRef')

/** The rules of a role. */
export const ruleErrors = (object: JsonObject, isNamespaced: boolean): FieldErrorList =>
  partsOf(object, 'rules').flatMap((rule, index) =>
    errorsOfRule(rule, isNamespaced, FieldPath.of('rules').index(index)),
  )

function errorsOfRule(rule: JsonObject, isNamespaced: boolean, path: FieldPath): FieldErrorList {
  const count = (key: string): number => partsOf(rule, key).length
  const errors: FieldErrorList = []
  if (count('verbs') === 0) errors.push(field.required(path.child('verbs'), 'verbs must contain at least one value'))
  if (count('nonResourceURLs') > 0) {
    const urls = path.child('nonResourceURLs')
    const invalid = (why: string): void => void errors.push(field.invalid(urls, rule['nonResourceURLs'], why))
    if (isNamespaced) invalid('namespaced rules cannot apply to non-resource URLs')
    if (count('apiGroups') + count('resources') + count('resourceNames') > 0) {
      invalid('rules cannot apply to both regular resources and non-resource URLs')
    }
    return errors
  }
  if (count('apiGroups') === 0) {
    errors.push(field.required(path.child('apiGroups'), 'resource rules must supply at least one api group'))
  }
  if (count('resources') === 0) {
    errors.push(field.required(path.child('resources'), 'resource rules must supply at least one resource'))
  }
  return errors
}

/** What a binding is of and for. @param kinds those that it may be of */
export function bindingErrors(object: JsonObject, kinds: readonly string[], isNamespaced: boolean): FieldErrorList {
  const ref = partOf(object, 'roleRef')
  const [group, kind, name] = [textOf(ref, 'apiGroup'), textOf(ref, 'kind'), textOf(ref, 'name')]
  return [
    ...(group === RBAC ? [] : [field.notSupported(ROLE_REF.child('apiGroup'), group, [RBAC])]),
    ...(kinds.includes(kind) ? [] : [field.notSupported(ROLE_REF.child('kind'), kind, kinds)]),
    ...(name === ''
      ? [field.required(ROLE_REF.child('name'), '')]
      : pathSegmentName(name, false).map((fault) => field.invalid(ROLE_REF.child('name'), name, fault))),
    ...partsOf(object, 'subjects').flatMap((subject, index) =>
      subjectErrors(subject, isNamespaced, FieldPath.of('subjects').index(index)),
    ),
  ]
}

/** A binding is of one role for ever. */
export const roleRefErrors = (object: JsonObject, old: JsonObject): FieldErrorList =>
  equalJson(object['roleRef'], old['roleRef'])
    ? []
    : [field.invalid(ROLE_REF, internalRef(partOf(object, 'roleRef')), 'cannot change roleRef')]

/** A reference as errors show it: by the names of Go's fields. */
const internalRef = (ref: JsonObject): JsonObject => ({
  APIGroup: textOf(ref, 'apiGroup'),
  Kind: textOf(ref, 'kind'),
  Name: textOf(ref, 'name'),
})

function subjectErrors(subject: JsonObject, isNamespaced: boolean, path: FieldPath): FieldErrorList {
  const [kind, name, group] = [textOf(subject, 'kind'), textOf(subject, 'name'), textOf(subject, 'apiGroup')]
  const errors = name === '' ? [field.required(path.child('name'), '')] : []
  if (kind === 'User' || kind === 'Group') {
    return group === RBAC ? errors : [...errors, field.notSupported(path.child('apiGroup'), group, [RBAC])]
  }
  if (kind !== 'ServiceAccount') {
    return [...errors, field.notSupported(path.child('kind'), kind, ['ServiceAccount', 'User', 'Group'])]
  }
  if (name !== '') {
    errors.push(...subdomainNames(name, false).map((fault) => field.invalid(path.child('name'), name, fault)))
  }
  if (group !== '') errors.push(field.notSupported(path.child('apiGroup'), group, ['']))
  if (!isNamespaced && textOf(subject, 'namespace') === '') errors.push(field.required(path.child('namespace'), ''))
  return errors
}

/** The defaults of a binding: the groups of its role and subjects. */
export function withGroups(object: JsonObject): JsonObject {
  const ref = partOf(object, 'roleRef')
  const subjects = partsOf(object, 'subjects').map((subject) => {
    const isPerson = subject['kind'] === 'User' || subject['kind'] === 'Group'
    return isPerson && textOf(subject, 'apiGroup') === '' ? { ...subject, apiGroup: RBAC } : subject
  })
  return {
    ...object,
    ...(subjects.length > 0 && { subjects }),
    roleRef: textOf(ref, 'apiGroup') === '' ? { ...ref, apiGroup: RBAC } : ref,
  }
}

/** @param what how descriptions name the kind */
export const bindingColumns = (what: string, roleDescription: string): readonly TableColumn[] => [
  nameColumn(),
  column('Role', roleDescription, (object) => {
    const ref = partOf(object, 'roleRef')
    return `${textOf(ref, 'kind')}/${textOf(ref, 'name')}`
  }),
  AGE,
  subjectsColumn('Users', what, 'User'),
  subjectsColumn('Groups', what, 'Group'),
  subjectsColumn('ServiceAccounts', what, 'ServiceAccount'),
]

const subjectsColumn = (name: string, what: string, kind: string): TableColumn =>
  column(
    name,
    `${name} in the ${what}`,
    (object) =>
      partsOf(object, 'subjects')
        .filter((subject) => subject['kind'] === kind)
        .map((subject) =>
          kind === 'ServiceAccount'
            ? `${textOf(subject, 'namespace')}/${textOf(subject, 'name')}`
            : textOf(subject, 'name'),
        )
        .join(', '),
    { priority: 1 },
  )
