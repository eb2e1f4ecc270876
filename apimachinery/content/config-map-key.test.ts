import { expect, test } from 'vitest'
import { isConfigMapKey } from './config-map-key.js'

const rule = expect.stringMatching(/^a valid config key must consist of/) as string

test.each<[key: string, messages: string[]]>([
  ['key.name', []],
  ['-', []],
  ['a'.repeat(253), []],
  ['a'.repeat(254), ['must be no more than 253 characters']],
  ['', [rule]],
  ['a/b', [rule]],
  ['.', ["must not be '.'"]],
  ['../a', [rule, "must not start with '..'"]],
])('%j', (key, messages) => {
  expect(isConfigMapKey(key)).toEqual(messages)
})
