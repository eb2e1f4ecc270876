import { expect, test } from 'vitest'
import { NIL_LIST } from '../../apimachinery/json/index.js'
import type { CustomResourceDefinition, DefinitionSpec, DefinitionVersion } from './model.js'
import { prepareForCreate, prepareForUpdate } from './prepare.js'

const names = { plural: 'as', singular: 'a', kind: 'A', listKind: 'AList' }
const version = (name: string, storage = false): DefinitionVersion => ({ name, served: true, storage })
const definition = (change: Partial<DefinitionSpec>, storedVersions: string[] = []): CustomResourceDefinition => ({
  metadata: { name: 'as.b.c', generation: 3 },
  spec: { group: 'b.c', version: 'v1', names, scope: 'Cluster', versions: [version('v1', true)], ...change },
  status: { conditions: [{ type: 'A', status: 'True' }], acceptedNames: names, storedVersions },
})

test('a new CRD has no status but its storage version', () => {
  const { metadata, status } = prepareForCreate(definition({}, ['v0']))
  expect(metadata).toEqual({ name: 'as.b.c', generation: 1 })
  expect(status).toEqual({
    conditions: [],
    acceptedNames: { plural: '', singular: '', kind: '', listKind: '' },
    storedVersions: ['v1'],
  })
  expect(prepareForCreate(definition({ versions: [version('v1')] })).status.storedVersions).toBe(NIL_LIST)
})

test('an update adds its storage version to the stored status', () => {
  const old = definition({}, ['v1'])
  const versions = [version('v1'), version('v2', true)]
  expect(prepareForUpdate(definition({ versions }, ['v9']), old).status).toEqual({
    ...old.status,
    storedVersions: ['v1', 'v2'],
  })
  expect(prepareForUpdate(definition({}), old).status).toBe(old.status)
})

test.each<[what: string, change: Partial<DefinitionSpec>, generation: number]>([
  ['the same', {}, 3],
  ['an empty list', { selectableFields: [], names: { ...names, shortNames: [] } }, 3],
  ['what is the default', { preserveUnknownFields: false }, 3],
  ['another scope', { scope: 'Namespaced' }, 4],
  ['another list', { names: { ...names, shortNames: ['x'] } }, 4],
  ['a schema', { validation: {} }, 4],
])('the generation of %s', (_, change, generation) => {
  expect(prepareForUpdate(definition(change), definition({})).metadata.generation).toBe(generation)
})

test('generations beyond 2^53, and none', () => {
  const old = { ...definition({}), metadata: { generation: 2n ** 60n } }
  expect(prepareForUpdate(definition({ scope: 'x' }), old).metadata.generation).toBe(2n ** 60n + 1n)
  expect(prepareForUpdate(definition({}), { ...old, metadata: {} }).metadata).toEqual({ name: 'as.b.c' })
})
