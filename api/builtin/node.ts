import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelsOf } from '../../apimachinery/metadata/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { withKey } from '../../crd/object/index.js'
import { AGE, column, nameColumn, partOf, partsOf, specOf, statusOf, textOf, textsAt } from './columns.js'
import { servedInShape, unknownField } from './served-in-shape.js'

const ROLE_PREFIX = 'node-role.kubernetes.io/'
const ROLE_LABEL = 'kubernetes.io/role'

const infoOf = (object: JsonObject): JsonObject => partOf(statusOf(object), 'nodeInfo')

/** Machines (`pkg/registry/core/node`). */
export const node = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'Node',
  shortNames: ['no'],
  gaps: ['There are no warnings.'],
  ownDefaults: withAllocatable,
  rules: {
    internalize: withPodRanges,
    keepsStatus: true,
    prepareCreate: (object) => ({
      ...object,
      spec: withoutKey(specOf(object), 'configSource'),
      status: withoutKey(statusOf(object), 'config'),
    }),
    prepareUpdate: (object, old) =>
      ownValue(specOf(old), 'configSource') === undefined
        ? { ...object, spec: withoutKey(specOf(object), 'configSource') }
        : object,
  },
  columns: [
    nameColumn(),
    column('Status', 'The status of the node', stateOf),
    column('Roles', 'The roles of the node', rolesOf),
    AGE,
    column('Version', 'Kubelet Version reported by the node.', (object) => textOf(infoOf(object), 'kubeletVersion')),
    column(
      'Internal-IP',
      "List of addresses reachable to the node. Queried from cloud provider, if available. More info: https://kubernetes.io/docs/reference/node/node-status/#addresses Note: This field is declared as mergeable, but the merge key is not sufficiently unique, which can cause data corruption when it is merged. Callers should instead use a full-replacement patch. See https://pr.k8s.io/79391 for an example. Consumers should assume that addresses can change during the lifetime of a Node. However, there are some exceptions where this may not be possible, such as Pods that inherit a Node's address in its own status or consumers of the downward API (status.hostIP).",
      (object) => addressOf(object, 'InternalIP'),
      { priority: 1 },
    ),
    column(
      'External-IP',
      "List of addresses reachable to the node. Queried from cloud provider, if available. More info: https://kubernetes.io/docs/reference/node/node-status/#addresses Note: This field is declared as mergeable, but the merge key is not sufficiently unique, which can cause data corruption when it is merged. Callers should instead use a full-replacement patch. See https://pr.k8s.io/79391 for an example. Consumers should assume that addresses can change during the lifetime of a Node. However, there are some exceptions where this may not be possible, such as Pods that inherit a Node's address in its own status or consumers of the downward API (status.hostIP).",
      (object) => addressOf(object, 'ExternalIP'),
      { priority: 1 },
    ),
    column(
      'OS-Image',
      'OS Image reported by the node from /etc/os-release (e.g. Debian GNU/Linux 7 (wheezy)).',
      (object) => textOf(infoOf(object), 'osImage') || '<unknown>',
      { priority: 1 },
    ),
    column(
      'Kernel-Version',
      "Kernel Version reported by the node from 'uname -r' (e.g. 3.16.0-0.bpo.4-amd64).",
      (object) => textOf(infoOf(object), 'kernelVersion') || '<unknown>',
      { priority: 1 },
    ),
    column(
      'Container-Runtime',
      'ContainerRuntime Version reported by the node through runtime remote API (e.g. containerd://1.4.2).',
      (object) => textOf(infoOf(object), 'containerRuntimeVersion') || '<unknown>',
      { priority: 1 },
    ),
  ],
  selectableFields: { 'spec.unschedulable': (object) => String(ownValue(specOf(object), 'unschedulable') === true) },
  unknownField,
})

/** All that a node has can be given to Pods, where it does not say what can. */
function withAllocatable(object: JsonObject): JsonObject {
  const status = statusOf(object)
  const capacity = ownValue(status, 'capacity')
  if (capacity === undefined || ownValue(status, 'allocatable') !== undefined) return object
  return { ...object, status: { ...status, allocatable: capacity } }
}

/** The range of addresses for Pods is the first of the ranges. */
function withPodRanges(object: JsonObject): JsonObject {
  const spec = specOf(object)
  const [range, ranges] = [textOf(spec, 'podCIDR'), textsAt(spec, 'podCIDRs')]
  if (range !== '' && range !== ranges[0]) return { ...object, spec: { ...spec, podCIDRs: [range] } }
  const [first] = ranges
  return range === '' && first !== undefined ? { ...object, spec: { ...spec, podCIDR: first } } : object
}

const withoutKey = (object: JsonObject, key: string): JsonObject => withKey(object, key, undefined)

function stateOf(object: JsonObject): string {
  const ready = partsOf(statusOf(object), 'conditions').findLast((condition) => textOf(condition, 'type') === 'Ready')
  const state = ready === undefined ? 'Unknown' : textOf(ready, 'status') === 'True' ? 'Ready' : 'NotReady'
  return ownValue(specOf(object), 'unschedulable') === true ? `${state},SchedulingDisabled` : state
}

/** `findNodeRoles` */
function rolesOf(object: JsonObject): string {
  const roles = Object.entries(labelsOf(object) ?? {}).flatMap(([key, value]) => {
    if (key.startsWith(ROLE_PREFIX)) return key.length > ROLE_PREFIX.length ? [key.slice(ROLE_PREFIX.length)] : []
    return key === ROLE_LABEL && value !== '' ? [value] : []
  })
  return [...new Set(roles)].sort(compareText).join(',') || '<none>'
}

function addressOf(object: JsonObject, type: string): string {
  const found = partsOf(statusOf(object), 'addresses').find((address) => textOf(address, 'type') === type)
  return found === undefined ? '<none>' : textOf(found, 'address')
}
