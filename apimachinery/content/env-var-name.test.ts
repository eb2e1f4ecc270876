import { expect, test } from 'vitest'
import { isEnvVarName, isRelaxedEnvVarName } from './env-var-name.js'

test.each<[name: string, errors: number]>([
  ['MY_ENV.NAME', 0],
  ['-a', 0],
  ['.env', 0],
  ['', 1],
  ['1a', 1],
  ['a=b', 1],
  ['..', 1],
  ['../a', 2],
])('%j', (name, errors) => {
  expect(isEnvVarName(name)).toHaveLength(errors)
})

test('the rule comes before the directory', () => {
  expect(isEnvVarName('../a')).toEqual([expect.stringMatching(/^a valid environment/), "must not start with '..'"])
})

test.each<[name: string, messages: string[]]>([
  ['a b', []],
  ['1~!', []],
  ['', ['environment variable name must be non-empty']],
  ...['a=b', 'a\t', '\x7f', 'é', 'a\n'].map((name): [string, string[]] => [
    name,
    ["a valid environment variable name must consist only of printable ASCII characters other than '='"],
  ]),
])('relaxed: %j', (name, messages) => {
  expect(isRelaxedEnvVarName(name)).toEqual(messages)
})
