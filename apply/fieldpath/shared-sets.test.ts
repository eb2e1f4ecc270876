import { expect, test } from 'vitest'
import { FieldSet } from './field-set.js'
import { fieldElement } from './path-element.js'
import { sharedSet } from './shared-sets.js'

const setOf = (...names: string[]): FieldSet => FieldSet.ofSorted(names.map(fieldElement), [])
const above = (name: string, set: FieldSet): FieldSet => FieldSet.ofSorted([], [{ element: fieldElement(name), set }])

test('sets of a type with the same parts are one', () => {
  const [type, other] = [{ name: 'a' }, { name: 'b' }]
  const first = sharedSet(type, setOf('x', 'y'))
  expect(sharedSet(type, setOf('x', 'y'))).toBe(first)
  expect(sharedSet(other, setOf('x', 'y'))).not.toBe(first)
  const nested = sharedSet(type, above('z', first))
  expect(sharedSet(type, above('z', first))).toBe(nested)
  // A part that is only equal may be printed otherwise.
  const equal = above('z', setOf('x', 'y'))
  expect(sharedSet(type, equal)).toBe(equal)
  const more = setOf('x', 'y', 'z')
  expect(sharedSet(type, more)).toBe(more)
})
