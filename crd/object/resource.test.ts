import { expect, test } from 'vitest'
import { changeMeta, metaOf, textOf, withMeta } from './resource.js'

test('metadata', () => {
  expect(metaOf({})).toEqual({})
  expect(metaOf({ metadata: { name: 'w' } })).toEqual({ name: 'w' })
  expect(withMeta({ a: 1 }, {})).toEqual({ a: 1 })
  expect(withMeta({ metadata: { name: 'w' } }, {})).toEqual({ metadata: {} })
  expect(changeMeta({ name: 'w', generation: 1 }, 'generation', 0)).toEqual({ name: 'w' })
  expect(changeMeta({ name: 'w' }, 'namespace', '')).toEqual({ name: 'w' })
  expect(changeMeta({ name: 'w' }, 'namespace', 'n')).toEqual({ name: 'w', namespace: 'n' })
})

test('texts', () => {
  expect(textOf({ kind: 'K' }, 'kind')).toBe('K')
  expect(textOf({ kind: 5 }, 'kind')).toBe('')
})
