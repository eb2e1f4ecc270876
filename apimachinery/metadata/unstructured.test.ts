import { expect, test } from 'vitest'
import { labelsOf, metaText } from './unstructured.js'

test.each<[object: Record<string, unknown>, name: string]>([
  [{ metadata: { name: 'a' } }, 'a'],
  [{ metadata: {} }, ''],
  [{ metadata: { name: 1 } }, ''],
  [{ metadata: null }, ''],
  [{ metadata: ['name'] }, ''],
  [{}, ''],
])('the name of %j', (object, name) => {
  expect(metaText(object, 'name')).toBe(name)
})

test('inherited properties are not metadata', () => {
  expect(metaText({ metadata: {} }, 'constructor')).toBe('')
  expect(metaText(Object.create({ metadata: { name: 'a' } }) as Record<string, unknown>, 'name')).toBe('')
})

test.each<[labels: unknown, expected: Record<string, string> | undefined]>([
  [
    { a: 'b', c: '' },
    { a: 'b', c: '' },
  ],
  [{}, {}],
  [{ a: 'b', c: 1 }, undefined],
  [['a'], undefined],
  [null, undefined],
])('labels %j', (labels, expected) => {
  expect(labelsOf({ metadata: { labels } })).toEqual(expected)
})
