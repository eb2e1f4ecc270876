import { expect, test } from 'vitest'
import type { FieldErrorList } from '../field/error-list.js'
import { FieldPath } from '../field/path.js'
import {
  isDomainPrefixedKey,
  isDomainPrefixedPath,
  isFullyQualifiedDomainName,
  isFullyQualifiedName,
} from './domain.js'

const path = FieldPath.of('spec')
const subdomain = /^spec: Invalid value: "[^"]*": a lowercase RFC 1123 subdomain must/

test.each<[check: (path: FieldPath, value: string) => FieldErrorList, value: string, errors: (string | RegExp)[]]>([
  [isFullyQualifiedName, 'a.b.c', []],
  [isFullyQualifiedName, '', ['spec: Required value']],
  [
    isFullyQualifiedName,
    'a.b',
    ['spec: Invalid value: "a.b": should be a domain with at least three segments separated by dots'],
  ],
  [isFullyQualifiedName, 'a.b.c.', [subdomain]],
  [isFullyQualifiedDomainName, 'a.b.', []],
  [
    isFullyQualifiedDomainName,
    'a.',
    ['spec: Invalid value: "a": should be a domain with at least two segments separated by dots'],
  ],
  [isFullyQualifiedDomainName, '.', [subdomain]],
  [
    isFullyQualifiedDomainName,
    `${'a'.repeat(64)}.b`,
    [`spec: Invalid value: "${'a'.repeat(64)}": must be no more than 63 characters`],
  ],
  [isDomainPrefixedPath, 'acme.io/foo/b%a~r', []],
  [
    isDomainPrefixedPath,
    'acme.io/',
    ['spec: Invalid value: "acme.io/": must be a domain-prefixed path (such as "acme.io/foo")'],
  ],
  [isDomainPrefixedPath, 'A/ ', [subdomain, /^spec: Invalid value: " ": Invalid path \(regex/]],
  [isDomainPrefixedKey, 'acme.io/foo', []],
  [isDomainPrefixedKey, '', ['spec: Required value']],
  [isDomainPrefixedKey, 'foo', ['spec: Invalid value: "foo": must be a domain-prefixed key (such as "acme.io/foo")']],
  [isDomainPrefixedKey, 'acme.io/', [/name part must be non-empty$/, /name part must consist/]],
])('%o %s', (check, value, errors) => {
  expect(check(path, value).map(String)).toEqual(
    errors.map((error) => (typeof error === 'string' ? error : expect.stringMatching(error))),
  )
})
