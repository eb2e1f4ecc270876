import { expect, test } from 'vitest'
import { goValueType } from './go-value-type.js'
import { parseIp } from '../kubernetes/ip.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { Optional } from '../optional.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

test.each<[value: Value, type: string]>([
  ['a', 'string'],
  [1, 'int64'],
  [new TypeValue('int'), 'string'],
  [Optional.of(Optional.of(1.5)), 'float64'],
  [parseIp('1.2.3.4'), 'netip.Addr'],
  [new MutationObject('Object.spec', new Map()), 'map[string]interface {}'],
])('%#', (value, type) => {
  expect(goValueType(value)).toBe(type)
})
