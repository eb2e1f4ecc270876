import { isLabelValue, maxLenErrorInCharacters } from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelsOf } from '../../apimachinery/metadata/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { immutable, labelErrors, namedText, qualifiedNameErrors, subdomainNames } from './checks.js'
import { AGE, column, listText, nameColumn, partOf, partsOf, textOf, textsAt } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { addressErrors, addressWarnings } from './endpoint-address.js'

const ADDRESS_TYPE = FieldPath.of('addressType')
const ENDPOINTS = FieldPath.of('endpoints')
const TYPES = ['FQDN', 'IPv4', 'IPv6']
const PROTOCOLS = ['SCTP', 'TCP', 'UDP']
const MOST = { addresses: 100, ports: 20_000, endpoints: 1000, hints: 8 }
/** Controllers whose addresses nobody is warned of. */
const CONTROLLERS: ReadonlySet<string | undefined> = new Set([
  'endpointslice-controller.k8s.io',
  'endpointslicemirroring-controller.k8s.io',
])

/** Where the Pods of a Service are (`pkg/registry/discovery/endpointslice`). */
export const endpointSlice: BuiltinRecord = {
  tier: 'A',
  group: 'discovery.k8s.io',
  versions: ['v1'],
  kind: 'EndpointSlice',
  columns: [
    nameColumn(),
    column(
      'AddressType',
      'addressType specifies the type of address carried by this EndpointSlice. All addresses in this slice must be the same type. This field is immutable after creation. The following address types are currently supported: * IPv4: Represents an IPv4 Address. * IPv6: Represents an IPv6 Address. * FQDN: Represents a Fully Qualified Domain Name.',
      (object) => textOf(object, 'addressType'),
    ),
    column(
      'Ports',
      'ports specifies the list of network ports exposed by each endpoint in this slice. Each port must have a unique name. When ports is empty, it indicates that there are no defined ports. When a port is defined with a nil port value, it indicates "all ports". Each slice may include a maximum of 100 ports.',
      (object) => listText(partsOf(object, 'ports').map(portText)),
    ),
    column(
      'Endpoints',
      'endpoints is a list of unique endpoints in this slice. Each slice may include a maximum of 1000 endpoints.',
      (object) => listText(partsOf(object, 'endpoints').flatMap((endpoint) => textsAt(endpoint, 'addresses'))),
    ),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: ['whole', 'change'],
    setDefaults: (object) => {
      const ports = partsOf(object, 'ports')
      if (ports.length === 0) return object
      return {
        ...object,
        ports: ports.map((port) => ({
          ...port,
          name: ownValue(port, 'name') ?? '',
          protocol: ownValue(port, 'protocol') ?? 'TCP',
        })),
      }
    },
    prepareCreate: (object) => withGeneration(withoutTopology(object), 1),
    prepareUpdate: (object, old) => {
      const isSame = equalJson(contentOf(object), contentOf(old)) && equalJson(labelsOf(object), labelsOf(old))
      const prepared = withoutTopology(object)
      return isSame ? prepared : withGeneration(prepared, Number(metaOf(old).generation ?? 0) + 1)
    },
    validateCreate: (object, kubernetesVersion, old) => [
      ...typeErrors(textOf(object, 'addressType')),
      ...portsErrors(partsOf(object, 'ports')),
      // Endpoints that were accepted once are left alone.
      ...(old !== undefined && equalJson(ownValue(object, 'endpoints'), ownValue(old, 'endpoints'))
        ? []
        : endpointsErrors(partsOf(object, 'endpoints'), textOf(object, 'addressType'), kubernetesVersion)),
    ],
    validateUpdate: (object, old) => immutable(object, old, 'addressType', ADDRESS_TYPE, namedText),
    warnings: (object, old, kubernetesVersion) => [
      ...(old === undefined && textOf(object, 'addressType') === 'FQDN'
        ? ['spec.addressType: FQDN endpoints are deprecated']
        : []),
      ...(CONTROLLERS.has(labelsOf(object)?.['endpointslice.kubernetes.io/managed-by'])
        ? []
        : partsOf(object, 'endpoints').flatMap((endpoint, index) =>
            textsAt(endpoint, 'addresses').flatMap((address, at) =>
              addressWarnings(address, ENDPOINTS.index(index).child('addresses').index(at), kubernetesVersion),
            ),
          )),
    ],
  },
}

/** What requests to v1 can't say (`dropTopologyOnV1`). */
function withoutTopology(object: JsonObject): JsonObject {
  const endpoints = partsOf(object, 'endpoints')
  if (endpoints.every((endpoint) => ownValue(endpoint, 'deprecatedTopology') === undefined)) return object
  return { ...object, endpoints: endpoints.map(({ deprecatedTopology: _, ...endpoint }) => endpoint) }
}

/** What a generation counts the changes of: lists that are not there are empty ones. */
const contentOf = ({ metadata: _, ...content }: JsonObject): JsonObject => ({
  ...content,
  endpoints: partsOf(content, 'endpoints'),
  ports: partsOf(content, 'ports'),
})

const withGeneration = (object: JsonObject, generation: number): JsonObject =>
  withMeta(object, changeMeta(metaOf(object), 'generation', generation))

function portText(port: JsonObject): string {
  const number = ownValue(port, 'port')
  return typeof number === 'number' ? String(number) : textOf(port, 'name')
}

function typeErrors(type: string): FieldErrorList {
  if (type === '') return [field.required(ADDRESS_TYPE, '')]
  return TYPES.includes(type) ? [] : [field.notSupported(ADDRESS_TYPE, namedText(type), TYPES)]
}

function portsErrors(ports: readonly JsonObject[]): FieldErrorList {
  const path = FieldPath.of('ports')
  if (ports.length > MOST.ports) return [field.tooMany(path, ports.length, MOST.ports)]
  const names = new Set<string>()
  return ports.flatMap((port, index) => {
    const own = path.index(index)
    const [name, protocol, app] = [textOf(port, 'name'), textOf(port, 'protocol'), ownValue(port, 'appProtocol')]
    const isTaken = names.has(name)
    names.add(name)
    return [
      ...(name === '' ? [] : labelErrors(name, own.child('name'))),
      ...(isTaken ? [field.duplicate(own.child('name'), name)] : []),
      ...(PROTOCOLS.includes(protocol)
        ? []
        : [field.notSupported(own.child('protocol'), namedText(protocol), PROTOCOLS)]),
      ...(typeof app === 'string' ? qualifiedNameErrors(app, own.child('appProtocol')) : []),
    ]
  })
}

function endpointsErrors(endpoints: readonly JsonObject[], type: string, version: string | undefined): FieldErrorList {
  if (endpoints.length > MOST.endpoints) return [field.tooMany(ENDPOINTS, endpoints.length, MOST.endpoints)]
  return endpoints.flatMap((endpoint, index) => endpointErrors(endpoint, type, ENDPOINTS.index(index), version))
}

function endpointErrors(
  endpoint: JsonObject,
  type: string,
  path: FieldPath,
  version: string | undefined,
): FieldErrorList {
  const addresses = textsAt(endpoint, 'addresses')
  const list = path.child('addresses')
  const [node, hostname, hints] = [
    ownValue(endpoint, 'nodeName'),
    ownValue(endpoint, 'hostname'),
    ownValue(endpoint, 'hints'),
  ]
  return [
    ...(addresses.length === 0 ? [field.required(list, 'must contain at least 1 address')] : []),
    ...(addresses.length > MOST.addresses ? [field.tooMany(list, addresses.length, MOST.addresses)] : []),
    ...addresses.flatMap((address, index) => addressErrors(type, address, list, index, version)),
    ...(typeof node === 'string' ? nodeNameErrors(node, path.child('nodeName')) : []),
    ...(typeof hostname === 'string' ? labelErrors(hostname, path.child('hostname')) : []),
    ...(hints === undefined ? [] : hintsErrors(partOf(endpoint, 'hints'), path.child('hints'))),
  ]
}

const nodeNameErrors = (name: string, path: FieldPath): FieldErrorList =>
  subdomainNames(name, false).map((fault) => field.invalid(path, name, fault))

function hintsErrors(hints: JsonObject, path: FieldPath): FieldErrorList {
  const [zones, nodes] = [namesOf(hints, 'forZones'), namesOf(hints, 'forNodes')]
  if (zones.length > MOST.hints) return [field.tooMany(path.child('forZones'), zones.length, MOST.hints)]
  const zoneErrors = uniqueNames(zones, path.child('forZones'), (name, own) =>
    isLabelValue(name, maxLenErrorInCharacters).map((fault) => field.invalid(own, name, fault)),
  )
  if (nodes.length > MOST.hints) return [...zoneErrors, field.tooMany(path.child('forNodes'), nodes.length, MOST.hints)]
  return [...zoneErrors, ...uniqueNames(nodes, path.child('forNodes'), nodeNameErrors)]
}

const namesOf = (hints: JsonObject, key: string): readonly string[] =>
  partsOf(hints, key).map((one) => textOf(one, 'name'))

function uniqueNames(
  names: readonly string[],
  path: FieldPath,
  check: (name: string, path: FieldPath) => FieldErrorList,
): FieldErrorList {
  return names.flatMap((name, index) => {
    const own = path.index(index).child('name')
    return [...(names.indexOf(name) < index ? [field.duplicate(own, name)] : []), ...check(name, own)]
  })
}
