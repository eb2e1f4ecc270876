import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { WebhookClientConfig } from './model.js'
import { validateClientConfig } from './webhook-client.js'

const validate = (config: WebhookClientConfig): string[] =>
  validateClientConfig(config, false, FieldPath.of('w')).map(String)
const form = '; desired format: https://host[/path]'
const notHttps = (scheme: string): string =>
  `w.url: Invalid value: "${scheme}": 'https' is the only allowed URL scheme${form}`
const noHost = `w.url: Invalid value: "": host must be specified${form}`
const noUrl = (reason: string): string => `w.url: Required value: url must be a valid URL: ${reason}${form}`

test.each<[url: string, errors: string[]]>([
  ['https://a.b/c', []],
  ['HTTPS://a.b', []],
  ['http://a.b', [notHttps('http')]],
  ['', [notHttps(''), noHost]],
  ['https:a.b', [noHost]],
  ['https://u:p%40@a.b', ['w.url: Invalid value: "u:p%40": user information is not permitted in the URL']],
  [
    'https://a.b?x#%41',
    [
      'w.url: Invalid value: "A": fragments are not permitted in the URL',
      'w.url: Invalid value: "x": query parameters are not permitted in the URL',
    ],
  ],
  ['https://a b', [noUrl('parse "https://a b": invalid character " " in host name')]],
  ['https://a.b/%zz#x', [noUrl('parse "https://a.b/%zz": invalid URL escape "%zz"')]],
  ['https://a.b#%zz', [noUrl('parse "https://a.b#%zz": invalid URL escape "%zz"')]],
  ['a:b:c', [notHttps('a'), noHost]],
  [':', [noUrl('parse ":": missing protocol scheme')]],
])('%s', (url, errors) => {
  expect(validate({ url })).toEqual(errors)
})

const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"

test.each<[path: string, messages: string[]]>([
  ['', []],
  ['/', []],
  ['/a/b.c/', []],
  ['//', ['segment[0] may not be empty']],
  ['///', ['segment[0] may not be empty', 'segment[1] may not be empty']],
  ['a', ["must start with a '/'", 'segment[0] may not be empty']],
  ['ab', ["must start with a '/'"]],
  ['\u00e9', ["must start with a '/'", `segment[0]: ${subdomain}`]],
  ['/a//b!', ['segment[1] may not be empty', `segment[2]: ${subdomain}`]],
])('path %s', (path, messages) => {
  const errors = messages.map((message) => `w.service.path: Invalid value: "${path}": ${message}`)
  expect(validate({ service: { name: 'a', namespace: 'b', port: 443, path } })).toEqual(errors)
})

test('a service without names', () => {
  expect(validate({ service: { name: '', namespace: 'b', port: 0 } })).toEqual([
    'w.service.namespace: Required value',
    'w.service.port: Invalid value: 0: port is not valid: must be between 1 and 65535, inclusive',
  ])
  expect(validate({ service: { name: 'a', namespace: '', port: 1 } })).toEqual(['w.service.name: Required value'])
})

test('url or service', () => {
  const error = 'w: Required value: exactly one of url or service is required'
  expect(validate({})).toEqual([error])
  expect(validate({ url: '', service: { name: 'a', namespace: 'b', port: 1 } })).toEqual([error])
})

test('certificates', () => {
  expect(validate({ url: 'https://a', caBundle: 'eA==' })).toEqual([
    'w.caBundle: Invalid value: "eA==": unable to load root certificates: unable to parse bytes as PEM block',
  ])
  expect(validateClientConfig({ url: 'https://a', caBundle: 'eA==' }, true, FieldPath.of('w'))).toEqual([])
})
