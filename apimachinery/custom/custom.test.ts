// What each type is unset, how its values are written, which are equal. Decoding errors: runtime/check/custom-values.test.ts.
// Kubernetes' own answers are in test/conformance/suites/tags/readymade.
import { describe, expect, test } from 'vitest'
import { goJson, isEmptyValue, semanticEqual, semanticKey, zeroValue, type CustomType } from '../go/index.js'
import { decodeValue, SOURCE } from '../json/index.js'
import {
  durationType,
  fieldsV1Type,
  intOrStringType,
  microTimeType,
  quantityType,
  rawExtensionType,
  timeType,
} from './index.js'

test.each<[type: CustomType, zero: unknown, json: string]>([
  [quantityType, '0', '"0"'],
  [timeType, null, 'null'],
  [microTimeType, null, 'null'],
  [durationType, '0s', '"0s"'],
  [intOrStringType, 0, '0'],
  [rawExtensionType, null, 'null'],
  [fieldsV1Type, null, 'null'],
])('an unset $name', (type, zero, json) => {
  expect(zeroValue(type)).toBe(zero)
  expect([undefined, null, zero].map((value) => goJson(value, type))).toEqual([json, json, json])
  expect(semanticEqual(type, undefined, zero)).toBe(true)
  expect(semanticKey(type, undefined)).toBe(semanticKey(type, zero))
  expect(isEmptyValue(type, zero)).toBe(false)
})

describe('what is written', () => {
  test.each<[type: CustomType, value: unknown, json: string]>([
    [quantityType, '1000m', '"1"'],
    [quantityType, 1.5, '"1500m"'],
    [quantityType, ' 1.5Gi ', '"1536Mi"'],
    [timeType, '2024-02-29T12:00:00.5+02:00', '"2024-02-29T10:00:00Z"'],
    [timeType, '0001-01-01T00:00:00Z', 'null'],
    [microTimeType, '2024-02-29T12:00:00.500000+02:00', '"2024-02-29T10:00:00.500000Z"'],
    [durationType, '90m', '"1h30m0s"'],
    [intOrStringType, '50%', '"50%"'],
    [rawExtensionType, { b: '<&>', a: [1, null] }, '{"b":"\\u003c\\u0026\\u003e","a":[1,null]}'],
    [fieldsV1Type, { 'f:b': {}, 'f:a': {} }, '{"f:b":{},"f:a":{}}'],
  ])('%o %j', (type, value, json) => {
    expect(goJson(value, type)).toBe(json)
    const { value: decoded } = decodeValue(value, SOURCE, type)
    expect(goJson(decoded, type)).toBe(json)
  })

  test.each<[type: CustomType, value: unknown]>([
    [quantityType, '1 Gi'],
    [quantityType, true],
    [timeType, 'yesterday'],
    [timeType, 5],
    [microTimeType, '2024-01-01T00:00:00Z'],
    [durationType, '5'],
    [durationType, 5],
    [intOrStringType, true],
  ])('%o %j, which is none, as it is', (type, value) => {
    expect(goJson(value, type)).toBe(JSON.stringify(value))
    expect(semanticEqual(type, value, value)).toBe(true)
    expect(semanticEqual(type, value, undefined)).toBe(false)
  })
})

describe('equality', () => {
  test.each<[type: CustomType, a: unknown, b: unknown, equal: boolean]>([
    [quantityType, '1', '1000m', true],
    [quantityType, '1Gi', 1073741824, true],
    [quantityType, '1e400', '10e399', true],
    [quantityType, '1', '1001m', false],
    [timeType, '2024-01-01T00:00:00Z', '2024-01-01T01:00:00+01:00', true],
    [timeType, '2024-01-01T00:00:00.10Z', '2024-01-01T00:00:00.1Z', true],
    [timeType, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00.000000001Z', false],
    [timeType, '0001-01-01T00:00:00Z', null, true],
    [microTimeType, '2024-01-01T00:00:00.000001Z', '2024-01-01T00:00:00.000002Z', false],
    [durationType, '60s', '1m', true],
    [durationType, '60s', '1m1ns', false],
    [intOrStringType, 80, '80', false],
    [rawExtensionType, { a: 1, b: 2 }, { b: 2, a: 1 }, false],
    [rawExtensionType, { a: [1] }, { a: [1] }, true],
  ])('%o: %j and %j: %j', (type, a, b, equal) => {
    expect([semanticEqual(type, a, b), semanticEqual(type, b, a)]).toEqual([equal, equal])
    if (equal) expect(semanticKey(type, a)).toBe(semanticKey(type, b))
  })
})
