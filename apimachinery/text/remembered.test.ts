import { expect, test } from 'vitest'
import { remembered } from './remembered.js'

function counting(limit: number) {
  const made: string[] = []
  const find = remembered(limit, (text) => {
    made.push(text)
    return { text }
  })
  return { made, find }
}

test('what was made of a text is made once', () => {
  const { made, find } = counting(2)
  expect(find('a')).toBe(find('a'))
  expect(made).toEqual(['a'])
})

test('the text that came first is forgotten first', () => {
  const { made, find } = counting(2)
  for (const text of ['a', 'b', 'a', 'c', 'b', 'a']) find(text)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

test('a long text is not kept', () => {
  const { made, find } = counting(2)
  const long = 'x'.repeat(10_001)
  find(long)
  find(long)
  expect(made).toHaveLength(2)
})
