import type { JsonObject } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { partOf, partsOf, statusOf, textOf } from './columns.js'

/** The addresses of the load balancer in front of a Service or an Ingress (`loadBalancerStatusStringer`). */
export function balancerAddresses(object: JsonObject): string {
  const points = partsOf(partOf(statusOf(object), 'loadBalancer'), 'ingress')
  const addresses = points.map((point) => textOf(point, 'ip') || textOf(point, 'hostname'))
  return [...new Set(addresses)]
    .filter((address) => address !== '')
    .sort(compareText)
    .join(',')
}
