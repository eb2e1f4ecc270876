import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","minLength":2}', '"ab"', []],
  ['{"type":"string","minLength":2}', '"a"', ['a: Invalid value: "a": a in body should be at least 2 chars long']],
  [
    '{"type":"string","minLength":2}',
    '"\\ud83d\\ude00"',
    ['a: Invalid value: "😀": a in body should be at least 2 chars long'],
  ],
  [
    '{"type":"string","minLength":2,"pattern":"x"}',
    '"a"',
    ['a: Invalid value: "a": a in body should be at least 2 chars long'],
  ],
  ['{"type":"string","minLength":2,"pattern":"x"}', '"ab"', ['a: Invalid value: "ab": a in body should match \'x\'']],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
