// Kubernetes' `metav1` types as its JSON decoder sees them.
import { shape } from '../json/shape.js'
import { normalTime } from '../json/time.js'

/** `metav1.Time`. */
export const timeShape = shape.custom((input) => {
  if (input.first === 'n') return undefined
  const text = input.decode(shape.string)
  return typeof text === 'string' ? normalTime(text) : undefined
})

const uid = shape.named('types.UID')

const ownerReference = shape.struct(
  'v1.OwnerReference',
  () => ({ controller: shape.pointer(shape.bool), blockOwnerDeletion: shape.pointer(shape.bool) }),
  () => ({ apiVersion: shape.string, kind: shape.string, name: shape.string, uid }),
)

const managedFieldsEntry = shape.struct('v1.ManagedFieldsEntry', () => ({
  manager: shape.string,
  operation: shape.named('v1.ManagedFieldsOperationType'),
  apiVersion: shape.string,
  time: shape.pointer(timeShape),
  fieldsType: shape.string,
  fieldsV1: shape.pointer(shape.custom((input) => input.raw())),
  subresource: shape.string,
}))

/** `metav1.ObjectMeta`. */
export const objectMetaShape = shape.struct('v1.ObjectMeta', () => ({
  name: shape.string,
  generateName: shape.string,
  namespace: shape.string,
  selfLink: shape.string,
  uid,
  resourceVersion: shape.string,
  generation: shape.int64,
  creationTimestamp: timeShape,
  deletionTimestamp: shape.pointer(timeShape),
  deletionGracePeriodSeconds: shape.pointer(shape.int64),
  labels: shape.map(shape.string),
  annotations: shape.map(shape.string),
  ownerReferences: shape.list(ownerReference),
  finalizers: shape.list(shape.string),
  managedFields: shape.list(managedFieldsEntry),
}))
