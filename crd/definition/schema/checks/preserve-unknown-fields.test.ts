import { expect, test } from 'vitest'
import { errorsOfCheck } from './check.js'
import { preserveUnknownFields } from './preserve-unknown-fields.js'

test('unknown fields are preserved or nothing is said', () => {
  expect(errorsOfCheck(preserveUnknownFields, {})).toEqual([])
  expect(errorsOfCheck(preserveUnknownFields, { 'x-kubernetes-preserve-unknown-fields': true })).toEqual([])
  expect(errorsOfCheck(preserveUnknownFields, { 'x-kubernetes-preserve-unknown-fields': false }).map(String)).toEqual([
    'x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined',
  ])
})
