import { expect, test } from 'vitest'
import { integerParameter } from './integer-parameter.js'

const of = (query: string): number | undefined => integerParameter(new URLSearchParams(query), 'limit')

// As kube-apiserver 1.34.1 answers.
test.each<[query: string, expected: number | undefined]>([
  ['', undefined],
  ['limit=7', 7],
  ['limit=%2B7', 7],
  ['limit=-1', -1],
  ['limit=1&limit=2', 1],
])('%s', (query, expected) => {
  expect(of(query)).toBe(expected)
})

test.each<[text: string, why: string]>([
  ['', 'invalid syntax'],
  ['x', 'invalid syntax'],
  ['1.5', 'invalid syntax'],
  ['9223372036854775808', 'value out of range'],
])('%j is refused', (text, why) => {
  expect(() => of(`limit=${text}`)).toThrow(`strconv.ParseInt: parsing "${text}": ${why}`)
})
