import { Quantity } from '../../apimachinery/content/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { partOf, partsOf, textOf } from './columns.js'

/** Resources that the class of a Pod goes by. */
const COMPUTE = ['cpu', 'memory']

/** A new Pod, which waits for a node. */
export function pendingPod(pod: JsonObject): JsonObject {
  const spec = partOf(pod, 'spec')
  const isGated = partsOf(spec, 'schedulingGates').length > 0
  return {
    ...pod,
    status: {
      phase: 'Pending',
      ...(isGated && { conditions: [gatedSince(metaText(pod, 'creationTimestamp'))] }),
      qosClass: qosClassOf(spec),
    },
  }
}

const gatedSince = (time: string): JsonObject => ({
  type: 'PodScheduled',
  status: 'False',
  lastProbeTime: null,
  lastTransitionTime: time,
  reason: 'SchedulingGated',
  message: 'Scheduling is blocked due to non-empty scheduling gates',
})

/** The address of a Pod is the first of its addresses. */
export function withAddresses(pod: JsonObject): JsonObject {
  const status = partOf(pod, 'status')
  const [address, addresses] = [textOf(status, 'podIP'), partsOf(status, 'podIPs')]
  const first = textOf(addresses[0] ?? {}, 'ip')
  if (address === first) return pod
  return { ...pod, status: { ...status, ...(address === '' ? { podIP: first } : { podIPs: [{ ip: address }] }) } }
}

/** The quality of service of a Pod (`apis/core/v1/helper/qos`). */
export function qosClassOf(spec: JsonObject): 'BestEffort' | 'Burstable' | 'Guaranteed' {
  const own = partOf(spec, 'resources')
  const all =
    Object.keys(own).length > 0
      ? [own]
      : [...partsOf(spec, 'containers'), ...partsOf(spec, 'initContainers')].map((one) => partOf(one, 'resources'))
  const [requests, limits] = ['requests', 'limits'].map((key) => sumOf(all.map((one) => partOf(one, key))))
  if (requests === undefined || limits === undefined || requests.size + limits.size === 0) return 'BestEffort'
  const isLimited = all.every((one) => sumOf([partOf(one, 'limits')]).size === COMPUTE.length)
  const isEqual = [...requests].every(([name, quantity]) => limits.get(name)?.cmp(quantity) === 0)
  return isLimited && isEqual && requests.size === limits.size ? 'Guaranteed' : 'Burstable'
}

/** What is asked of compute resources all together, without what is 0. */
function sumOf(lists: readonly JsonObject[]): ReadonlyMap<string, Quantity> {
  const sum = new Map<string, Quantity>()
  for (const list of lists) {
    for (const name of COMPUTE) {
      const read = Quantity.read(String(list[name] ?? '0'))
      if (typeof read === 'string' || read.sign() <= 0) continue
      sum.set(name, sum.get(name)?.add(read) ?? read)
    }
  }
  return sum
}
