import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { paramValue } from './value.js'

const given = (text: string): JsonObject => parseJson(text) as JsonObject

test('a param of a custom kind went through JSON: whole doubles are integers', () => {
  const param = given('{"apiVersion":"x.io/v1","kind":"P","spec":{"a":1.0,"b":1.5,"c":-0.0,"d":1e30,"e":[{"f":2.0}]}}')
  expect(paramValue(param, { apiVersion: 'x.io/v2', kind: 'Q' })).toEqual({
    apiVersion: 'x.io/v1',
    kind: 'P',
    spec: { a: 1, b: 1.5, c: 0, d: double(1e30), e: [{ f: 2 }] },
  })
})

test('a param of a built-in kind was a Go struct, and is of the kind that the policy names', () => {
  const param = given('{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","zzz":1},"data":{}}')
  expect(paramValue(param, { apiVersion: 'v1', kind: 'ConfigMap' })).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'a' },
  })
})

test('an own property that means something to JavaScript', () => {
  const param = given('{"apiVersion":"x.io/v1","kind":"P","spec":{"__proto__":1}}')
  const { spec } = paramValue(param, { apiVersion: 'x.io/v1', kind: 'P' }) as { readonly spec: object }
  expect(Object.keys(spec)).toEqual(['__proto__'])
})
