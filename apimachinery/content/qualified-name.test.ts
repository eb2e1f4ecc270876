import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { isResourceFullyQualifiedName } from './qualified-name.js'

const identifier = expect.stringMatching(/^a valid C identifier must/) as string
const subdomain = expect.stringMatching(/^prefix: a lowercase RFC 1123 subdomain must/) as string
const noSlash = 'a fully qualified name must be a domain and a name separated by a slash'

test.each<[value: string, errors: [badValue: string, detail: string][]]>([
  ['dra.example.com/attribute', []],
  ['a/b/c', []],
  ['name', [['name', noSlash]]],
  [
    '',
    [
      ['', identifier],
      ['', noSlash],
    ],
  ],
  [
    '/',
    [
      ['', 'prefix must not be empty'],
      ['', 'name must not be empty'],
    ],
  ],
  [
    'A/1',
    [
      ['A', subdomain],
      ['1', identifier],
    ],
  ],
  [`a/${'b'.repeat(33)}`, [['<value omitted>', 'may not be more than 32 bytes']]],
  [`${'a'.repeat(64)}/b`, [['<value omitted>', 'may not be more than 63 bytes']]],
  [
    `${'A'.repeat(254)}/b`,
    [
      ['<value omitted>', 'may not be more than 63 bytes'],
      ['A'.repeat(254), 'prefix: must be no more than 253 bytes'],
      ['A'.repeat(254), subdomain],
    ],
  ],
])('%s', (value, errors) => {
  const got = isResourceFullyQualifiedName(FieldPath.of('spec'), value)
  expect(got.map(({ badValue, detail }) => [badValue, detail])).toEqual(errors)
  expect(got.filter(({ origin }) => origin !== 'format=k8s-resource-fully-qualified-name')).toEqual([])
})
