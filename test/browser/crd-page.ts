// What the browser test of CRDs runs in a page: a definition, an object and an upgrade are judged.
import { compareDefinitions, decodeDefinition, lintDefinition, ServedDefinition, validateDefinition } from 'kubevet/crd'

const DEFINITION = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
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
                properties: { replicas: { type: 'integer', maximum: 5 }, paused: { type: 'boolean' } },
                'x-kubernetes-validations': [{ rule: '!has(self.replicas) || self.replicas != 3' }],
              },
            },
          },
        },
      },
    ],
  },
}

const widget = (replicas: unknown): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'w' },
  spec: { replicas },
})

const { definition } = decodeDefinition(DEFINITION)
const errorsOf = (replicas: unknown): string[] =>
  new ServedDefinition(definition).validate({ object: widget(replicas) as Record<string, unknown> }).errors.map(String)

Object.assign(globalThis, {
  kubevet: {
    definition: validateDefinition({ definition: DEFINITION }).errors.map(String),
    object: [2, 3, 9, 'x'].map(errorsOf),
    lint: lintDefinition(definition).length > 0,
    compare: compareDefinitions(definition, definition).changes.length,
  },
})
