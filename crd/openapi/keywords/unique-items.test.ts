import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

// As kube-openapi's `UniqueItems` has it: definitions can't have the keyword, so no server says it of an object.
test.each<[value: string, isUnique: boolean]>([
  ['[]', true],
  ['[1,2,"1"]', true],
  ['[1,1.0]', true],
  ['[1,2,1]', false],
  ['[{"x":1,"y":2},{"y":2,"x":1}]', false],
])('%s', (value, isUnique) => {
  const error = 'a: Invalid value: "": a in body shouldn\'t contain duplicates'
  expect(errorsOf('{"type":"array","uniqueItems":true}', value)).toEqual(isUnique ? [] : [error])
})
