import { expect, test } from 'vitest'
import type { CustomResourceDefinition, DefinitionSpec, DefinitionStatus, DefinitionVersion } from './model.js'
import type { DefinitionValidationOptions } from './options.js'
import { optionsOfUpdate } from './relaxations.js'

const names = { plural: 'as', singular: 'a', kind: 'A', listKind: 'AList' }
const version = (name: string, change: Partial<DefinitionVersion> = {}): DefinitionVersion => ({
  name,
  served: true,
  storage: false,
  ...change,
})
const definition = (
  spec: Partial<DefinitionSpec>,
  status: Partial<DefinitionStatus> = {},
): CustomResourceDefinition => ({
  metadata: {},
  spec: { group: 'b.c', version: 'v1', names, scope: 'Cluster', versions: [version('v1')], ...spec },
  status: { conditions: [], acceptedNames: names, storedVersions: ['v1'], ...status },
})
const options = (old: CustomResourceDefinition, definition = old): DefinitionValidationOptions =>
  optionsOfUpdate(definition, old, '1.36')

const validation = { openAPIV3Schema: { type: 'object', description: 'a' } }
const other = { openAPIV3Schema: { type: 'object' } }

test('schemas are required unless one is missing', () => {
  expect(options(definition({ validation })).schemaRequired).toBe(true)
  expect(options(definition({ versions: [version('v1', { schema: other })] })).schemaRequired).toBe(true)
  expect(options(definition({ versions: [version('v1', { schema: {} })] })).schemaRequired).toBe(false)
  expect(options(definition({ versions: [] })).schemaRequired).toBe(true)
})

test('known versions of ConversionReview are required unless there is none', () => {
  const required = (conversionReviewVersions?: string[]): boolean =>
    options(
      definition({
        conversion: { strategy: 'Webhook', ...(conversionReviewVersions && { conversionReviewVersions }) },
      }),
    ).knownReviewVersionRequired
  expect([required(), required([]), required(['v1', 'x']), required(['x'])]).toEqual([true, true, true, false])
})

test('expressions that are stored', () => {
  const rules = [{ rule: 'a' }, { rule: 'b', messageExpression: 'c' }]
  const schema = { openAPIV3Schema: { items: { not: { 'x-kubernetes-validations': rules } } } }
  const { storedExpressions } = options(definition({ validation: schema }))
  expect(storedExpressions).toEqual({ rules: new Set(['a', 'b']), messageExpressions: new Set(['c']) })
})

test('versions whose schema stays the same', () => {
  const unchanged = (old: Partial<DefinitionSpec>, spec: Partial<DefinitionSpec>): string[] => [
    ...options(definition(old), definition(spec)).unchangedVersions,
  ]
  const versions = [version('v1', { schema: validation }), version('v2', { schema: other })]
  expect(unchanged({ validation }, { validation })).toEqual(['v1'])
  expect(unchanged({ validation }, { validation: other })).toEqual([])
  expect(unchanged({}, {})).toEqual(['v1'])
  expect(unchanged({}, { validation: {} })).toEqual([])
  expect(unchanged({ validation: other }, { versions })).toEqual(['v2'])
  expect(unchanged({ versions: [version('v1', { schema: validation })] }, { versions })).toEqual(['v1'])
})

test('certificates may stay invalid, and be it while nothing is served', () => {
  const allowed = (caBundle: string | undefined, established: string): boolean =>
    options(
      definition(
        {
          conversion: {
            strategy: 'Webhook',
            webhookClientConfig: caBundle === undefined ? {} : { caBundle },
          },
        },
        { conditions: [{ type: 'Established', status: established }] },
      ),
    ).invalidCaBundleAllowed
  expect([allowed('eA==', 'True'), allowed(undefined, 'True'), allowed('', 'True'), allowed('', 'False')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('too many selectable fields may stay', () => {
  const fields = (count: number): { jsonPath: string }[] =>
    Array.from({ length: count }, (_, index) => ({ jsonPath: `.f${index}` }))
  const many = (old: Partial<DefinitionSpec>, spec = old): string[] => [
    ...options(definition(old), definition(spec)).manySelectableFieldsAllowed,
  ]
  const versions = [version('v1', { selectableFields: fields(9) }), version('v2', { selectableFields: fields(8) })]
  expect(many({ selectableFields: fields(9) })).toEqual([''])
  expect(many({ selectableFields: fields(8) })).toEqual([])
  expect(many({ selectableFields: fields(9) }, { selectableFields: fields(10) })).toEqual([])
  expect(many({ versions })).toEqual(['v1'])
  expect(many({ versions }, { versions: [version('v3', { selectableFields: fields(9) })] })).toEqual([])
})
