import { expect, test } from 'vitest'
import { harmless, jsonDocument, visible, visibleLines, withoutControls } from './visible.js'

test.each<[text: string, shown: string]>([
  ['plain \ttext: ü 日 😀', 'plain \ttext: ü 日 😀'],
  ['a\nb\r\nc', 'a\\nb\\r\\nc'],
  ['\u001b[31mred', '\\u001b[31mred'],
  ['\u0000\u007f\u009b', '\\u0000\\u007f\\u009b'],
  ['\u202eright to left\u2066', '\\u202eright to left\\u2066'],
  ['\u2028\u2029\u061c', '\\u2028\\u2029\\u061c'],
  ['##[error]x', '#\\u0023[error]x'],
  ['###vso[task.complete]', '##\\u0023vso[task.complete]'],
  ['## heading [1]', '## heading [1]'],
])('%j on one line is %s', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('a text of several lines', () => {
  expect(withoutControls('a\n\u001bb')).toBe('a\n\\u001bb')
  expect(visibleLines('a\n::b\n\nc\r\n', '  ')).toBe('a\n  ::b\n\n  c\\r\n')
})

test.each<[text: string, shown: string]>([
  ['a ::error::b', 'a ::error::b'],
  ['::error::b\nc\n \t::stop-commands::d', '\\u003a:error::b\nc\n \t\\u003a:stop-commands::d'],
  ['a\r::error::b', 'a\\r::error::b'],
  ['\u00a0::error::b', '\u00a0\\u003a:error::b'],
  ['a ##[error]b', 'a #\\u0023[error]b'],
  ['\u001b[1;31mred\u001b[0m \u001b[2J', '\u001b[1;31mred\u001b[0m \\u001b[2J'],
])('the finished text %j is %j', (text, shown) => {
  expect(harmless(text)).toBe(shown)
  expect(harmless(shown)).toBe(shown)
})

test('colours do not hide a command', () => {
  expect(harmless('\u001b[36m::error::x')).toBe('\u001b[36m\\u003a:error::x')
})

test('in JSON the escapes mean the same', () => {
  const value = { '\u202e##[error]': ['\u009b\n', '::'] }
  const text = jsonDocument(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text).toBe('{\n  "\\u202e#\\u0023[error]": [\n    "\\u009b\\n",\n    "::"\n  ]\n}\n')
})
