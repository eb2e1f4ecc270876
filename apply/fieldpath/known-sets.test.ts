import { expect, test } from 'vitest'
import { FieldSet } from './field-set.js'
import { KnownSets } from './known-sets.js'

test('sets are kept by the part and its type', () => {
  const [text, list, part] = [{ name: 'text' }, { name: 'list' }, {}]
  const set = FieldSet.of([{ fieldName: 'a' }])
  const known = new KnownSets<FieldSet>()
  expect(known.keep(text, part, set)).toBe(set)
  expect(known.get(text, part)).toBe(set)
  expect(known.get(list, part)).toBeUndefined()
  expect(known.get(text, {})).toBeUndefined()
})
