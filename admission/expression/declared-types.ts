// The declared types of the variables `request` and `namespaceObject` (apiserver's `BuildRequestType` and `BuildNamespaceType`).
import {
  BOOL,
  DYN,
  INT,
  listOf,
  mapOf,
  STRING,
  structType,
  TIMESTAMP,
  type DeclaredType,
  type Type,
} from '../../cel/index.js'

const scalar = (type: Type): DeclaredType => ({ type, maxElements: 0n, minSerializedSize: 0 })

/** An object type with its fields. */
export function objectType(name: string, fields: ReadonlyMap<string, DeclaredType>): DeclaredType {
  return { ...scalar(structType(name)), fields }
}

/** An object type of a literal: a field is of a type, or of another object type. */
function declared(name: string, fields: Readonly<Record<string, Type | DeclaredType>>): DeclaredType {
  const entries = Object.entries(fields).map(([field, type]): [string, DeclaredType] => [
    field,
    'kind' in type ? scalar(type) : type,
  ])
  return objectType(name, new Map(entries))
}

const STRINGS = listOf(STRING)
const STRING_MAP = mapOf(STRING, STRING)

const GROUP_VERSION_KIND = declared('kubernetes.GroupVersionKind', { group: STRING, version: STRING, kind: STRING })

const GROUP_VERSION_RESOURCE = declared('kubernetes.GroupVersionResource', {
  group: STRING,
  version: STRING,
  resource: STRING,
})

const USER_INFO = declared('kubernetes.UserInfo', {
  username: STRING,
  uid: STRING,
  groups: STRINGS,
  extra: mapOf(STRING, STRINGS),
})

/** The type of `request`; `object` and `oldObject` are variables of their own. */
export const ADMISSION_REQUEST = declared('kubernetes.AdmissionRequest', {
  kind: GROUP_VERSION_KIND,
  resource: GROUP_VERSION_RESOURCE,
  subResource: STRING,
  requestKind: GROUP_VERSION_KIND,
  requestResource: GROUP_VERSION_RESOURCE,
  requestSubResource: STRING,
  name: STRING,
  namespace: STRING,
  operation: STRING,
  userInfo: USER_INFO,
  dryRun: BOOL,
  options: DYN,
})

const NAMESPACE_CONDITION = declared('kubernetes.NamespaceCondition', {
  status: STRING,
  type: STRING,
  lastTransitionTime: TIMESTAMP,
  message: STRING,
  reason: STRING,
})

const CONDITIONS: DeclaredType = { ...scalar(listOf(NAMESPACE_CONDITION.type)), element: NAMESPACE_CONDITION }

/** The type of `namespaceObject`. Its `UID` is never there: the value has it as `uid`. */
export const NAMESPACE = declared('kubernetes.Namespace', {
  metadata: declared('kubernetes.NamespaceMetadata', {
    name: STRING,
    generateName: STRING,
    namespace: STRING,
    labels: STRING_MAP,
    annotations: STRING_MAP,
    UID: STRING,
    creationTimestamp: TIMESTAMP,
    deletionGracePeriodSeconds: INT,
    deletionTimestamp: TIMESTAMP,
    generation: INT,
    resourceVersion: STRING,
    finalizers: STRINGS,
  }),
  spec: declared('kubernetes.NamespaceSpec', { finalizers: STRINGS }),
  status: declared('kubernetes.NamespaceStatus', { conditions: CONDITIONS, phase: STRING }),
})
