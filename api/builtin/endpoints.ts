import type { JsonObject } from '../../apimachinery/json/index.js'
import { AGE, column, nameColumn, numberOf, partsOf, textOf } from './columns.js'
import { servedInShape } from './served-in-shape.js'

/** The addresses of a Service, as they were kept before EndpointSlices (`pkg/registry/core/endpoint`). */
export const endpoints = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'Endpoints',
  shortNames: ['ep'],
  createsOnUpdate: true,
  columns: [
    nameColumn(),
    column(
      'Endpoints',
      'The set of all endpoints is the union of all subsets. Addresses are placed into subsets according to the IPs they share. A single address with multiple ports, some of which are ready and some of which are not (because they come from different containers) will result in the address being displayed in different subsets for the different ports. No address will appear in both Addresses and NotReadyAddresses in the same subset. Sets of addresses and ports that comprise a service.',
      addressesOf,
    ),
    AGE,
  ],
})

const MOST_SHOWN = 3

/** `formatEndpoints` */
function addressesOf(object: JsonObject): string {
  const subsets = partsOf(object, 'subsets')
  if (subsets.length === 0) return '<none>'
  const all = subsets.flatMap((subset) => {
    const addresses = partsOf(subset, 'addresses').map((address) => textOf(address, 'ip'))
    const ports = partsOf(subset, 'ports')
    if (ports.length === 0) return addresses
    return ports.flatMap((port) => addresses.map((address) => hostAndPort(address, numberOf(port, 'port'))))
  })
  const shown = all.slice(0, MOST_SHOWN).join(',')
  return all.length > MOST_SHOWN ? `${shown} + ${all.length - MOST_SHOWN} more...` : shown
}

/** Go's `net.JoinHostPort`. */
const hostAndPort = (host: string, port: number): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
