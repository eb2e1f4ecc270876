import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { NIL_LIST } from '../../apimachinery/json/index.js'
import type { DefinitionVersion } from './model.js'
import { isConditionTrue, validateStatus } from './status.js'

const names = { plural: '', singular: '', kind: '', listKind: '' }
const version = (name: string, storage = false): DefinitionVersion => ({ name, served: true, storage })

const validate = (storedVersions: readonly string[], ...versions: DefinitionVersion[]): string[] =>
  validateStatus({ conditions: [], acceptedNames: names, storedVersions }, versions, FieldPath.of('status')).map(String)

const missing = (index: number, name: string): string =>
  `status.storedVersions[${index}]: Invalid value: "${name}": missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`

test('stored versions', () => {
  expect(validate(['v1', 'v2'], version('v1', true), version('v2'))).toEqual([])
  expect(validate([], version('v1'))).toEqual([
    'status.storedVersions: Invalid value: []: must have at least one stored version',
  ])
  expect(validate(NIL_LIST)).toEqual([
    'status.storedVersions: Invalid value: null: must have at least one stored version',
  ])
  expect(validate(['v0', 'v1'], version('v1'), version('v2', true))).toEqual([
    'status.storedVersions: Invalid value: ["v0","v1"]: must have the storage version v2',
    missing(0, 'v0'),
  ])
})

test('a name that occurs twice', () => {
  expect(validate(['v1'], version('v1', true), version('v1', true))).toEqual([
    'status.storedVersions: Invalid value: ["v1"]: must have the storage version v1',
  ])
  expect(validate(['v0', 'v0'])).toEqual([missing(1, 'v0')])
})

test('accepted names', () => {
  const acceptedNames = { ...names, kind: 'A', listKind: 'A' }
  const errors = validateStatus(
    { conditions: [], acceptedNames, storedVersions: ['v1'] },
    [version('v1')],
    FieldPath.of('status'),
  )
  expect(errors.map(String)).toEqual([
    'status.acceptedNames.listKind: Invalid value: "A": kind and listKind may not be the same',
  ])
})

test('the first condition of a type counts', () => {
  const conditions = [
    { type: 'A', status: 'False' },
    { type: 'A', status: 'True' },
    { type: 'B', status: 'True' },
  ]
  const status = { conditions, acceptedNames: names, storedVersions: [] }
  expect(['A', 'B', 'C'].map((type) => isConditionTrue(status, type))).toEqual([false, true, false])
})
