import { expect, test } from 'vitest'
import { requestUriError } from './request-uri.js'

test.each([
  'http://example.com/a?b#c',
  '/healthz',
  '*',
  'mailto:a@b',
  'http://[fe80::1%25e%20n]/',
  'ftp://a:80:81/',
  'http://h%80/',
  '/?a%',
])('%s', (text) => {
  expect(requestUriError(text)).toBeUndefined()
})

test.each<[text: string, error: string]>([
  ['', 'parse "": empty url'],
  ['a', 'parse "a": invalid URI for request'],
  [':a', 'parse ":a": missing protocol scheme'],
  ['http://[::1', 'parse "http://[::1": missing \']\' in host'],
  ['a[::1]', 'parse "a[::1]": invalid URI for request'],
  ['http://a[::1]/', 'parse "http://a[::1]/": invalid IP-literal'],
  ['http://[::1]x/', 'parse "http://[::1]x/": invalid port "x" after host'],
  ['http://[::1]:x/', 'parse "http://[::1]:x/": invalid port ":x" after host'],
  ['http://[1.2.3.4]/', 'parse "http://[1.2.3.4]/": invalid IP-literal'],
  [
    'http://[::g]/',
    'parse "http://[::g]/": invalid host: ParseAddr("::g"): each colon-separated field must have at least one digit (at "g")',
  ],
  [
    'http://[%80::1]/',
    'parse "http://[%80::1]/": invalid host: ParseAddr("\\x80::1"): each colon-separated field must have at least one digit (at "\\x80::1")',
  ],
  ['http://[fe80::1%25%80]/', 'parse "http://[fe80::1%25%80]/": invalid URL escape "%80"'],
  ['http://a:80:81/', 'parse "http://a:80:81/": invalid port ":80:81" after host'],
  ['http://a:-1/', 'parse "http://a:-1/": invalid port ":-1" after host'],
  ['http://a b/', 'parse "http://a b/": invalid character " " in host name'],
  ['http://h%41/', 'parse "http://h%41/": invalid URL escape "%41"'],
  ['http://u^@h/', 'parse "http://u^@h/": net/url: invalid userinfo'],
  ['http://u%zz@h/', 'parse "http://u%zz@h/": invalid URL escape "%zz"'],
  ['http://u:p%zz@h/', 'parse "http://u:p%zz@h/": invalid URL escape "%zz"'],
  ['/a%', 'parse "/a%": invalid URL escape "%"'],
  ['/a%2', 'parse "/a%2": invalid URL escape "%2"'],
  ['/a%é', 'parse "/a%é": invalid URL escape "%é"'],
  ['/a%aé', 'parse "/a%aé": invalid URL escape "%a\\xc3"'],
  ['http://h/%zz', 'parse "http://h/%zz": invalid URL escape "%zz"'],
  ['1a://h', 'parse "1a://h": invalid URI for request'],
  ['/a\n', 'parse "/a\\n": net/url: invalid control character in URL'],
])('%j', (text, error) => {
  expect(requestUriError(text)).toBe(error)
})
