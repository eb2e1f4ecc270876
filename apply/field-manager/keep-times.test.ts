import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { keepTimes } from './keep-times.js'

const object = (minute: number, more: JsonObject = {}, entry: JsonObject = {}): JsonObject => ({
  metadata: {
    name: 'a',
    managedFields: [
      { manager: 'm', operation: 'Update', apiVersion: 'v1', time: `2024-01-01T00:0${minute}:00Z`, ...entry },
    ],
  },
  ...more,
})

test('a time that alone is different stays', () => {
  expect(keepTimes(object(2), object(1))).toEqual(object(1))
})

test.each<[why: string, next: JsonObject]>([
  ['the object', object(2, { data: {} })],
  ['an owner', object(2, {}, { manager: 'n' })],
  ['the metadata', { metadata: { ...(object(2)['metadata'] as JsonObject), labels: {} } }],
])('a time changes with %s', (_, next) => {
  expect(keepTimes(next, object(1))).toBe(next)
})

test('an object whose times are the same, or that has no other number of owners, is given back', () => {
  const [same, none] = [object(1), { metadata: { name: 'a' } }]
  expect(keepTimes(same, object(1))).toBe(same)
  expect(keepTimes(none, object(1))).toBe(none)
  expect(keepTimes(none, none)).toBe(none)
})
