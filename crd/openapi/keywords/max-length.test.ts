import { expect, test } from 'vitest'
import { errorsOf } from '../../../test/crd/openapi-errors.js'

test.each<[schema: string, value: string, errors: string[]]>([
  ['{"type":"string","maxLength":3}', '"abc"', []],
  ['{"type":"string","maxLength":3}', '"abcd"', ['a: Too long: may not be more than 3 bytes']],
  ['{"type":"string","maxLength":3}', '"\\u00e9\\u00e9\\u00e9"', []],
  ['{"type":"string","maxLength":3}', '"\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00"', []],
  [
    '{"type":"string","maxLength":3}',
    '"\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00"',
    ['a: Too long: may not be more than 3 bytes'],
  ],
  ['{"type":"string","maxLength":1,"minLength":3,"pattern":"x"}', '"ab"', ['a: Too long: may not be more than 1 byte']],
  ['{"type":"array","items":{"type":"string"},"maxLength":0}', '["ab"]', []],
])('%s of %s', (schema, value, errors) => {
  expect(errorsOf(schema, value).sort()).toEqual(errors.sort())
})
