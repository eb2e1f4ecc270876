// One object with 500 fields, of which three managers apply their parts: a struct, a map, a set and two lists of items with keys.
const API_VERSION = 'example.com/v1'
const MANAGERS = ['platform', 'team', 'autoscaler']

const text = { type: 'string' }
const integer = { type: 'integer' }
const fields = (names, type) => Object.fromEntries(names.map((name) => [name, type]))
const range = (count) => Array.from({ length: count }, (_, index) => index)
const structNames = range(60).map((index) => `field${index}`)

export const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'services.example.com' },
  spec: {
    group: 'example.com',
    names: { plural: 'services', singular: 'service', kind: 'Service', listKind: 'ServiceList' },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                properties: {
                  settings: { type: 'object', properties: fields(structNames, text) },
                  labels: { type: 'object', additionalProperties: text },
                  hosts: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
                  ports: listOf(['name', 'port', 'protocol', 'target']),
                  rules: listOf(['name', 'host', 'path', 'weight']),
                },
              },
            },
          },
        },
      },
    ],
  },
}

function listOf(names) {
  return {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
    items: {
      type: 'object',
      required: ['name'],
      properties: { ...fields(names, text), port: integer, weight: integer },
    },
  }
}

/** 500 fields: 60 of the struct, 60 of the map, 40 of the set, 85 items with four fields each. */
const PARTS = { settings: 60, labels: 60, hosts: 40, ports: 40, rules: 45 }

/** What each manager applies: every third of all parts is its own. */
export const applied = MANAGERS.map((manager, own) => ({ manager, object: objectOf(own) }))

/** The first manager changes a field and an item, gives up one of each, and adds one of each. */
export const timed = { manager: MANAGERS[0], object: changed(objectOf(0)) }

function objectOf(own) {
  const owned = (count) => range(count).filter((index) => index % MANAGERS.length === own)
  return {
    apiVersion: API_VERSION,
    kind: 'Service',
    metadata: { name: 'shop', namespace: 'default' },
    spec: {
      settings: Object.fromEntries(owned(PARTS.settings).map((index) => [`field${index}`, `value ${index}`])),
      labels: Object.fromEntries(owned(PARTS.labels).map((index) => [`label-${index}`, `value-${index}`])),
      hosts: owned(PARTS.hosts).map((index) => `host-${index}.example.com`),
      ports: owned(PARTS.ports).map((index) => ({
        ...{ name: `port-${index}`, port: 8000 + index, protocol: 'TCP', target: `target-${index}` },
      })),
      rules: owned(PARTS.rules).map((index) => ({
        ...{ name: `rule-${index}`, host: `host-${index}`, path: `/path/${index}`, weight: index },
      })),
    },
  }
}

function changed(object) {
  const { spec } = object
  const [first, second] = Object.keys(spec.settings)
  const { [second]: _, ...settings } = { ...spec.settings, [first]: 'another value', field1: 'value 1' }
  const [port, , ...ports] = spec.ports
  const added = { name: 'port-new', port: 9000, protocol: 'UDP', target: 'new' }
  return {
    ...object,
    spec: {
      ...spec,
      settings,
      hosts: [...spec.hosts.slice(1), 'new.example.com'],
      ports: [{ ...port, port: 80 }, ...ports, added],
    },
  }
}
