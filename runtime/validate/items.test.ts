import { expect, test } from 'vitest'
import { go } from '../go/type.js'
import { scalarItems } from './item-identity.js'
import { visitItems, visitMapKeys, visitMapValues } from './items.js'

const set = { type: () => go.string, identity: scalarItems<string>('') }

test('items come in order, with their old counterparts and positions', () => {
  const seen: unknown[] = []
  visitItems({ type: 'create' }, ['b', null, 'a'], ['a'], set, (...args) => seen.push(args))
  expect(seen).toEqual([
    ['b', undefined, 0],
    ['', undefined, 1],
    ['a', 'a', 2],
  ])
})

test('an item is unchanged by its identity alone, unless it is to be compared', () => {
  const items = { type: () => go.string, identity: { ...scalarItems<string>(''), finder: () => () => 'other' } }
  const visited = (compares: boolean): number => {
    let count = 0
    visitItems({ type: 'update' }, ['a'], ['x'], { ...items, compares }, () => count++)
    return count
  }
  expect(visited(false)).toBe(0)
  expect(visited(true)).toBe(1)
})

test('values and keys of maps come in the order of the object', () => {
  const seen: unknown[] = []
  const map = JSON.parse('{"z": 1, "__proto__": 2, "a": null}') as Record<string, number>
  visitMapValues({ type: 'update' }, map, { z: 0, a: 0 }, go.int32, (...args) => seen.push(args))
  visitMapKeys({ type: 'update' }, map, { a: 0 }, (key) => seen.push(key))
  expect(seen).toEqual([[1, 0, 'z'], [2, undefined, '__proto__'], 'z', '__proto__'])
})
