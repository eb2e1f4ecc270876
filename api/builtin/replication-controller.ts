import type { JsonObject } from '../../apimachinery/json/index.js'
import { labelsOf } from '../../apimachinery/metadata/index.js'
import { metaOf } from '../../crd/object/index.js'
import { AGE, column, nameColumn, numberColumn, numberOf, partOf, specOf, statusOf } from './columns.js'
import { shownLabels } from './label-texts.js'
import { SCALE_BY_LABELS, servedInShape, unknownField } from './served-in-shape.js'
import { CONTAINERS, templateOf } from './workload-columns.js'
import { newNameWarnings } from './workload-rules.js'

/** A number of Pods, as they were kept before ReplicaSets (`pkg/registry/core/replicationcontroller`). */
export const replicationController = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'ReplicationController',
  shortNames: ['rc'],
  ownDefaults: withTemplateLabels,
  categories: ['all'],
  columns: [
    nameColumn(),
    numberColumn(
      'Desired',
      'Replicas is the number of desired replicas. This is a pointer to distinguish between explicit zero and unspecified. Defaults to 1. More info: https://kubernetes.io/docs/concepts/workloads/controllers/replicationcontroller#what-is-a-replicationcontroller',
      specOf,
      'replicas',
    ),
    numberColumn(
      'Current',
      'Replicas is the most recently observed number of replicas. More info: https://kubernetes.io/docs/concepts/workloads/controllers/replicationcontroller#what-is-a-replicationcontroller',
      statusOf,
      'replicas',
    ),
    numberColumn('Ready', 'The number of ready replicas for this replication controller.', statusOf, 'readyReplicas'),
    AGE,
    ...CONTAINERS,
    column(
      'Selector',
      'Selector is a label query over pods that should match the Replicas count. If Selector is empty, it is defaulted to the labels present on the Pod template. Label keys and values that must match in order to be controlled by this replication controller, if empty defaulted to labels on Pod template. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors',
      (object) => shownLabels(partOf(specOf(object), 'selector')),
      { priority: 1 },
    ),
  ],
  rules: { hasGeneration: true, scale: SCALE_BY_LABELS, warnings: newNameWarnings },
  selectableFields: { 'status.replicas': (object) => String(numberOf(statusOf(object), 'replicas')) },
  unknownField,
})

/** Labels of the template are those of the whole, and select its Pods, where nothing else is said. */
function withTemplateLabels(object: JsonObject): JsonObject {
  const labels = labelsOf(templateOf(object))
  if (labels === undefined) return object
  const { selector = {} } = specOf(object)
  const isSelecting = Object.keys(selector as JsonObject).length > 0
  const isLabelled = Object.keys(labelsOf(object) ?? {}).length > 0
  return {
    ...object,
    ...(!isLabelled && { metadata: { ...metaOf(object), labels } }),
    ...(!isSelecting && { spec: { ...specOf(object), selector: labels } }),
  }
}
