import { expect, test } from 'vitest'
import { CelError, noSuchOverload } from '../error.js'
import { isUrl, parseRequestUri, parseUriReference, parseUrl, UrlValue } from './url.js'

function url(text: string): UrlValue {
  const value = parseUrl(text)
  if (!(value instanceof UrlValue)) throw new Error(value.message)
  return value
}

test.each<[text: string, scheme: string, host: string, hostname: string, port: string, path: string]>([
  ['https://example.com:80/path', 'https', 'example.com:80', 'example.com', '80', '/path'],
  ['HTTP://Example.com', 'http', 'Example.com', 'Example.com', '', ''],
  ['https://user:pass@[::1]:80/', 'https', '[::1]:80', '::1', '80', '/'],
  ['https://[fe80::1%25en0]/', 'https', '[fe80::1%en0]', 'fe80::1%en0', '', '/'],
  ['http://a%c3%a9.com:', 'http', 'a\u00e9.com:', 'a\u00e9.com', '', ''],
  ['http://a%ff/', 'http', 'a\ufffd', 'a\ufffd', '', '/'],
  ['mailto:a@b.c', 'mailto', '', '', '', ''],
  ['postgres://a:1,b:2/x', 'postgres', 'a:1,b:2', 'a:1,b', '2', '/x'],
  ['//host/path', '', 'host', 'host', '', '/path'],
  ['/a b/%2f/%7E/[x]', '', '', '', '', '/a%20b///~/%5Bx%5D'],
  ['/%2f[x]', '', '', '', '', '/%2f[x]'],
  ['/\u00e9', '', '', '', '', '/%C3%A9'],
  ['*', '', '', '', '', '*'],
  ['file:///etc', 'file', '', '', '', '/etc'],
])('%s', (text, scheme, host, hostname, port, path) => {
  const value = url(text)
  expect([value.scheme, value.host, value.hostname, value.port, value.escapedPath]).toEqual([
    scheme,
    host,
    hostname,
    port,
    path,
  ])
  expect(isUrl(text)).toBe(true)
})

test.each<[text: string, shown: string]>([
  ['HTTPS://u%20:p%40@h:1/a b?x y#f g', 'https://u%20:p%40@h:1/a%20b?x y#f%20g'],
  ['http://h?', 'http://h?'],
  ['http://h/#', 'http://h/'],
  ['mailto:a b?c', 'mailto:a b?c'],
  ['file:/etc', 'file:/etc'],
  ['file:///etc', 'file:///etc'],
  ['http://', 'http:'],
  ['//?a', '?a'],
  ['/a#%41!', '/a#%41!'],
  ["/a#'", "/a#'"],
  ["/a#' ", '/a#%27%20'],
])('the text of %s', (text, shown) => {
  expect(url(text).text).toBe(shown)
})

test.each<[text: string, reason: string]>([
  ['', 'parse "": empty url'],
  ['a b', 'parse "a b": invalid URI for request'],
  [':a', 'parse ":a": missing protocol scheme'],
  ['/a\n', 'parse "/a\\n": net/url: invalid control character in URL'],
  ['/%zz', 'parse "/%zz": invalid URL escape "%zz"'],
  ['/%a\u00e9', 'parse "/%a\u00e9": invalid URL escape "%a\\xc3"'],
  ['http://a b/', 'parse "http://a b/": invalid character " " in host name'],
  ['http://a%20b/', 'parse "http://a%20b/": invalid URL escape "%20"'],
  ['http://a:b/', 'parse "http://a:b/": invalid port ":b" after host'],
  ['http://a:1:2/', 'parse "http://a:1:2/": invalid port ":1:2" after host'],
  ['http://a[b]/', 'parse "http://a[b]/": invalid IP-literal'],
  ['http://[1.2.3.4]/', 'parse "http://[1.2.3.4]/": invalid IP-literal'],
  ['http://[::1/', `parse "http://[::1/": missing ']' in host`],
  ['http://[x]/', 'parse "http://[x]/": invalid host: ParseAddr("x"): unable to parse IP'],
  ['http://u v@h/', 'parse "http://u v@h/": net/url: invalid userinfo'],
  ['http://u%zz@h/', 'parse "http://u%zz@h/": invalid URL escape "%zz"'],
])('no url: %j', (text, reason) => {
  expect(parseUrl(text)).toEqual(new CelError(`URL parse error during conversion from string: ${reason}`))
  expect(isUrl(text)).toBe(false)
})

test.each<[text: string, reason: string]>([
  ['/a#%zz', 'parse "/a#%zz": invalid URL escape "%zz"'],
  ['//a b', 'parse "//a b": invalid character " " in host name'],
])('what is a url for isURL only: %j', (text, reason) => {
  expect(parseUrl(text)).toEqual(new CelError(`URL parse error during conversion from string: ${reason}`))
  expect(isUrl(text) || text.includes('#')).toBe(true)
})

test('a query', () => {
  const query = url('/?a=1&b&=c&a=%20+&x;y=1&d=e;f&%zz=1&g=%ff&a=b=c&&%61=2').query
  expect([...query.entries()]).toEqual([
    ['a', ['1', '  ', 'b=c', '2']],
    ['b', ['']],
    ['', ['c']],
    ['g', ['\ufffd']],
  ])
  expect(url(`/?${'&'.repeat(9_999)}a=1`).query.size).toBe(1)
  expect(url(`/?${'&'.repeat(10_000)}a=1`).query.size).toBe(0)
})

test('equality is that of the texts', () => {
  expect(url('HTTP://h/%41').equals(url('http://h/%41'))).toBe(true)
  expect(url('/%41').equals(url('/A'))).toBe(false)
  expect(url('/a#').equals(url('/a'))).toBe(true)
  expect(url('/a').equals('/a')).toBe(noSuchOverload)
})

test('references, as Go reads them', () => {
  const reference = parseUriReference('HTTPS://u%20:p@h:1/a?b=%zz#%41') as UrlValue
  const { scheme, host, userInfo, rawQuery, fragment } = reference
  expect({ scheme, host, userInfo, rawQuery, fragment }).toEqual({
    scheme: 'https',
    host: 'h:1',
    userInfo: 'u%20:p',
    rawQuery: 'b=%zz',
    fragment: 'A',
  })
  expect(parseUriReference('a/b')).toMatchObject({ scheme: '', host: '', userInfo: undefined, rawQuery: '' })
  expect(parseUriReference('a:b c')).toBeInstanceOf(UrlValue)
  expect(parseUriReference('a b:c')).toEqual(
    new CelError('parse "a b:c": first path segment in URL cannot contain colon'),
  )
  expect(parseUriReference('/a#%zz')).toEqual(new CelError('parse "/a#%zz": invalid URL escape "%zz"'))
})

test('request URIs, as Go reads them', () => {
  expect(parseRequestUri('https://h/a#b')).toMatchObject({ scheme: 'https', host: 'h', fragment: '' })
  expect(parseRequestUri('a')).toEqual(new CelError('parse "a": invalid URI for request'))
  expect(parseRequestUri('')).toEqual(new CelError('parse "": empty url'))
})

test('the last URLs are kept', () => {
  expect(parseUrl('https://example.com/a')).toBe(parseRequestUri('https://example.com/a'))
  expect(parseRequestUri('relative')).toBe(parseRequestUri('relative'))
})
