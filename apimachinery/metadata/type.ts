// Kubernetes' `metav1` types as its JSON decoder sees them.
import { go } from '../go/descriptors.js'
import { fieldsV1Type, timeType } from '../custom/index.js'

const uid = go.named(go.string, 'types.UID')

const ownerReference = go.struct('v1.OwnerReference', () => [
  go.field('apiVersion', go.string),
  go.field('kind', go.string),
  go.field('name', go.string),
  go.field('uid', uid),
  go.omitEmpty('controller', go.pointer(go.bool)),
  go.omitEmpty('blockOwnerDeletion', go.pointer(go.bool)),
])

const managedFieldsEntry = go.struct('v1.ManagedFieldsEntry', () => [
  go.omitEmpty('manager', go.string),
  go.omitEmpty('operation', go.named(go.string, 'v1.ManagedFieldsOperationType')),
  go.omitEmpty('apiVersion', go.string),
  go.omitEmpty('time', go.pointer(timeType)),
  go.omitEmpty('fieldsType', go.string),
  go.omitEmpty('fieldsV1', go.pointer(fieldsV1Type)),
  go.omitEmpty('subresource', go.string),
])

/** `metav1.ObjectMeta`. */
export const objectMetaType = go.struct('v1.ObjectMeta', () => [
  go.omitEmpty('name', go.string),
  go.omitEmpty('generateName', go.string),
  go.omitEmpty('namespace', go.string),
  go.omitEmpty('selfLink', go.string),
  go.omitEmpty('uid', uid),
  go.omitEmpty('resourceVersion', go.string),
  go.omitEmpty('generation', go.int64),
  { ...go.omitEmpty('creationTimestamp', timeType), omitZero: true },
  go.omitEmpty('deletionTimestamp', go.pointer(timeType)),
  go.omitEmpty('deletionGracePeriodSeconds', go.pointer(go.int64)),
  go.omitEmpty('labels', go.map(go.string)),
  go.omitEmpty('annotations', go.map(go.string)),
  go.omitEmpty('ownerReferences', go.list(ownerReference)),
  go.omitEmpty('finalizers', go.list(go.string)),
  go.omitEmpty('managedFields', go.list(managedFieldsEntry)),
])
