import { expect, test } from 'vitest'
import { go } from '../../apimachinery/go/index.js'
import { scalarItems } from './item-identity.js'
import { changedKeys, newKeys, oldEntry, oldItems, visitItems, visitMapKeys, visitMapValues } from './items.js'

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

const keys = JSON.parse('{"z": 1, "__proto__": 2, "a": null}') as Record<string, number>

test.each<
  [type: 'create' | 'update', old: Record<string, number | null> | null | undefined, changed: string[], added: string[]]
>([
  ['create', { z: 1 }, ['z', '__proto__', 'a'], ['z', '__proto__', 'a']],
  ['update', undefined, ['z', '__proto__', 'a'], ['z', '__proto__', 'a']],
  ['update', null, ['z', '__proto__', 'a'], ['z', '__proto__', 'a']],
  ['update', {}, ['z', '__proto__', 'a'], ['z', '__proto__', 'a']],
  ['update', { z: 2, a: 0 }, ['z', '__proto__'], ['__proto__']],
  ['update', { z: 1 }, ['__proto__', 'a'], ['__proto__', 'a']],
])('%s with %o: changed and new keys', (type, old, changed, added) => {
  expect(changedKeys({ type }, keys, old, go.int32)).toEqual(changed)
  expect(newKeys({ type }, keys, old)).toEqual(added)
})

test.each<[old: Record<string, string | null> | null | undefined, value: string | undefined]>([
  [{ a: 'x' }, 'x'],
  [{ a: null }, 'zero'],
  [{ b: 'x' }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
])('the old entry a of %o', (old, value) => {
  expect(oldEntry<string | null>(old, 'a', 'zero')).toBe(value)
})

test('the old entry of a name that every object has', () => {
  expect(oldEntry<unknown>({}, 'toString', 'zero')).toBeUndefined()
})

test.each<[name: string, old: string[] | null | undefined, spec: typeof set | { type: () => typeof go.string }]>([
  ['an absent list', undefined, set],
  ['null', null, set],
  ['an empty list', [], set],
  ['items that nothing tells apart', ['a'], { type: () => go.string }],
])('no old items: %s', (_name, old, spec) => {
  expect(oldItems({ type: 'update' }, old, spec)).toBeUndefined()
})
