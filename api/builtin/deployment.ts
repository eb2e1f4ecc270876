import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { AGE, column, nameColumn, numberOf, partOf, specOf, statusOf } from './columns.js'
import { selectorText } from './label-texts.js'
import { SCALE, servedInShape } from './served-in-shape.js'
import { CONTAINERS, readyOfDesired } from './workload-columns.js'
import { newNameWarnings } from './workload-rules.js'

/** Pods that are replaced step by step (`pkg/registry/apps/deployment`). */
export const deployment = servedInShape({
  tier: 'B',
  group: 'apps',
  versions: ['v1'],
  kind: 'Deployment',
  shortNames: ['deploy'],
  gaps: ['A write to `/status` may change labels.'],
  categories: ['all'],
  columns: [
    nameColumn(),
    column('Ready', 'Number of the pod with ready state', readyOfDesired),
    column(
      'Up-to-date',
      'Total number of non-terminating pods targeted by this deployment that have the desired template spec.',
      (object) => numberOf(statusOf(object), 'updatedReplicas'),
    ),
    column(
      'Available',
      'Total number of available non-terminating pods (ready for at least minReadySeconds) targeted by this deployment.',
      (object) => numberOf(statusOf(object), 'availableReplicas'),
    ),
    AGE,
    ...CONTAINERS,
    column(
      'Selector',
      'Label selector for pods. Existing ReplicaSets whose pods are selected by this will be the ones affected by this deployment.',
      (object) => selectorText(partOf(specOf(object), 'selector')),
      { priority: 1 },
    ),
  ],
  rules: { hasGeneration: true, scale: SCALE, prepareUpdate: countAnnotations, warnings: newNameWarnings },
})

/** Changes of annotations count a generation too. */
function countAnnotations(object: JsonObject, old: JsonObject): JsonObject {
  const [meta, before] = [metaOf(object), metaOf(old)]
  const isSame = equalJson(meta.annotations ?? {}, before.annotations ?? {})
  if (isSame || !equalJson(ownValue(object, 'spec'), ownValue(old, 'spec'))) return object
  return withMeta(object, changeMeta(meta, 'generation', Number(before.generation ?? 0) + 1))
}
