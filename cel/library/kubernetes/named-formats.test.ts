import { expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { noSuchOverload } from '../../value/error.js'
import { type NamedFormatValue } from '../../value/kubernetes/named-format.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import { namedFormatsLibrary } from './named-formats.js'

const call = (id: string, ...args: Value[]) => callOverload(namedFormatsLibrary, id, ...args)
const format = (name: string): NamedFormatValue => call(`format.${name}`).value as NamedFormatValue
const validate = (name: string, text: string) => {
  const { value, cost } = call('format-validate', format(name), text)
  return { messages: (value as Optional).value ?? [], cost }
}

test.each<[name: string, display: string, regexSize: number]>([
  ['dns1123Label', 'DNS1123Label', 30],
  ['dns1123Subdomain', 'DNS1123Subdomain', 60],
  ['dns1035Label', 'DNS1035Label', 30],
  ['qualifiedName', 'QualifiedName', 60],
  ['dns1123LabelPrefix', 'DNS1123LabelPrefix', 30],
  ['dns1123SubdomainPrefix', 'DNS1123SubdomainPrefix', 60],
  ['dns1035LabelPrefix', 'DNS1035LabelPrefix', 30],
  ['labelValue', 'LabelValue', 40],
  ['uri', 'URI', 1103],
  ['uuid', 'uuid', 70],
  ['byte', 'byte', 84],
  ['date', 'date', 71],
  ['datetime', 'datetime', 71],
])('format.%s()', (name, display, regexSize) => {
  expect([format(name).display, format(name).regexSize]).toEqual([display, regexSize])
  expect(call(`format.${name}`).cost).toBe(1)
  const named = call('format-named', name)
  expect([(named.value as Optional).value, named.cost]).toEqual([format(name), 1])
})

test('no format of another name', () => {
  expect(call('format-named', 'DNS1123Label').value).toBe(Optional.none)
  expect(call('format-named', 'constructor').value).toBe(Optional.none)
})

test.each<[name: string, text: string, cost: number]>([
  ['dns1123Label', 'my-name', 8],
  ['dns1123LabelPrefix', 'ab-', 8],
  ['dns1123Subdomain', 'a.b', 15],
  ['dns1123SubdomainPrefix', 'a.b-', 15],
  ['dns1035Label', 'a1', 8],
  ['dns1035LabelPrefix', 'a-', 8],
  ['qualifiedName', 'example.com/a', 30],
  ['labelValue', '', 10],
  ['uri', '/a', 276],
  ['uuid', '123E4567e89b12d3a456426614174000', 72],
  ['byte', 'aGVsbG8=', 21],
  ['date', '2024-02-29', 36],
  ['datetime', '2023-02-28T00:00:00x5Ztx', 54],
])('%s of %j', (name, text, cost) => {
  expect(validate(name, text)).toEqual({ messages: [], cost })
})

test.each<[text: string, message: string | undefined]>([
  ['http://example.com/a?b#c', undefined],
  ['mailto:a@b', undefined],
  ['*', undefined],
  ['http://[fe80::1%25e%20n]/', undefined],
  ['ftp://a:80:81/', undefined],
  ['a', 'parse "a": invalid URI for request'],
  [':a', 'parse ":a": missing protocol scheme'],
  ['http://a:80:81/', 'parse "http://a:80:81/": invalid port ":80:81" after host'],
  ['http://[::1', 'parse "http://[::1": missing \']\' in host'],
  ['http://[1.2.3.4]/', 'parse "http://[1.2.3.4]/": invalid IP-literal'],
  ['http://a b/', 'parse "http://a b/": invalid character " " in host name'],
  ['http://u^@h/', 'parse "http://u^@h/": net/url: invalid userinfo'],
  ['/a%aé', 'parse "/a%aé": invalid URL escape "%a\\xc3"'],
  ['/a\n', 'parse "/a\\n": net/url: invalid control character in URL'],
  [
    'http://[::g]/',
    'parse "http://[::g]/": invalid host: ParseAddr("::g"): each colon-separated field must have at least one digit (at "g")',
  ],
])('uri of %j', (text, message) => {
  expect(validate('uri', text).messages).toEqual(message === undefined ? [] : [message])
})

const label =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"

test.each<[name: string, text: string, messages: string[], cost: number]>([
  ['dns1123Label', 'a.b', ['must not contain dots'], 8],
  ['dns1123Label', 'A', [label], 8],
  ['dns1123Label', 'a'.repeat(64), ['must be no more than 63 characters'], 56],
  ['dns1123LabelPrefix', '-', [label], 8],
  // The last two bytes are masked, of which one is a part of the é.
  ['dns1123LabelPrefix', 'aé-', [label], 8],
  ['dns1123LabelPrefix', `${'a'.repeat(63)}-`, [], 56],
  ['dns1123LabelPrefix', `${'a'.repeat(62)}é-`, [`must be no more than 63 characters`, label], 56],
  ['dns1123LabelPrefix', `${'a'.repeat(61)}é-`, [label], 56],
  ['qualifiedName', '/a', ['prefix part must be non-empty'], 15],
  ['labelValue', 'a'.repeat(64), ['must be no more than 63 bytes'], 70],
  ['uuid', 'x', ['does not match the UUID format'], 18],
  ['byte', '', ['invalid base64'], 21],
  ['date', '2023-02-29', ['invalid date'], 36],
  ['datetime', '2023-02-28', ['invalid datetime'], 36],
  ['uri', '', ['parse "": empty url'], 276],
])('%s of %j is invalid', (name, text, messages, cost) => {
  expect(validate(name, text)).toEqual({ messages, cost })
})

test('equality, estimates, and the cost of a call on another value', () => {
  expect(format('uuid').equals(format('uuid'))).toBe(true)
  expect(format('uuid').equals(format('date'))).toBe(false)
  expect(format('uuid').equals('uuid')).toBe(noSuchOverload)
  expect(estimateOverload(namedFormatsLibrary, 'format-validate', [1n, 63n])).toEqual([32n, 224n])
  expect(estimateOverload(namedFormatsLibrary, 'format-named')).toEqual([1n, 1n])
  const { cost } = namedFormatsLibrary.functions.find(({ name }) => name === 'validate') ?? {}
  expect(cost?.(['a', 'a'], noSuchOverload)).toBeUndefined()
})
