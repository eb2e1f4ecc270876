import { expect, test } from 'vitest'
import { wordsOf } from './words.js'

test.each<[text: string, words: string]>([
  [
    'self.a in [1u, -2.5]',
    'name self|symbol .|name a|keyword in|symbol [|number 1u|symbol ,|symbol -|number 2.5|symbol ]',
  ],
  ["a // no 'text'\n&& b'x'", "name a|comment // no 'text'|symbol &&|text b'x'"],
  ['true ? r"\\d" : null', 'keyword true|symbol ?|text r"\\d"|symbol :|keyword null'],
  ['a # $ b', 'name a|name b'],
  ["a == 'open && b", "name a|symbol ==|text 'open && b"],
  ["'open\n&& b", "text 'open|symbol &&|name b"],
  ['a.`b-c`', 'name a|symbol .|name `b-c`'],
  ['// only', 'comment // only'],
  ['', ''],
])('%j', (text, words) => {
  const found = wordsOf(text)
  expect(found.map((word) => `${word.kind} ${word.text}`).join('|')).toBe(words)
  for (const { text: image, start, end } of found) expect(text.slice(start, end)).toBe(image)
})
