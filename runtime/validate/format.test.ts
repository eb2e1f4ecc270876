import { expect, test } from 'vitest'
import { FieldPath, type FieldErrorList } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import type { Operation } from '../operation/operation.js'
import {
  extendedResourceName,
  ipSloppy,
  labelKey,
  labelValue,
  longName,
  longNameCaseless,
  pathSegmentName,
  prefixedLabelKey,
  resourceFullyQualifiedName,
  resourcePoolName,
  shortName,
  uuid,
} from './format.js'

type Check = (op: Operation, path: FieldPath, value: string | null | undefined, old: undefined) => FieldErrorList

const path = FieldPath.of('spec', 'name')
const id = '123e4567-e89b-12d3-a456-426614174000'

// One detail of each: what the contents are is tested with the functions that say so.
test.each<[origin: string, check: Check, valid: string[], invalid: string, details: string[]]>([
  [
    'format=k8s-short-name',
    shortName,
    ['a', 'my-name', 'a'.repeat(63)],
    'My',
    [
      "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
    ],
  ],
  ['format=k8s-short-name', shortName, ['0'], 'a'.repeat(64), ['must be no more than 63 bytes']],
  ['format=k8s-long-name', longName, ['a.b', 'a'.repeat(253)], 'a'.repeat(254), ['must be no more than 253 bytes']],
  [
    'format=k8s-long-name-caseless',
    longNameCaseless,
    ['A.b', 'a.b'],
    'a'.repeat(254),
    ['must be no more than 253 bytes'],
  ],
  ['format=k8s-uuid', uuid, [id], id.toUpperCase(), ['must be a lowercase UUID in 8-4-4-4-12 format']],
  ['format=k8s-path-segment-name', pathSegmentName, ['a b', 'A'], '..', ["may not be '..'"]],
  ['format=k8s-label-value', labelValue, ['', 'A_b.c'], 'a'.repeat(64), ['must be no more than 63 bytes']],
])('%s', (origin, check, valid, invalid, details) => {
  for (const value of [...valid, undefined, null]) {
    expect(check({ type: 'create' }, path, value, undefined)).toEqual([])
  }
  for (const type of ['create', 'update'] as const) {
    expect(check({ type }, path, invalid, undefined)).toMatchObject(
      details.map((detail) => ({
        type: 'FieldValueInvalid',
        field: 'spec.name',
        badValue: invalid,
        valueType: go.string,
        detail,
        origin,
      })),
    )
  }
})

test.each<[origin: string, check: Check, valid: string[], invalid: string[]]>([
  ['format=k8s-label-key', labelKey, ['a', 'example.com/a'], ['', '/', 'a/b/c', 'a b']],
  ['format=k8s-prefixed-label-key', prefixedLabelKey, ['example.com/a'], ['', 'a', '/a', 'a/b/c']],
  ['format=k8s-extended-resource-name', extendedResourceName, ['example.com/a'], ['', 'a', 'kubernetes.io/a']],
  [
    'format=k8s-resource-fully-qualified-name',
    resourceFullyQualifiedName,
    ['example.com/a', 'example.com/A_b'],
    ['', 'a', 'example.com/a-b'],
  ],
  ['format=k8s-resource-pool-name', resourcePoolName, ['a', 'a/b.c'], ['', '/', 'A', 'a//b']],
  ['format=ip-sloppy', ipSloppy, ['1.2.3.4', '01.2.3.4', '::1'], ['', '1.2.3', 'a']],
])('every error has the origin %s', (origin, check, valid, invalid) => {
  for (const value of [...valid, undefined, null]) {
    expect(check({ type: 'create' }, path, value, undefined)).toEqual([])
  }
  for (const value of invalid) {
    const errs = check({ type: 'create' }, path, value, undefined)
    expect(errs.length).toBeGreaterThan(0)
    for (const error of errs) expect(error).toMatchObject({ field: 'spec.name', origin })
  }
})

test('the bad value keeps the type that it has', () => {
  const [plain] = shortName({ type: 'create' }, path, 'a<b', undefined)
  const [typedef] = shortName({ type: 'create' }, path, 'a<b', undefined, go.named(go.string))
  expect(plain?.body()).toMatch(/^Invalid value: "a<b": a lowercase/)
  expect(typedef?.body()).toMatch(/^Invalid value: "a\\u003cb": a lowercase/)
})
