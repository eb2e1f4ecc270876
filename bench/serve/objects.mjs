// What clients write: a definition, its objects of 1.9 kB, ConfigMaps of 1 kB, and objects with 500 fields.
import { applied, definition, timed } from '../apply/workload.mjs'

const text = { type: 'string' }
const texts = { type: 'array', items: text }

export const widgetDefinition = (group) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `widgets.${group}` },
  spec: {
    group,
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: { status: {} },
        schema: {
          openAPIV3Schema: {
            type: 'object',
            required: ['spec'],
            properties: {
              spec: {
                type: 'object',
                required: ['replicas'],
                'x-kubernetes-validations': [{ rule: 'self.replicas <= 100', message: 'at most 100' }],
                properties: {
                  replicas: { type: 'integer', minimum: 0 },
                  mode: { type: 'string', enum: ['On', 'Off'], default: 'On' },
                  hosts: { ...texts, maxItems: 50 },
                  parts: {
                    type: 'array',
                    maxItems: 50,
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['name'],
                    items: {
                      type: 'object',
                      required: ['name'],
                      properties: { name: text, image: text, args: texts, port: { type: 'integer' } },
                    },
                  },
                  settings: { type: 'object', additionalProperties: text },
                },
              },
              status: { type: 'object', properties: { phase: text } },
            },
          },
        },
      },
    ],
  },
})

const range = (count) => Array.from({ length: count }, (_, index) => index)

/** 1.9 kB. */
export const widget = (group, name) => ({
  apiVersion: `${group}/v1`,
  kind: 'Widget',
  metadata: { name, labels: { app: 'bench', team: 'a' }, annotations: { 'example.com/note': 'a note of some length' } },
  spec: {
    replicas: 3,
    hosts: range(8).map((index) => `host-${index}.example.com`),
    parts: range(8).map((index) => ({
      name: `part-${index}`,
      image: `registry.example.com/team/part-${index}:1.2.3`,
      args: ['--verbose', `--index=${index}`],
      port: 8000 + index,
    })),
    settings: Object.fromEntries(range(15).map((index) => [`setting-${index}`, `value of setting ${index}`])),
  },
})

/** 1 kB. */
export const configMap = (name) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, labels: { app: 'bench' } },
  data: Object.fromEntries(range(10).map((index) => [`key-${index}`, 'some text of a file, '.repeat(4)])),
})

/** Objects with 500 fields: their definition, what three managers apply to one, and what the first of them applies then. */
export const large = { definition, applied, timed }
