import { expect, test } from 'vitest'
import { changesDirectory } from './parent-directory.js'

test.each<[value: string, messages: string[]]>([
  ['', []],
  ['.a', []],
  ['a..', []],
  ['.', ["must not be '.'"]],
  ['..', ["must not be '..'"]],
  ['...', ["must not start with '..'"]],
  ['../a', ["must not start with '..'"]],
])('%j', (value, messages) => {
  expect(changesDirectory(value)).toEqual(messages)
})
