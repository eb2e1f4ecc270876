import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import { field } from './constructors.js'
import type { FieldError } from './error.js'
import { omittedValue } from './omitted-value.js'
import { FieldPath } from './path.js'

const path = FieldPath.of('spec', 'name')
const problem = new Error('it broke')
const omitted = '<value omitted>'

test.each<[error: FieldError, type: string, badValue: unknown, detail: string, body: string]>([
  [field.required(path, ''), 'FieldValueRequired', '', '', 'Required value'],
  [field.required(path, 'why'), 'FieldValueRequired', '', 'why', 'Required value: why'],
  [field.forbidden(path, ''), 'FieldValueForbidden', '', '', 'Forbidden'],
  [field.forbidden(path, 'why'), 'FieldValueForbidden', '', 'why', 'Forbidden: why'],
  [field.invalid(path, 'a"b', 'why'), 'FieldValueInvalid', 'a"b', 'why', 'Invalid value: "a\\"b": why'],
  [field.invalid(path, null, ''), 'FieldValueInvalid', null, '', 'Invalid value: null'],
  [field.typeInvalid(path, 3, 'why'), 'FieldValueTypeInvalid', 3, 'why', 'Invalid value: 3: why'],
  [field.notFound(path, 'a'), 'FieldValueNotFound', 'a', '', 'Not found: "a"'],
  [field.duplicate(path, ['a']), 'FieldValueDuplicate', ['a'], '', 'Duplicate value: ["a"]'],
  [field.notSupported(path, 'c', []), 'FieldValueNotSupported', 'c', '', 'Unsupported value: "c"'],
  [
    field.notSupported(path, 'c', ['b', 'a', '"']),
    'FieldValueNotSupported',
    'c',
    'supported values: "b", "a", "\\""',
    'Unsupported value: "c": supported values: "b", "a", "\\""',
  ],
  [field.internalError(path, problem), 'InternalError', problem, 'it broke', 'Internal error: it broke'],
  [
    field.tooLong(path, 2),
    'FieldValueTooLong',
    omitted,
    'may not be more than 2 bytes',
    'Too long: may not be more than 2 bytes',
  ],
  [
    field.tooLong(path, 1),
    'FieldValueTooLong',
    omitted,
    'may not be more than 1 byte',
    'Too long: may not be more than 1 byte',
  ],
  [
    field.tooLong(path, 0),
    'FieldValueTooLong',
    omitted,
    'may not be more than 0 bytes',
    'Too long: may not be more than 0 bytes',
  ],
  [field.tooLong(path, -1), 'FieldValueTooLong', omitted, 'value is too long', 'Too long: value is too long'],
  [
    field.tooLongCharacters(path, 2),
    'FieldValueTooLong',
    omitted,
    'may not be more than 2 characters',
    'Too long: may not be more than 2 characters',
  ],
  [
    field.tooLongCharacters(path, 1),
    'FieldValueTooLong',
    omitted,
    'may not be more than 1 character',
    'Too long: may not be more than 1 character',
  ],
  [field.tooLongCharacters(path, -1), 'FieldValueTooLong', omitted, 'value is too long', 'Too long: value is too long'],
  [
    field.tooShort(path, 'a', 2),
    'FieldValueTooShort',
    'a',
    'must be at least 2 characters',
    'Too short: must be at least 2 characters',
  ],
  [
    field.tooShort(path, '', 1),
    'FieldValueTooShort',
    '',
    'must be at least 1 character',
    'Too short: must be at least 1 character',
  ],
  [field.tooShort(path, '', -1), 'FieldValueTooShort', '', 'value is too short', 'Too short: value is too short'],
  [
    field.tooMany(path, 3, 2),
    'FieldValueTooMany',
    3,
    'must have at most 2 items',
    'Too many: 3: must have at most 2 items',
  ],
  [
    field.tooMany(path, 3, 1),
    'FieldValueTooMany',
    3,
    'must have at most 1 item',
    'Too many: 3: must have at most 1 item',
  ],
  [field.tooMany(path, 3, -1), 'FieldValueTooMany', 3, 'has too many items', 'Too many: 3: has too many items'],
  [
    field.tooMany(path, -1, 2),
    'FieldValueTooMany',
    omittedValue,
    'must have at most 2 items',
    'Too many: must have at most 2 items',
  ],
  [
    field.tooMany(path, -1, -1),
    'FieldValueTooMany',
    omittedValue,
    'has too many items',
    'Too many: has too many items',
  ],
  [
    field.tooFew(path, 1, 2),
    'FieldValueTooFew',
    1,
    'must have at least 2 items',
    'Too few: 1: must have at least 2 items',
  ],
  [
    field.tooFew(path, 0, 1),
    'FieldValueTooFew',
    0,
    'must have at least 1 item',
    'Too few: 0: must have at least 1 item',
  ],
  [field.tooFew(path, 0, -1), 'FieldValueTooFew', 0, 'has too few items', 'Too few: 0: has too few items'],
])('%s', (error, type, badValue, detail, body) => {
  expect(error).toMatchObject({ type, field: 'spec.name', badValue, detail, origin: '' })
  expect(error.toString()).toBe(`spec.name: ${body}`)
})

test('an error starts without marks', () => {
  expect(field.required(path, '')).toMatchObject({
    coveredByDeclarative: false,
    fromImperative: false,
    shortCircuit: false,
    shortCircuitedInDeclarative: false,
    level: undefined,
  })
})

test('the type of a value comes with it', () => {
  const error = field.invalid(FieldPath.nil, new GoValue(go.named(go.string), 'a<'), '')
  expect(error).toMatchObject({ badValue: 'a<', valueType: { kind: 'string', name: '' } })
  expect(String(error)).toBe('<nil>: Invalid value: "a\\u003c"')
})
