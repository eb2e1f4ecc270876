import { AGE, column, nameColumn, numberColumn, partOf, specOf, statusOf } from './columns.js'
import { shownSelector } from './label-texts.js'
import { SCALE, servedInShape } from './served-in-shape.js'
import { CONTAINERS } from './workload-columns.js'
import { newNameWarnings } from './workload-rules.js'

/** A number of Pods (`pkg/registry/apps/replicaset`). */
export const replicaSet = servedInShape({
  tier: 'B',
  group: 'apps',
  versions: ['v1'],
  kind: 'ReplicaSet',
  shortNames: ['rs'],
  categories: ['all'],
  columns: [
    nameColumn(),
    numberColumn(
      'Desired',
      'Replicas is the number of desired pods. This is a pointer to distinguish between explicit zero and unspecified. Defaults to 1. More info: https://kubernetes.io/docs/concepts/workloads/controllers/replicaset',
      specOf,
      'replicas',
    ),
    numberColumn(
      'Current',
      'Replicas is the most recently observed number of non-terminating pods. More info: https://kubernetes.io/docs/concepts/workloads/controllers/replicaset',
      statusOf,
      'replicas',
    ),
    numberColumn(
      'Ready',
      'The number of non-terminating pods targeted by this ReplicaSet with a Ready Condition.',
      statusOf,
      'readyReplicas',
    ),
    AGE,
    ...CONTAINERS,
    column(
      'Selector',
      'Selector is a label query over pods that should match the replica count. If the selector is empty, it is defaulted to the labels present on the pod template. Label keys and values that must match in order to be controlled by this replica set. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors',
      (object) => shownSelector(partOf(specOf(object), 'selector')),
      { priority: 1 },
    ),
  ],
  rules: { hasGeneration: true, scale: SCALE, warnings: newNameWarnings },
})
