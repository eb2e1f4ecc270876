import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { metaOf } from '../../crd/object/index.js'
import { AGE, column, nameColumn, partsOf, specOf, textOf, textOrNone } from './columns.js'
import { balancerAddresses } from './load-balancer.js'
import { servedInShape } from './served-in-shape.js'

/** The way to Services from outside (`pkg/registry/networking/ingress`). */
export const ingress = servedInShape({
  tier: 'B',
  group: 'networking.k8s.io',
  versions: ['v1'],
  kind: 'Ingress',
  shortNames: ['ing'],
  columns: [
    nameColumn(),
    column(
      'Class',
      'The name of the IngressClass resource that should be used for additional configuration',
      (object) => textOrNone(specOf(object), 'ingressClassName'),
    ),
    column('Hosts', 'Hosts that incoming requests are matched against before the ingress rule', hostsOf),
    column('Address', 'Address is a list containing ingress points for the load-balancer', balancerAddresses),
    column('Ports', 'Ports of TLS configurations that open', (object) =>
      partsOf(specOf(object), 'tls').length === 0 ? '80' : '80, 443',
    ),
    AGE,
  ],
  rules: { hasGeneration: true, warnings },
})

const CLASS_ANNOTATION = 'kubernetes.io/ingress.class'

function warnings(object: JsonObject, old?: JsonObject): readonly string[] {
  const isDeprecated = metaOf(object).annotations?.[CLASS_ANNOTATION] !== undefined
  if (old !== undefined || !isDeprecated || ownValue(specOf(object), 'ingressClassName') !== undefined) return []
  return [`annotation ${quote(CLASS_ANNOTATION)} is deprecated, please use 'spec.ingressClassName' instead`]
}

const MOST_HOSTS = 3

/** `formatHosts`, which counts rules without a host as hosts. */
function hostsOf(object: JsonObject): string {
  const rules = partsOf(specOf(object), 'rules')
  const hosts: string[] = []
  let hasMore = false
  for (const rule of rules) {
    if (hosts.length === MOST_HOSTS) hasMore = true
    const host = textOf(rule, 'host')
    if (!hasMore && host !== '') hosts.push(host)
  }
  if (hosts.length === 0) return '*'
  return hasMore ? `${hosts.join(',')} + ${rules.length - MOST_HOSTS} more...` : hosts.join(',')
}
