import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { validateScaleSpec, validateScaleStatus } from './scale.js'

const scale = { specReplicasPath: '.spec.n', statusReplicasPath: '.status.n', labelSelectorPath: '.status.s' }

test.each<[object: JsonObject, errors: string[]]>([
  [{ spec: { n: 1 }, status: { n: 1, s: 'a=b' } }, []],
  [{}, []],
  [{ spec: { n: -1 } }, ['.spec.n: Invalid value: -1: should be a non-negative integer']],
  [{ spec: { n: 2 ** 31 } }, ['.spec.n: Invalid value: 2147483648: should be less than or equal to 2147483647']],
  [
    { spec: { n: 'x' } },
    ['.spec.n: Invalid value: 0: .spec.n accessor error: x is of the type string, expected int64'],
  ],
  [
    { status: { s: 1 } },
    ['.status.s: Invalid value: "": .status.s accessor error: 1 is of the type int64, expected string'],
  ],
])('%j', (object, errors) => {
  expect([...validateScaleSpec(object, scale), ...validateScaleStatus(object, scale)].map(String)).toEqual(errors)
  expect([...validateScaleSpec(object, undefined), ...validateScaleStatus(object, undefined)]).toEqual([])
})
