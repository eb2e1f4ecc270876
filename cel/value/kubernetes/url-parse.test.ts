import { expect, test } from 'vitest'
import { CelError } from '../error.js'
import { parseParts, splitHostPort } from './url-parse.js'

test('all parts', () => {
  expect(parseParts('Ftp://u:p%40@h:1/a%20b?c=d', true)).toEqual({
    scheme: 'ftp',
    opaque: '',
    user: { name: 'u', password: 'p@' },
    host: 'h:1',
    omitsHost: false,
    rawPath: '/a%20b',
    path: '/a b',
    query: 'c=d',
    hasEmptyQuery: false,
  })
})

test.each<[text: string, asRequest: string | undefined, asReference: string | undefined]>([
  ['a/b', 'invalid URI for request', undefined],
  ['a_b:c', 'invalid URI for request', 'first path segment in URL cannot contain colon'],
  ['', 'empty url', undefined],
  ['//a:b', undefined, 'invalid port ":b" after host'],
  ['///a:b', undefined, undefined],
  ['x://a:b', 'invalid port ":b" after host', 'invalid port ":b" after host'],
])('%j as a request and as a reference', (text, asRequest, asReference) => {
  const problem = (isRequest: boolean): string | undefined => {
    const parts = parseParts(text, isRequest)
    return parts instanceof CelError ? parts.message : undefined
  }
  expect([problem(true), problem(false)]).toEqual([asRequest, asReference])
})

test.each<[host: string, hostname: string, port: string]>([
  ['h', 'h', ''],
  ['h:', 'h', ''],
  ['h:80', 'h', '80'],
  ['h:x', 'h:x', ''],
  ['[::1]:80', '::1', '80'],
  ['[::1]', '::1', ''],
])('the port of %s', (host, hostname, port) => {
  expect(splitHostPort(host)).toEqual([hostname, port])
})
