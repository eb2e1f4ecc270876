import { expect, test } from 'vitest'
import { conflictStatus } from './conflict-status.js'
import { managerId } from './manager-id.js'

const [spec, a, b] = [{ fieldName: 'spec' }, { fieldName: 'a' }, { fieldName: 'b' }]
const applier = managerId({ manager: 'm1', operation: 'Apply' })
const updater = managerId({ manager: 'm2', operation: 'Update', apiVersion: 'v1', subresource: 'status' })

test('one conflict', () => {
  expect(conflictStatus([{ manager: applier, path: [spec, a] }])).toMatchObject({
    code: 409,
    reason: 'Conflict',
    message: 'Apply failed with 1 conflict: conflict with "m1": .spec.a',
    details: { causes: [{ reason: 'FieldManagerConflict', message: 'conflict with "m1"', field: '.spec.a' }] },
  })
})

test('several, by manager', () => {
  const status = conflictStatus([
    { manager: applier, path: [spec, a] },
    { manager: applier, path: [spec, b] },
    { manager: updater, path: [spec, a] },
  ])
  expect(status.message).toBe(
    'Apply failed with 3 conflicts: conflicts with "m1":\n- .spec.a\n- .spec.b\nconflicts with "m2" with subresource "status" using v1:\n- .spec.a',
  )
  expect(status.details?.causes?.map(({ message }) => message)).toEqual([
    'conflict with "m1"',
    'conflict with "m1"',
    'conflict with "m2" with subresource "status" using v1',
  ])
})
