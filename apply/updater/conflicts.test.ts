import { expect, test } from 'vitest'
import { parseFieldsV1 } from '../fieldpath/fields-v1.js'
import { ConflictsError } from './conflicts.js'

test.each<[sets: Readonly<Record<string, object>>, message: string]>([
  [{ Alice: { 'f:a': {} } }, 'conflict with "Alice": .a'],
  [
    { Bob: { 'f:key': {} }, Alice: { 'f:b': { '.': {}, 'v:1': {} }, 'f:a': {} } },
    'conflicts with "Alice":\n- .a\n- .b\n- .b[=1]\nconflicts with "Bob":\n- .key',
  ],
  [{ 'a"b': { 'f:a': {} } }, 'conflict with "a\\"b": .a'],
])('%j', (sets, message) => {
  const parsed = new Map(Object.entries(sets).map(([manager, set]) => [manager, parseFieldsV1(set)]))
  expect(ConflictsError.of(parsed).message).toBe(message)
})
