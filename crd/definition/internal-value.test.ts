import { expect, test } from 'vitest'
import { goJson } from '../../apimachinery/go/index.js'
import { NIL_LIST } from '../../apimachinery/json/index.js'
import type { DefinitionVersion } from './model.js'
import { versionsValue } from './internal-value.js'

const version: DefinitionVersion = { name: 'v1', served: true, storage: false }

test.each<[versions: readonly DefinitionVersion[], json: string]>([
  [[], '[]'],
  [NIL_LIST, 'null'],
  [
    [version],
    '[{"Name":"v1","Served":true,"Storage":false,"Deprecated":false,"DeprecationWarning":null,"Schema":null,"Subresources":null,"AdditionalPrinterColumns":null,"SelectableFields":null}]',
  ],
  [
    [
      {
        ...version,
        deprecated: true,
        deprecationWarning: '<',
        schema: {},
        subresources: { status: {}, scale: { specReplicasPath: '.a', statusReplicasPath: '.b' } },
        additionalPrinterColumns: [{ name: 'A', type: 'date', priority: 1, jsonPath: '.c' }],
        selectableFields: [{ jsonPath: '.d' }],
      },
    ],
    '[{"Name":"v1","Served":true,"Storage":false,"Deprecated":true,"DeprecationWarning":"\\u003c","Schema":{"OpenAPIV3Schema":null},"Subresources":{"Status":{},"Scale":{"SpecReplicasPath":".a","StatusReplicasPath":".b","LabelSelectorPath":null}},"AdditionalPrinterColumns":[{"Name":"A","Type":"date","Format":"","Description":"","Priority":1,"JSONPath":".c"}],"SelectableFields":[{"JSONPath":".d"}]}]',
  ],
])('%j', (versions, json) => {
  expect(goJson(versionsValue(versions))).toBe(json)
})

test('a schema has the names of Go, too', () => {
  const json = goJson(versionsValue([{ ...version, schema: { openAPIV3Schema: { type: 'object' } } }]))
  expect(json).toContain(
    '"Schema":{"OpenAPIV3Schema":{"ID":"","Schema":"","Ref":null,"Description":"","Type":"object",',
  )
})
