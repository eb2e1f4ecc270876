import { expect, test } from 'vitest'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import { errorTypeText, errorTypeTextsUntil1_35, fieldErrorText } from './error-text.js'
import { FieldError, type FieldErrorType } from './error.js'
import { omittedValue } from './omitted-value.js'

const cycle: Record<string, unknown> = {}
cycle['self'] = cycle

test.each<[type: string, badValue: unknown, detail: string, body: string]>([
  ['FieldValueNotFound', 'x', '', 'Not found: "x"'],
  ['FieldValueRequired', 'x', 'd', 'Required value: d'],
  ['FieldValueDuplicate', { a: 1 }, '', 'Duplicate value: {"a":1}'],
  ['FieldValueInvalid', 'a"<b', 'd', 'Invalid value: "a\\"<b": d'],
  ['FieldValueNotSupported', new GoValue(go.named(go.string), 'a<b'), 'd', 'Unsupported value: "a\\u003cb": d'],
  ['FieldValueForbidden', 'x', '', 'Forbidden'],
  ['FieldValueTooLong', 'x', 'd', 'Too long: d'],
  ['FieldValueTooMany', 5, 'd', 'Too many: 5: d'],
  ['FieldValueTooFew', 0, 'd', 'Too few: 0: d'],
  ['FieldValueTooShort', 'x', 'd', 'Too short: d'],
  ['FieldValueTypeInvalid', null, 'd', 'Invalid value: null: d'],
  ['InternalError', new Error('x'), 'd', 'Internal error: d'],
  ['FieldValueTooMany', omittedValue, 'd', 'Too many: d'],
  ['FieldValueInvalid', 1.5e9, '', 'Invalid value: 1500000000'],
  ['FieldValueInvalid', new GoValue(go.float64, 1.5e9), '', 'Invalid value: 1.5e+09'],
  ['FieldValueInvalid', [1.5e9 + 0.5], '', 'Invalid value: [1500000000.5]'],
  ['FieldValueInvalid', new GoValue(go.pointer(go.string), 'a<b'), '', 'Invalid value: "a\\u003cb"'],
  ['FieldValueInvalid', new GoValue(go.stringer, 'its "own" text'), '', 'Invalid value: its "own" text'],
  ['FieldValueInvalid', new Error('x'), '', 'Invalid value: {}'],
  ['FieldValueInvalid', [Number.NaN], '', 'Invalid value: [NaN]'],
  ['FieldValueInvalid', cycle, 'd', 'Invalid value: <value that contains itself>: d'],
  ['Odd "x"', 1, 'd', 'Internal error: unhandled error code: <unknown error "Odd \\"x\\"">: please report this: d'],
])('%s', (type, badValue, detail, body) => {
  expect(new FieldError({ type: type as FieldErrorType, field: 'a', badValue, detail }).body()).toBe(body)
})

test('types that an older version does not know', () => {
  const error = new FieldError({ type: 'FieldValueTooFew', field: 'a', badValue: 1 })
  expect(error.toString()).toBe('a: Too few: 1')
  expect(fieldErrorText(error, errorTypeTextsUntil1_35)).toBe(
    'a: Internal error: unhandled error code: <unknown error "FieldValueTooFew">: please report this',
  )
  expect(errorTypeText('FieldValueTooFew', errorTypeTextsUntil1_35)).toBe('<unknown error "FieldValueTooFew">')
})
