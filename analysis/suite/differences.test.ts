import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { comparedPart, differences } from './differences.js'

test.each<[title: string, expected: JsonObject, actual: JsonObject, found: object[]]>([
  ['none', { a: { b: [1] } }, { a: { b: [1] } }, []],
  ['another value', { a: { b: 1 } }, { a: { b: 2 } }, [{ field: 'a.b', expected: 1, actual: 2 }]],
  ['a missing field', { a: 1 }, {}, [{ field: 'a', expected: 1 }]],
  ['a field more', {}, { a: 1 }, [{ field: 'a', actual: 1 }]],
  [
    'items by position',
    { a: [1, 2] },
    { a: [1, 3, 4] },
    [
      { field: 'a[1]', expected: 2, actual: 3 },
      { field: 'a[2]', actual: 4 },
    ],
  ],
  ['another type', { a: {} }, { a: [] }, [{ field: 'a', expected: {}, actual: [] }]],
])('%s', (_, expected, actual, found) => expect(differences(expected, actual)).toEqual(found))

test('what the server generates is not compared', () => {
  expect(comparedPart({ kind: 'A', metadata: { name: 'a', uid: '1', labels: { b: 'c' } } })).toEqual({
    kind: 'A',
    metadata: { labels: { b: 'c' } },
  })
  expect(comparedPart({ kind: 'A', metadata: { name: 'a' } })).toEqual({ kind: 'A' })
})
