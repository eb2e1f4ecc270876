import type { JsonObject } from '../../apimachinery/json/index.js'

const META = 'io.k8s.apimachinery.pkg.apis.meta.v1'
const text = { type: 'string' }
const integer = { type: 'integer', format: 'int64' }
const texts = { type: 'object', additionalProperties: text }
const flag = { type: 'boolean' }

/** A reference to a type of `metadata.k8s.io`'s package: `refTo('ObjectMeta')`. */
export const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${META}.${name}` })

/** ObjectMeta and what it refers to, as all servers publish them, as far as merging reads it. */
export const OBJECT_META_SCHEMAS: JsonObject = {
  [`${META}.ObjectMeta`]: {
    type: 'object',
    properties: {
      annotations: texts,
      creationTimestamp: refTo('Time'),
      deletionGracePeriodSeconds: integer,
      deletionTimestamp: refTo('Time'),
      finalizers: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
      generateName: text,
      generation: integer,
      labels: texts,
      managedFields: { type: 'array', items: refTo('ManagedFieldsEntry'), 'x-kubernetes-list-type': 'atomic' },
      name: text,
      namespace: text,
      ownerReferences: {
        type: 'array',
        items: refTo('OwnerReference'),
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['uid'],
      },
      resourceVersion: text,
      selfLink: text,
      uid: text,
    },
  },
  [`${META}.OwnerReference`]: {
    type: 'object',
    properties: {
      apiVersion: { type: 'string', default: '' },
      blockOwnerDeletion: flag,
      controller: flag,
      kind: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      uid: { type: 'string', default: '' },
    },
    'x-kubernetes-map-type': 'atomic',
  },
  [`${META}.ManagedFieldsEntry`]: {
    type: 'object',
    properties: {
      apiVersion: text,
      fieldsType: text,
      fieldsV1: refTo('FieldsV1'),
      manager: text,
      operation: text,
      subresource: text,
      time: refTo('Time'),
    },
  },
  [`${META}.FieldsV1`]: { type: 'object' },
  [`${META}.Time`]: { type: 'string', format: 'date-time' },
}
