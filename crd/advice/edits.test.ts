import { expect, test } from 'vitest'
import type { BoundEdit } from './bound.js'
import { applyEdits } from './edits.js'

const edit = (path: BoundEdit['path'], value: number): BoundEdit => ({ path, keyword: 'maxItems', value })

test('limits are set in a copy', () => {
  const data = { versions: [{ schema: { a: { type: 'array' }, b: {} } }, {}] }
  const edited = applyEdits(data, [edit(['versions', 0, 'schema', 'a'], 5), edit(['versions', 0, 'schema', 'a'], 7)])
  expect(edited).toEqual({ versions: [{ schema: { a: { type: 'array', maxItems: 7 }, b: {} } }, {}] })
  expect(data.versions[0]).toEqual({ schema: { a: { type: 'array' }, b: {} } })
  expect(edited.versions[1]).toBe(data.versions[1])
})

test('also below a property with a name of JavaScript', () => {
  const data = JSON.parse('{"__proto__": {}}') as object
  expect(JSON.stringify(applyEdits(data, [edit(['__proto__'], 1)]))).toBe('{"__proto__":{"maxItems":1}}')
})

test.each([[['a']], [['b', 'c']], [['list', 1]]])('there is nothing at %j', (path) => {
  expect(() => applyEdits({ b: 1, list: [{}] }, [edit(path, 1)])).toThrow(RangeError)
})
