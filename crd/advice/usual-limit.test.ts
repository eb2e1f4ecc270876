import { expect, test } from 'vitest'
import type { BoundKeyword } from './bound.js'
import { usualLimit } from './usual-limit.js'

const HOSTS = ['properties', 'spec', 'properties', 'hosts']

test.each<[what: string, keyword: BoundKeyword, path: readonly string[], known: number, limit: number]>([
  ['items of a list', 'maxItems', HOSTS, 0, 100],
  ['entries of a map', 'maxProperties', ['properties', 'labels'], 50, 100],
  ['more than half as many items are there', 'maxItems', HOSTS, 51, 128],
  ['very many items are there', 'maxItems', HOSTS, 2_000_000, 4_000_000],
  ['names in a list', 'maxLength', [...HOSTS, 'items'], 0, 253],
  ['names in a map', 'maxLength', [...HOSTS, 'additionalProperties'], 0, 253],
  ['a name', 'maxLength', ['properties', 'secretName'], 0, 253],
  ['a long name', 'maxLength', ['properties', 'secretName'], 200, 500],
  ['a text', 'maxLength', ['properties', 'value'], 0, 1024],
  ['a schema that belongs to no property', 'maxLength', ['items'], 0, 1024],
])('%s', (_, keyword, path, known, limit) => {
  expect(usualLimit({ schema: {}, path, keyword, current: undefined }, known)).toBe(limit)
})

test('a format tells of names, too', () => {
  const place = { schema: { format: 'hostname' }, path: ['properties', 'x'], current: undefined }
  expect(usualLimit({ ...place, keyword: 'maxLength' }, 0)).toBe(253)
})
