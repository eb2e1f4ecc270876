import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { DefinitionSpec, DefinitionVersion } from './model.js'
import { optionsOfCreate } from './options.js'
import { validateVersions } from './versions.js'

const version = (name: string, change: Partial<DefinitionVersion> = {}): DefinitionVersion => ({
  name,
  served: true,
  storage: false,
  ...change,
})
const validate = (...versions: DefinitionVersion[]): [field: string, detail: string][] =>
  validateVersions({ versions } as unknown as DefinitionSpec, optionsOfCreate('1.36'), FieldPath.of('spec')).map(
    ({ field, detail }) => [field, detail],
  )

const stored = version('v1', { storage: true })

test('names and storage', () => {
  expect(validate(stored, version('v2'))).toEqual([])
  expect(validate(version('v1'), version('v1'))).toEqual([
    ['spec.versions', 'must contain unique version names'],
    ['spec.versions', 'must have exactly one version marked as storage version'],
  ])
  expect(validate(stored, version('v2', { storage: true }))).toEqual([
    ['spec.versions', 'must have exactly one version marked as storage version'],
  ])
  expect(validate(stored, version('V2')).map(([field]) => field)).toEqual(['spec.versions[1].name'])
})

test('what a version has for itself', () => {
  const own = version('v2', {
    deprecationWarning: 'x',
    schema: { openAPIV3Schema: { type: 'object', nullable: true } },
    subresources: { scale: { specReplicasPath: '', statusReplicasPath: '.status.a' } },
    additionalPrinterColumns: [{ name: '', type: 'date', jsonPath: '.a' }],
    selectableFields: [{ jsonPath: '' }],
  })
  expect(validate(stored, own).map(([field]) => field)).toEqual([
    'spec.versions[1].deprecationWarning',
    'spec.versions[1].schema.openAPIV3Schema.nullable',
    'spec.versions[1].subresources.scale.specReplicasPath',
    'spec.versions[1].additionalPrinterColumns[0].name',
    'spec.versions[1].selectableFields[0].jsonPath',
  ])
})

test('selectable fields of a version whose schema is that of all versions', () => {
  expect(validate(stored, version('v2', { selectableFields: [{ jsonPath: '.a' }] }))).toEqual([
    ['spec.versions[1].selectableFields', 'may only be set when `version.schema.openAPIV3Schema` is not included'],
  ])
})
