import { expect, test } from 'vitest'
import { compositeItems } from './composite-items.js'

interface Item {
  readonly text?: string
  readonly number?: number | bigint
  readonly pointer?: string | null
}

const byAll = (pointers: boolean) =>
  compositeItems<Item>(
    [(item) => item.text ?? '', (item) => item.number ?? 0, (item) => item.pointer ?? undefined],
    pointers,
  )
const values = byAll(false)
const pointers = byAll(true)

test.each<[name: string, identity: typeof values, items: readonly (Item | null | undefined)[], found: number[]]>([
  ['nothing', values, [], []],
  ['equal in all keys', values, [{ text: 'a', number: 1 }, { text: 'b' }, { text: 'a', number: 1 }], [2]],
  ['each later one, once', values, [{ text: 'a' }, { text: 'a' }, { text: 'a' }], [1, 2]],
  [
    'equal in one key only',
    values,
    [
      { text: 'a', number: 1 },
      { text: 'a', number: 2 },
    ],
    [],
  ],
  [
    'texts that would run into each other',
    values,
    [
      { text: '1,', number: 1 },
      { text: '1', number: 11 },
    ],
    [],
  ],
  ['a missing key is its zero value', values, [{ text: '' }, { number: 0 }], [1]],
  ['numbers and bigints', values, [{ number: 5 }, { number: 5n }], [1]],
  ['a nil pointer is not the empty text', values, [{ pointer: '' }, { pointer: null }, {}], [2]],
  ['null is a struct of zeros', values, [null, { text: 'a' }, {}], [2]],
  ['nil pointers do not count', pointers, [null, { text: 'a' }, undefined, {}, { text: 'a' }], [4]],
])('duplicates: %s', (_name, identity, items, found) => {
  expect(identity.duplicates(items)).toEqual(found)
  // Many items take another way.
  const many = Array.from({ length: 10 }, (_, at) => ({ text: 'other', number: at + 100 }))
  expect(identity.duplicates([...many, ...items])).toEqual(found.map((at) => at + many.length))
})

test.each<[name: string, identity: typeof values, items: readonly (Item | null)[], wanted: Item, at: number]>([
  [
    'the first that equals',
    values,
    [{ text: 'a' }, { text: 'b', number: 2 }, { text: 'b', number: 2 }],
    { text: 'b', number: 2n },
    1,
  ],
  ['none', values, [{ text: 'a' }], { text: 'a', pointer: '' }, -1],
  ['not a nil pointer', pointers, [null, { text: 'a' }], {}, -1],
])('finder: %s', (_name, identity, items, wanted, at) => {
  expect(identity.finder(items)(wanted)).toBe(items[at] ?? undefined)
})

test('what a nil item stands for', () => {
  expect(values.nilItem()).toEqual({})
  expect(pointers.nilItem()).toBeUndefined()
})
