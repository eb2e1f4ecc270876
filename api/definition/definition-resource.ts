import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { ALL_VERBS, type Resource, STATUS_VERBS } from '../resource/index.js'
import { withCondition } from './condition.js'
import { statusOf } from './definition-form.js'
import { definitionKind } from './definition-kind.js'

/** The finalizer under which a CRD stays until its objects are gone. */
export const CLEANUP_FINALIZER = 'customresourcecleanup.apiextensions.k8s.io'

/** CustomResourceDefinitions as a resource. @param compatibility the Kubernetes version whose CEL there is */
export function definitionResource(compatibility: string): Resource {
  let kind: ReturnType<typeof definitionKind> | undefined
  const own = { group: 'apiextensions.k8s.io', version: 'v1', kind: 'CustomResourceDefinition' }
  return {
    ...own,
    resource: 'customresourcedefinitions',
    singular: 'customresourcedefinition',
    listKind: 'CustomResourceDefinitionList',
    shortNames: ['crd', 'crds'],
    categories: ['api-extensions'],
    isNamespaced: false,
    verbs: ALL_VERBS,
    isCustom: false,
    storage: {
      get kind() {
        return (kind ??= definitionKind(compatibility))
      },
      prefix: '/registry/apiextensions.k8s.io/customresourcedefinitions/',
      createsOnUpdate: false,
      beginDeletion,
    },
    subresources: new Map([['status', { name: 'status', kind: own, verbs: STATUS_VERBS }]]),
    selectableFields: new Map(),
  }
}

/** A deletion marks a CRD; the server deletes its objects, and then it goes (`customresourcedefinition.REST.Delete`). */
function beginDeletion(definition: JsonObject, now: string): JsonObject | undefined {
  const meta = metaOf(definition)
  if (meta.deletionTimestamp !== undefined) return undefined
  const { finalizers = [] } = meta
  const marked = changeMeta(changeMeta(meta, 'deletionTimestamp', now), 'finalizers', [
    ...new Set([...finalizers, CLEANUP_FINALIZER]),
  ])
  return {
    ...withMeta(definition, marked),
    status: withCondition(statusOf(definition), {
      type: 'Terminating',
      status: 'True',
      lastTransitionTime: now,
      reason: 'InstanceDeletionPending',
      message: 'CustomResourceDefinition marked for deletion; CustomResource deletion will begin soon',
    }),
  }
}

/** Whether a CRD is on its way out. */
export const isTerminating = (definition: JsonObject): boolean =>
  ownValue(metaOf(definition) as JsonObject, 'deletionTimestamp') !== undefined
