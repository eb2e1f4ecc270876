import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixOf } from './edit.js'

const applied = (text: string, { edits: [edit] }: ReturnType<typeof fixOf>): string =>
  edit === undefined ? text : text.slice(0, edit.from) + edit.insert + text.slice(edit.to)

test('only what differs is replaced', () => {
  expect(fixOf('t', 'p', 'a: 1\nb: 2\n', 'a: 1\nmaxItems: 3\nb: 2\n').edits).toEqual([
    { pane: 'p', from: 5, to: 5, insert: 'maxItems: 3\n' },
  ])
  expect(fixOf('t', 'p', 'aa', 'aaa').edits).toEqual([{ pane: 'p', from: 2, to: 2, insert: 'a' }])
})

test('one text becomes the other', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 })
  fc.assert(fc.property(text, text, (before, after) => applied(before, fixOf('t', 'p', before, after)) === after))
})
