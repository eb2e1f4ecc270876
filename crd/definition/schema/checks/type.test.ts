import { expect, test } from 'vitest'
import { ALL_REQUIREMENTS } from '../options.js'
import { errorsOfCheck } from './check.js'
import { knownType, nullType } from './type.js'

test.each<[type: string, ...errors: string[]]>([
  ['object'],
  [''],
  [
    'file',
    'type: Unsupported value: "file": supported values: "array", "boolean", "integer", "number", "object", "string"',
  ],
  [
    'null',
    'type: Unsupported value: "null": supported values: "array", "boolean", "integer", "number", "object", "string"',
    'type: Forbidden: type cannot be set to null, use nullable as an alternative',
  ],
])('%j', (type, ...errors) => {
  const found = [knownType, nullType].flatMap((check) => errorsOfCheck(check, { type }))
  expect(found.map(String)).toEqual(errors)
})

test('a stored CRD with such a type keeps it', () => {
  const requirements = { ...ALL_REQUIREMENTS, validTypes: false }
  expect(errorsOfCheck(knownType, { type: 'file' }, { requirements })).toEqual([])
})
