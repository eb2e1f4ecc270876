import { expect, test } from 'vitest'
import type { CustomResourceDefinition, DefinitionVersion } from './model.js'
import { sourceFields } from './source-field.js'

const version = (name: string): DefinitionVersion => ({ name, served: true, storage: name === 'v1' })
const names = { plural: 'as', singular: 'a', kind: 'A', listKind: 'AList' }
const definition = (...versions: string[]): CustomResourceDefinition => ({
  metadata: {},
  spec: { group: 'b.c', version: versions[0] ?? '', names, scope: 'Namespaced', versions: versions.map(version) },
  status: { conditions: [], acceptedNames: names, storedVersions: [] },
})

test.each<[field: string, v1: string]>([
  ['spec.version', 'spec.versions[0].name'],
  ['spec.versions', 'spec.versions'],
  ['spec.versions[0].name', 'spec.versions[0].name'],
  ['status.storedVersions[0]', 'spec.versions'],
  ['spec.validation', 'spec.versions[0].schema'],
  [
    'spec.validation.openAPIV3Schema.properties[a.b].type',
    'spec.versions[0].schema.openAPIV3Schema.properties[a.b].type',
  ],
  ['spec.schema.openAPIV3Schema', 'spec.versions[0].schema.openAPIV3Schema'],
  ['spec.subresources.scale.specReplicasPath', 'spec.versions[0].subresources.scale.specReplicasPath'],
  ['spec.additionalPrinterColumns[1].JSONPath', 'spec.versions[0].additionalPrinterColumns[1].jsonPath'],
  ['spec.versions[2].additionalPrinterColumns[1].JSONPath', 'spec.versions[2].additionalPrinterColumns[1].jsonPath'],
  ['spec.selectableFields[0].jsonPath', 'spec.versions[0].selectableFields[0].jsonPath'],
  ['spec.conversion.strategy', 'spec.conversion.strategy'],
  ['spec.conversion.webhookClientConfig.url', 'spec.conversion.webhook.clientConfig.url'],
  ['spec.conversion.conversionReviewVersions[1]', 'spec.conversion.webhook.conversionReviewVersions[1]'],
  ['metadata.annotations[a.b/c]', 'metadata.annotations[a.b/c]'],
  ['<nil>', '<nil>'],
])('%s is %s', (field, v1) => {
  expect(sourceFields(definition('v1'), field)).toEqual([v1])
})

test('what all versions have in common stands in each', () => {
  expect(sourceFields(definition('v1', 'v2'), 'spec.validation.openAPIV3Schema')).toEqual([
    'spec.versions[0].schema.openAPIV3Schema',
    'spec.versions[1].schema.openAPIV3Schema',
  ])
  expect(sourceFields(definition(), 'spec.validation')).toEqual(['spec.validation'])
})
