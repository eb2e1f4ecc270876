import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { deduceAtom, resolve } from './resolve.js'
import type { Atom, MergeSchema } from './schema.js'

const ref = { name: 'any' }
const map: Atom = { map: { fields: new Map(), elementType: ref, elementRelationship: 'separable' } }
const list: Atom = { list: { elementType: ref, elementRelationship: 'associative' } }
const any: Atom = { scalar: 'untyped', ...list, ...map }
const types = new Map<string, Atom>([
  ['map', map],
  ['list', list],
  ['any', any],
  ['text', { scalar: 'string' }],
])
const schema: MergeSchema = { root: ref, type: (name) => types.get(name) }

test('a reference is a name or the type itself', () => {
  expect(resolve(schema, { name: 'list' })).toBe(list)
  expect(resolve(schema, { inlined: map })).toBe(map)
  expect(resolve(schema, { name: 'unknown' })).toBeUndefined()
  expect(resolve(schema, {})).toEqual({})
})

test('a reference may say how the elements belong together', () => {
  const atomic = { elementRelationship: 'atomic' } as const
  expect(resolve(schema, { name: 'map', ...atomic })?.map?.elementRelationship).toBe('atomic')
  expect(resolve(schema, { name: 'list', ...atomic })?.list?.elementRelationship).toBe('atomic')
  expect(resolve(schema, { name: 'any', ...atomic })).toMatchObject({ map: atomic, list: list.list, scalar: 'untyped' })
  expect(resolve(schema, { name: 'text', ...atomic })).toBeUndefined()
  expect(map.map?.elementRelationship).toBe('separable')
})

test.each<[json: string, atom: Atom, deduced: Atom]>([
  ['1.0', any, { scalar: 'untyped' }],
  ['[]', any, list],
  ['{}', any, map],
  ['null', any, any],
  ['1', map, map],
  ['[]', map, map],
])('%s', (json, atom, deduced) => {
  expect(deduceAtom(atom, parseJson(json))).toEqual(deduced)
})
