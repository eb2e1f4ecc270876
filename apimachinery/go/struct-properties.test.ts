import { expect, test } from 'vitest'
import { go } from './descriptors.js'
import type { StructType } from './type.js'

const rule = go.struct('v1.Rule', () => [go.omitEmpty('scope', go.string), go.field('twice', go.string)])
const other = go.struct('v1.Other', () => [go.field('twice', go.string), go.field('name', go.int32)])
const withOperations = go.struct('v1.WithOperations', () => [
  go.omitEmpty('operations', go.list(go.string)),
  go.embedded(rule),
])
const both: StructType = go.struct('v1.Both', () => [
  go.field('name', go.string),
  go.embedded(withOperations),
  go.embedded(go.struct('v1.Deep', () => [go.embedded(other)])),
  go.omitEmpty('next', go.pointer(both)),
])

test('properties of embedded structs are in their place, and know where they come from', () => {
  const { list, byName, always } = both.properties()
  expect(list.map(({ name, embedded }) => [name, embedded])).toEqual([
    ['name', undefined],
    ['operations', 'WithOperations'],
    ['scope', 'WithOperations.Rule'],
    ['next', undefined],
  ])
  expect([...byName.keys()]).toEqual(list.map(({ name }) => name))
  // Not the embedded one of that name.
  expect(byName.get('name')?.type).toBe(go.string)
  expect(always.map(({ name }) => name)).toEqual(['name'])
})
