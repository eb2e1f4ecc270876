import { expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import { parseUrl, UrlValue } from '../../value/kubernetes/url.js'
import type { Value } from '../../value/value.js'
import { urlsLibrary } from './urls.js'

const call = (id: string, ...args: Value[]) => callOverload(urlsLibrary, id, ...args)

test.each<[text: string, result: string, cost: number]>([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d', 3],
  ['/a', '/a', 1],
  ['', 'URL parse error during conversion from string: parse "": empty url', 0],
  ['../a', 'URL parse error during conversion from string: parse "../a": invalid URI for request', 1],
])('url(%j)', (text, result, cost) => {
  const called = call('string_to_url', text)
  const shown = called.value instanceof UrlValue ? called.value.text : called.value
  expect([shown, called.cost]).toEqual([result, cost])
  expect(call('is_url_string', text)).toEqual({ value: called.value instanceof UrlValue, cost: 1 })
})

test.each<[id: string, value: Value]>([
  ['url_get_scheme', 'https'],
  ['url_get_host', '[::1]:80'],
  ['url_get_hostname', '::1'],
  ['url_get_port', '80'],
  ['url_get_escaped_path', '/with%20space'],
])('%s', (id, value) => {
  expect(call(id, parseUrl('HTTPS://[::1]:80/with space?a=b'))).toEqual({ value, cost: 1 })
})

test('url_get_query', () => {
  const { value, cost } = call('url_get_query', parseUrl('/path?k1=a&k2=b&k2=c&__proto__=d'))
  expect(cost).toBe(1)
  expect(value).toBeInstanceOf(LiteralMap)
  expect([...(value as LiteralMap).entries()]).toEqual([
    ['k1', ['a']],
    ['k2', ['b', 'c']],
    ['__proto__', ['d']],
  ])
})

test('estimates', () => {
  expect(estimateOverload(urlsLibrary, 'string_to_url', [5n, 100n])).toEqual([1n, 10n])
  expect(estimateOverload(urlsLibrary, 'url_get_host')).toEqual([1n, 1n])
  expect(estimateOverload(urlsLibrary, 'is_url_string', [5n, 100n])).toBeUndefined()
})
