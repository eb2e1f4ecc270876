import { expect, test } from 'vitest'
import type { ManagedFieldsEntry } from './managed-fields-entry.js'
import { entryOfId, managerId, managerText } from './manager-id.js'

const entry = { manager: 'm', apiVersion: 'v1', time: 'T', fieldsType: 'FieldsV1', fieldsV1: {} }

test.each<[entry: ManagedFieldsEntry, id: string, text: string]>([
  [{ ...entry, operation: 'Apply' }, '{"manager":"m","operation":"Apply"}', '"m"'],
  [{ ...entry, operation: 'Update' }, '{"manager":"m","operation":"Update","apiVersion":"v1"}', '"m" using v1'],
  [
    { operation: 'Apply', manager: 'a"<\n', subresource: 'status' },
    '{"manager":"a\\"\\u003c\\n","operation":"Apply","subresource":"status"}',
    '"a\\"<\\n" with subresource "status"',
  ],
  [
    { ...entry, operation: 'Update', subresource: 'scale' },
    '{"manager":"m","operation":"Update","apiVersion":"v1","subresource":"scale"}',
    '"m" with subresource "scale" using v1',
  ],
  [{ operation: 'Update', apiVersion: 'v1' }, '{"operation":"Update","apiVersion":"v1"}', '"" using v1'],
])('%j', (of, id, text) => {
  expect(managerId(of)).toBe(id)
  expect(managerText(id)).toBe(text)
  expect(managerId(entryOfId(id))).toBe(id)
})
