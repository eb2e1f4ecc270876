import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { withKey } from '../../crd/object/index.js'
import { AGE, column, nameColumn, numberOf, partOf, partsOf, specOf, textOf, textsAt } from './columns.js'
import { shownLabels } from './label-texts.js'
import { balancerAddresses } from './load-balancer.js'
import { servedInShape, unknownField } from './served-in-shape.js'

/** Where Pods are found (`pkg/registry/core/service`). */
export const service = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'Service',
  returnsDeleted: true,
  shortNames: ['svc'],
  categories: ['all'],
  createsOnUpdate: true,
  ownDefaults: withDefaults,
  gaps: ['Services get no addresses, no address families and no node ports; there are no warnings.'],
  columns: [
    nameColumn(),
    column(
      'Type',
      'type determines how the Service is exposed. Defaults to ClusterIP. Valid options are ExternalName, ClusterIP, NodePort, and LoadBalancer. "ClusterIP" allocates a cluster-internal IP address for load-balancing to endpoints. Endpoints are determined by the selector or if that is not specified, by manual construction of an Endpoints object or EndpointSlice objects. If clusterIP is "None", no virtual IP is allocated and the endpoints are published as a set of endpoints rather than a virtual IP. "NodePort" builds on ClusterIP and allocates a port on every node which routes to the same endpoints as the clusterIP. "LoadBalancer" builds on NodePort and creates an external load-balancer (if supported in the current cloud) which routes to the same endpoints as the clusterIP. "ExternalName" aliases this service to the specified externalName. Several other fields do not apply to ExternalName services. More info: https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types',
      (object) => textOf(specOf(object), 'type'),
    ),
    column(
      'Cluster-IP',
      'clusterIP is the IP address of the service and is usually assigned randomly. If an address is specified manually, is in-range (as per system configuration), and is not in use, it will be allocated to the service; otherwise creation of the service will fail. This field may not be changed through updates unless the type field is also being changed to ExternalName (which requires this field to be blank) or the type field is being changed from ExternalName (in which case this field may optionally be specified, as describe above).  Valid values are "None", empty string (""), or a valid IP address. Setting this to "None" makes a "headless service" (no virtual IP), which is useful when direct endpoint connections are preferred and proxying is not required.  Only applies to types ClusterIP, NodePort, and LoadBalancer. If this field is specified when creating a Service of type ExternalName, creation will fail. This field will be wiped when updating a Service to type ExternalName. More info: https://kubernetes.io/docs/concepts/services-networking/service/#virtual-ips-and-service-proxies',
      (object) => textsAt(specOf(object), 'clusterIPs')[0] ?? '<none>',
    ),
    column(
      'External-IP',
      'externalIPs is a list of IP addresses for which nodes in the cluster will also accept traffic for this service.  These IPs are not managed by Kubernetes.  The user is responsible for ensuring that traffic arrives at a node with this IP.  A common example is external load-balancers that are not part of the Kubernetes system.',
      externalAddressesOf,
    ),
    column(
      'Port(s)',
      'The list of ports that are exposed by this service. More info: https://kubernetes.io/docs/concepts/services-networking/service/#virtual-ips-and-service-proxies',
      portsOf,
    ),
    AGE,
    column(
      'Selector',
      'Route service traffic to pods with label keys and values matching this selector. If empty or not present, the service is assumed to have an external process managing its endpoints, which Kubernetes will not modify. Only applies to types ClusterIP, NodePort, and LoadBalancer. Ignored if type is ExternalName. More info: https://kubernetes.io/docs/concepts/services-networking/service/',
      (object) => shownLabels(partOf(specOf(object), 'selector')),
      { priority: 1 },
    ),
  ],
  selectableFields: {
    'spec.clusterIP': (object) => textOf(specOf(object), 'clusterIP'),
    'spec.type': (object) => textOf(specOf(object), 'type'),
  },
  unknownField,
})

const CLIENT_IP_SECONDS = 10_800

/** `SetDefaults_Service` */
function withDefaults(object: JsonObject): JsonObject {
  const spec = specOf(object)
  const type = textOf(spec, 'type') || 'ClusterIP'
  const affinity = textOf(spec, 'sessionAffinity') || 'None'
  const isBalanced = type === 'LoadBalancer'
  const isReachable =
    isBalanced || type === 'NodePort' || (type === 'ClusterIP' && textsAt(spec, 'externalIPs').length > 0)
  const ports = partsOf(spec, 'ports')
  return {
    ...object,
    ...(isBalanced && { status: withModes(partOf(object, 'status')) }),
    spec: {
      ...withKey(spec, 'sessionAffinityConfig', affinityConfig(spec, affinity)),
      ...(ports.length > 0 && { ports: ports.map(withTarget) }),
      type,
      sessionAffinity: affinity,
      ...(isReachable && { externalTrafficPolicy: textOf(spec, 'externalTrafficPolicy') || 'Cluster' }),
      ...(INTERNAL.has(type) && { internalTrafficPolicy: ownValue(spec, 'internalTrafficPolicy') ?? 'Cluster' }),
      ...(isBalanced && { allocateLoadBalancerNodePorts: ownValue(spec, 'allocateLoadBalancerNodePorts') ?? true }),
    },
  }
}

/** Types whose Services have addresses in the cluster. */
const INTERNAL: ReadonlySet<string> = new Set(['ClusterIP', 'NodePort', 'LoadBalancer'])

function affinityConfig(spec: JsonObject, affinity: string): unknown {
  const given = ownValue(spec, 'sessionAffinityConfig')
  if (affinity === 'None') return undefined
  if (affinity !== 'ClientIP') return given
  const clientIP = partOf(partOf(spec, 'sessionAffinityConfig'), 'clientIP')
  return ownValue(clientIP, 'timeoutSeconds') === undefined
    ? { clientIP: { timeoutSeconds: CLIENT_IP_SECONDS } }
    : given
}

function withTarget(port: JsonObject): JsonObject {
  const target = ownValue(port, 'targetPort') ?? 0
  return {
    ...port,
    protocol: textOf(port, 'protocol') || 'TCP',
    targetPort: target === 0 || target === '' ? numberOf(port, 'port') : target,
  }
}

/** What a balancer does with addresses, where it does not say so. */
function withModes(status: JsonObject): JsonObject {
  const balancer = partOf(status, 'loadBalancer')
  const points = partsOf(balancer, 'ingress')
  if (points.length === 0) return status
  const ingress = points.map((point) =>
    textOf(point, 'ip') === '' || ownValue(point, 'ipMode') !== undefined ? point : { ...point, ipMode: 'VIP' },
  )
  return { ...status, loadBalancer: { ...balancer, ingress } }
}

/** `getServiceExternalIP` */
function externalAddressesOf(object: JsonObject): string {
  const given = textsAt(specOf(object), 'externalIPs').join(',')
  switch (textOf(specOf(object), 'type')) {
    case 'ClusterIP':
    case 'NodePort':
      return given || '<none>'
    case 'LoadBalancer':
      return [balancerAddresses(object), given].filter((text) => text !== '').join(',') || '<pending>'
    case 'ExternalName':
      return textOf(specOf(object), 'externalName')
    default:
      return '<unknown>'
  }
}

function portsOf(object: JsonObject): string {
  const texts = partsOf(specOf(object), 'ports').map((port) => {
    const nodePort = numberOf(port, 'nodePort')
    return `${numberOf(port, 'port')}${nodePort > 0 ? `:${nodePort}` : ''}/${textOf(port, 'protocol')}`
  })
  return texts.join(',') || '<none>'
}
