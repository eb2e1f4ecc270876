import { expect, test } from 'vitest'
import { cluster, withParams } from '../../test/fixtures/admission/config-maps.js'
import type { ParamRef } from '../api/model.js'
import { collectParams, paramName } from './collect.js'

const KIND = { apiVersion: 'x.io/v1', kind: 'P' }
const A = { ...KIND, metadata: { name: 'a', namespace: 'default', labels: { l: '1' } } }
const B = { ...KIND, metadata: { name: 'b', namespace: 'default' } }
const OTHER = { ...KIND, metadata: { name: 'a', namespace: 'other', labels: { l: '1' } } }

test.each<[ref: ParamRef, namespaced: object, cluster: object]>([
  [{ name: 'a' }, { params: [A] }, { params: [A] }],
  [
    { name: 'a', namespace: 'other' },
    { params: [OTHER] },
    { error: 'paramRef.namespace must not be provided for a cluster-scoped `paramKind`' },
  ],
  [{ name: 'x' }, { params: [] }, { params: [] }],
  [{ name: 'x', parameterNotFoundAction: 'Allow' }, { params: [] }, { params: [] }],
  [{ selector: {} }, { params: [A, B] }, { params: [A, B, OTHER] }],
  [{ selector: { matchLabels: { l: '1' } } }, { params: [A] }, { params: [A, OTHER] }],
])('%j', (ref, namespaced, clusterScoped) => {
  const params = [A, B, OTHER]
  expect(collectParams(KIND, ref, 'default', withParams(params))).toEqual(namespaced)
  expect(collectParams(KIND, ref, 'default', withParams(params, false))).toEqual(clusterScoped)
})

test.each<[ref: ParamRef, error: string]>([
  [
    { name: 'x', parameterNotFoundAction: 'Deny' },
    'no params found for policy binding with `Deny` parameterNotFoundAction',
  ],
  [{ name: 'a', selector: {} }, 'paramRef.name and paramRef.selector are mutually exclusive'],
  [{}, 'one of name or selector must be provided'],
  [
    { selector: { matchExpressions: [{ key: 'a', operator: 'Bogus' }] } },
    '"Bogus" is not a valid label selector operator',
  ],
])('%j fails', (ref, error) => {
  expect(collectParams(KIND, ref, 'default', withParams([A]))).toEqual({ error })
})

test('params in namespaces need one', () => {
  expect(collectParams(KIND, { name: 'a' }, '', withParams([A]))).toEqual({
    error: 'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources',
  })
  expect(collectParams(KIND, { name: 'a', namespace: 'default' }, '', withParams([A]))).toEqual({ params: [A] })
  expect(collectParams(KIND, { name: 'a' }, '', withParams([A], false))).toEqual({ params: [A] })
})

test('a kind that is not served', () => {
  expect(collectParams(KIND, { name: 'a' }, 'default', cluster())).toEqual({
    error: 'paramKind kind `&ParamKind{APIVersion:x.io/v1,Kind:P,}` not known',
  })
})

test('a param that does not fit its kind', () => {
  const kind = { apiVersion: 'v1', kind: 'ConfigMap' }
  const good = { ...kind, metadata: { name: 'good', namespace: 'n' }, data: { a: '1' } }
  const bad = { ...kind, metadata: { name: 'bad', namespace: 'n' }, data: { a: 1 } }
  expect(collectParams(kind, { selector: {} }, 'n', withParams([good]))).toEqual({ params: [good] })
  const mismatch = 'json: cannot unmarshal number into Go struct field ConfigMap.data of type string'
  expect(collectParams(kind, { selector: {} }, 'n', withParams([good, bad]))).toEqual({
    error: `the param n/bad can't be decoded: ${mismatch}`,
  })
})

test('runs without a param', () => {
  expect(collectParams(undefined, { name: 'a' }, 'default', cluster())).toEqual({ params: [undefined] })
  expect(collectParams(KIND, undefined, 'default', cluster())).toEqual({ params: [undefined] })
})

test('names', () => {
  expect(paramName(A)).toBe('default/a')
  expect(paramName({ metadata: { name: 'a' } })).toBe('a')
  expect(paramName({})).toBe('')
})
