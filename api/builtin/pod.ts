import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { DeleteOptions } from '../deletion/index.js'
import { AGE, column, nameColumn, partsOf, specOf, statusOf, textOf, textOrNone } from './columns.js'
import { pendingPod, withAddresses } from './pod-status.js'
import { summaryOf } from './pod-summary.js'
import { servedInShape, unknownField } from './served-in-shape.js'
import { nameWarnings } from './workload-rules.js'

const spec = (key: string) => (object: JsonObject) => textOf(specOf(object), key)
const status = (key: string) => (object: JsonObject) => textOf(statusOf(object), key)

/** Containers that run together (`pkg/registry/core/pod`). */
export const pod = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'Pod',
  shortNames: ['po'],
  categories: ['all'],
  returnsDeleted: true,
  gracePeriod,
  gaps: [
    'No Pod runs: `log`, `exec`, `attach`, `portforward`, `proxy`, `binding` and `eviction` are not there.',
    'Label keys of affinities and of topology spread constraints are not merged into their selectors.',
  ],
  columns: [
    nameColumn(),
    column(
      'Ready',
      'The aggregate readiness state of this pod for accepting traffic.',
      (object, now) => summaryOf(object, now).ready,
    ),
    column(
      'Status',
      'The aggregate status of the containers in this pod.',
      (object, now) => summaryOf(object, now).reason,
    ),
    column(
      'Restarts',
      'The number of times the containers in this pod have been restarted and when the last container in this pod has restarted.',
      (object, now) => summaryOf(object, now).restarts,
    ),
    AGE,
    column(
      'IP',
      'podIP address allocated to the pod. Routable at least within the cluster. Empty if not yet allocated.',
      (object) => textOrNone(statusOf(object), 'podIP'),
      { priority: 1 },
    ),
    column(
      'Node',
      'NodeName indicates in which node this pod is scheduled. If empty, this pod is a candidate for scheduling by the scheduler defined in schedulerName. Once this field is set, the kubelet for this node becomes responsible for the lifecycle of this pod. This field should not be used to express a desire for the pod to be scheduled on a specific node. https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#nodename',
      (object) => textOrNone(specOf(object), 'nodeName'),
      { priority: 1 },
    ),
    column(
      'Nominated Node',
      'nominatedNodeName is set only when this pod preempts other pods on the node, but it cannot be scheduled right away as preemption victims receive their graceful termination periods. This field does not guarantee that the pod will be scheduled on this node. Scheduler may decide to place the pod elsewhere if other nodes become available sooner. Scheduler may also decide to give the resources on this node to a higher priority pod that is created after preemption. As a result, this field may be different than PodSpec.nodeName when the pod is scheduled.',
      (object) => textOrNone(statusOf(object), 'nominatedNodeName'),
      { priority: 1 },
    ),
    column(
      'Readiness Gates',
      'If specified, all readiness gates will be evaluated for pod readiness. A pod is ready when all its containers are ready AND all conditions specified in the readiness gates have status equal to "True" More info: https://git.k8s.io/enhancements/keps/sig-network/580-pod-readiness-gates',
      gatesText,
      { priority: 1 },
    ),
  ],
  rowConditions,
  rules: {
    hasGeneration: true,
    internalize: withAddresses,
    prepareCreate: pendingPod,
    warnings: (object, old) => (old === undefined ? nameWarnings(object, "the Pod's hostname") : []),
  },
  selectableFields: {
    'spec.nodeName': spec('nodeName'),
    // As old clients call it.
    'spec.host': spec('nodeName'),
    'spec.restartPolicy': spec('restartPolicy'),
    'spec.schedulerName': spec('schedulerName'),
    'spec.serviceAccountName': spec('serviceAccountName'),
    'spec.hostNetwork': (object) => String(ownValue(specOf(object), 'hostNetwork') === true),
    'status.phase': status('phase'),
    'status.podIP': status('podIP'),
    'status.podIPs': status('podIP'),
    'status.nominatedNodeName': status('nominatedNodeName'),
  },
  unknownField,
})

/** A Pod on a node stays until its time is over, or its kubelet says that it has ended (`podStrategy.CheckGracefulDelete`). */
function gracePeriod(object: JsonObject, { gracePeriodSeconds }: DeleteOptions): number {
  const { nodeName, terminationGracePeriodSeconds } = specOf(object)
  const phase = status('phase')(object)
  if (typeof nodeName !== 'string' || nodeName === '' || phase === 'Failed' || phase === 'Succeeded') return 0
  const seconds = gracePeriodSeconds ?? Number(terminationGracePeriodSeconds ?? 0)
  return seconds < 0 ? 1 : seconds
}

/** How many of the conditions that a Pod waits for are there. */
function gatesText(object: JsonObject): string {
  const gates = partsOf(specOf(object), 'readinessGates')
  if (gates.length === 0) return '<none>'
  const conditions = partsOf(statusOf(object), 'conditions')
  const met = gates.filter((gate) => {
    const type = textOf(gate, 'conditionType')
    const found = conditions.find((condition) => textOf(condition, 'type') === type)
    return found !== undefined && textOf(found, 'status') === 'True'
  })
  return `${met.length}/${gates.length}`
}

/** Pods that have ended are marked. */
function rowConditions(object: JsonObject): readonly JsonObject[] {
  const completed = (reason: string, message: string) => [{ type: 'Completed', status: 'True', reason, message }]
  switch (status('phase')(object)) {
    case 'Succeeded':
      return completed('Succeeded', 'The pod has completed successfully.')
    case 'Failed':
      return completed('Failed', 'The pod failed.')
    default:
      return []
  }
}
