// The list types of CustomResourceDefinitions for server-side apply (apiextensions' `types.go`), said as of a custom resource.
import { decodeDefinition } from '../../crd/index.js'
import { crdMergeSchema, type MergeSchema } from '../../apply/index.js'

const ANYTHING = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const TEXT = { type: 'string' }
const TEXTS = { type: 'array', items: TEXT, 'x-kubernetes-list-type': 'atomic' }
const NAMES = {
  type: 'object',
  properties: { plural: TEXT, singular: TEXT, shortNames: TEXTS, kind: TEXT, listKind: TEXT, categories: TEXTS },
}

let known: MergeSchema | undefined

/** How CustomResourceDefinitions are merged. */
export function definitionMergeSchema(): MergeSchema | undefined {
  return (known ??= crdMergeSchema(decodeDefinition(DEFINITION).definition, 'v1'))
}

const SCHEMA = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: {
        group: TEXT,
        names: NAMES,
        scope: TEXT,
        versions: { type: 'array', items: ANYTHING, 'x-kubernetes-list-type': 'atomic' },
        conversion: {
          type: 'object',
          properties: {
            strategy: TEXT,
            webhook: {
              type: 'object',
              properties: {
                clientConfig: {
                  type: 'object',
                  properties: {
                    url: TEXT,
                    caBundle: TEXT,
                    service: {
                      type: 'object',
                      properties: { namespace: TEXT, name: TEXT, path: TEXT, port: { type: 'integer' } },
                    },
                  },
                },
                conversionReviewVersions: TEXTS,
              },
            },
          },
        },
        preserveUnknownFields: { type: 'boolean' },
      },
    },
    status: {
      type: 'object',
      properties: {
        conditions: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type'],
            properties: {
              type: TEXT,
              status: TEXT,
              lastTransitionTime: TEXT,
              reason: TEXT,
              message: TEXT,
              observedGeneration: { type: 'integer' },
            },
          },
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['type'],
        },
        acceptedNames: NAMES,
        storedVersions: TEXTS,
        observedGeneration: { type: 'integer' },
      },
    },
  },
}

const DEFINITION = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'customresourcedefinitions.apiextensions.k8s.io' },
  spec: {
    group: 'apiextensions.k8s.io',
    names: {
      plural: 'customresourcedefinitions',
      singular: 'customresourcedefinition',
      kind: 'CustomResourceDefinition',
      listKind: 'CustomResourceDefinitionList',
    },
    scope: 'Cluster',
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: SCHEMA } }],
  },
}
