import { expect, test } from 'vitest'
import { matchMessage } from './match-message.js'

const OBJECT =
  'W "w" is invalid: [spec: Invalid value: must fit, spec.a: Invalid value: "x: y": is fixed, b[1]: Duplicate value: {"n":1}, b: Required value]'

test.each<[expected: string, result: string]>([
  ['spec.a: Invalid value: "x: y": is fixed', 'matches'],
  ['is fixed', 'matches'],
  ['spec.a: Invalid value: "string": is fixed', 'outdated'],
  ['spec: Invalid value: "object": must fit', 'outdated'],
  ['spec: Invalid value: "object": must fit, spec.a: Invalid value: "string": is fixed', 'outdated'],
  ['Invalid value: "object"', 'outdated'],
  ['Invalid value: "": is fixed', 'outdated'],
  ['"string": is fixed', 'outdated'],
  ['b[1]: Duplicate value: map[string]interface {}{"n":1}', 'outdated'],
  ['b[2]: Duplicate value: map[string]interface {}{"n":1}', 'differs'],
  ['spec.a: Invalid value: "string": is free', 'differs'],
  ['spec.b: Invalid value: "string": is fixed', 'differs'],
  ['b: Invalid value: "string": Required value', 'differs'],
  ['spec.a: Invalid value: "text": is fixed', 'differs'],
  ['fixed: ', 'differs'],
  ['Invalid value: "object": nothing', 'differs'],
])('%s', (expected, result) => {
  expect(matchMessage(OBJECT, expected)).toBe(result)
})
