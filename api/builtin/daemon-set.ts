import { DecodeError, equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { AGE, column, nameColumn, numberColumn, partOf, specOf, statusOf } from './columns.js'
import { shownLabels, shownSelector } from './label-texts.js'
import { servedInShape } from './served-in-shape.js'
import { CONTAINERS, podSpecOf, templateOf } from './workload-columns.js'

const TEMPLATE_GENERATION = 'deprecated.daemonset.template.generation'

/** A Pod on each node (`pkg/registry/apps/daemonset`). */
export const daemonSet = servedInShape({
  tier: 'B',
  group: 'apps',
  versions: ['v1'],
  kind: 'DaemonSet',
  shortNames: ['ds'],
  categories: ['all'],
  columns: [
    nameColumn(),
    numberColumn(
      'Desired',
      'The total number of nodes that should be running the daemon pod (including nodes correctly running the daemon pod). More info: https://kubernetes.io/docs/concepts/workloads/controllers/daemonset/',
      statusOf,
      'desiredNumberScheduled',
    ),
    numberColumn(
      'Current',
      'The number of nodes that are running at least 1 daemon pod and are supposed to run the daemon pod. More info: https://kubernetes.io/docs/concepts/workloads/controllers/daemonset/',
      statusOf,
      'currentNumberScheduled',
    ),
    numberColumn(
      'Ready',
      'The number of nodes that should be running the daemon pod and have one or more of the daemon pod running and ready.',
      statusOf,
      'numberReady',
    ),
    numberColumn(
      'Up-to-date',
      'The total number of nodes that are running updated daemon pod',
      statusOf,
      'updatedNumberScheduled',
    ),
    numberColumn(
      'Available',
      'The number of nodes that should be running the daemon pod and have one or more of the daemon pod running and available (ready for at least spec.minReadySeconds)',
      statusOf,
      'numberAvailable',
    ),
    column(
      'Node Selector',
      "NodeSelector is a selector which must be true for the pod to fit on a node. Selector which must match a node's labels for the pod to be scheduled on that node. More info: https://kubernetes.io/docs/concepts/configuration/assign-pod-node/",
      (object) => shownLabels(partOf(podSpecOf(object), 'nodeSelector')),
    ),
    AGE,
    ...CONTAINERS,
    column(
      'Selector',
      'A label query over pods that are managed by the daemon set. Must match in order to be controlled. If empty, defaulted to labels on Pod template. More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors',
      (object) => shownSelector(partOf(specOf(object), 'selector')),
      { priority: 1 },
    ),
  ],
  internalForm: withoutTemplateGeneration,
  rules: {
    hasGeneration: true,
    internalize: (object) => withTemplateGeneration(object, templateGenerationOf(object)),
    prepareCreate: (object) => withTemplateGeneration(object, Math.max(1, templateGenerationOf(object))),
    prepareUpdate: (object, old) => {
      const isSame = equalJson(templateOf(object), templateOf(old))
      return withTemplateGeneration(object, templateGenerationOf(old) + (isSame ? 0 : 1))
    },
  },
})

/** How often the template has changed, which is a field inside the server and an annotation outside. @throws DecodeError */
function templateGenerationOf(object: JsonObject): number {
  const text = metaOf(object).annotations?.[TEMPLATE_GENERATION] ?? '0'
  if (!/^[-+]?\d+$/.test(text)) throw new DecodeError(`strconv.ParseInt: parsing ${quote(text)}: invalid syntax`)
  return Number(text)
}

function withTemplateGeneration(object: JsonObject, generation: number): JsonObject {
  const meta = metaOf(object)
  const annotations = { ...meta.annotations, [TEMPLATE_GENERATION]: String(generation) }
  return withMeta(object, changeMeta(meta, 'annotations', annotations))
}

function withoutTemplateGeneration(object: JsonObject): JsonObject {
  const meta = metaOf(object)
  const { [TEMPLATE_GENERATION]: _, ...annotations } = meta.annotations ?? {}
  return withMeta(
    object,
    changeMeta(meta, 'annotations', Object.keys(annotations).length > 0 ? annotations : undefined),
  )
}
