import { expect, test } from 'vitest'
import {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isDns1123SubdomainWithUnderscore,
  isWildcardDns1123Subdomain,
} from './dns.js'
import { maxLenErrorInCharacters } from './messages.js'

const label = 'a'.repeat(63)
const longest = `${label}.${label}.${label}.${'a'.repeat(61)}`

test.each<[check: (value: string) => string[], valid: string[], invalid: string[]]>([
  [isDns1123Label, ['a', '0', 'my-name', '1--2', label], ['', '-a', 'a-', 'A', 'a_b', 'a.b', 'a\n', 'é', `${label}a`]],
  [
    isDns1123Subdomain,
    ['a', 'example.com', '1.2', longest, 'a'.repeat(253)],
    ['', '.', 'a.', '.a', 'a..b', 'a.-b', 'a-.b', 'Example.com', 'a_b', `${longest}a`],
  ],
  [isDns1123SubdomainCaseless, ['Example.com', 'A', 'ſ', 'K8s.io'], ['', 'a_b', 'É', 'ſ'.repeat(127), 'A.-b']],
  [
    isDns1123SubdomainWithUnderscore,
    ['_a', 'a_b', '_a._b', '_http._tcp.a', 'a-_b'],
    ['', '_', '__a', 'a_', 'a_.b', '_-a'],
  ],
  [isDns1035Label, ['a', 'my-name', 'a1', label], ['', '1a', '-a', 'a-', 'a.b', `${label}a`]],
  [
    isWildcardDns1123Subdomain,
    ['*.a', '*.example.com'],
    ['*', '*.', '*a', 'a.*', '*.*.a', '*.A', `*.${'a'.repeat(252)}`],
  ],
])('%o', (check, valid, invalid) => {
  expect(valid.filter((value) => check(value).length > 0)).toEqual([])
  expect(invalid.filter((value) => check(value).length === 0)).toEqual([])
})

test.each<[value: string, wording: Parameters<typeof isDns1123Label>[1], messages: (string | RegExp)[]]>([
  ['a.b', undefined, ['must not contain dots']],
  [`${'a.'.repeat(31)}abc`, undefined, ['must be no more than 63 bytes', 'must not contain dots']],
  ['A'.repeat(64), undefined, ['must be no more than 63 bytes', /^a lowercase RFC 1123 label must .* is '\[a-z0-9\]/]],
  ['a'.repeat(64), maxLenErrorInCharacters, ['must be no more than 63 characters']],
])('the messages of a label: %s', (value, wording, messages) => {
  expect(isDns1123Label(value, wording)).toEqual(
    messages.map((message) => (typeof message === 'string' ? message : expect.stringMatching(message))),
  )
})

test('a long and hostile text takes no stack', () => {
  expect(isDns1123Subdomain('a.'.repeat(10_000_000))).toHaveLength(2)
})
