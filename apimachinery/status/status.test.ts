import { expect, test } from 'vitest'
import { field } from '../field/constructors.js'
import { FieldPath } from '../field/path.js'
import {
  alreadyExists,
  applyConflict,
  badRequest,
  conflict,
  invalid,
  notFound,
  plainError,
  type Status,
  tooLarge,
  unprocessable,
  unsupportedMediaType,
} from './status.js'

const widgets = { group: 'example.com', name: 'widgets' }
const pods = { group: '', name: 'pods' }

test.each<[status: Status, code: number, reason: string | undefined, message: string, details: unknown]>([
  [badRequest('no'), 400, 'BadRequest', 'no', undefined],
  [plainError('oops'), 500, undefined, 'oops', undefined],
  [
    notFound(widgets, 'w'),
    404,
    'NotFound',
    'widgets.example.com "w" not found',
    { name: 'w', group: 'example.com', kind: 'widgets' },
  ],
  [alreadyExists(pods, 'p'), 409, 'AlreadyExists', 'pods "p" already exists', { name: 'p', kind: 'pods' }],
  [
    conflict(pods, 'p', 'changed'),
    409,
    'Conflict',
    'Operation cannot be fulfilled on pods "p": changed',
    { name: 'p', kind: 'pods' },
  ],
  [applyConflict([{ message: 'a' }], 'b'), 409, 'Conflict', 'b', { causes: [{ message: 'a' }] }],
  [tooLarge('x'), 413, 'RequestEntityTooLarge', 'Request entity too large: x', undefined],
  [unprocessable(), 422, 'Invalid', 'the server rejected our request due to an error in our request', {}],
  [unsupportedMediaType('x'), 415, 'UnsupportedMediaType', 'x', {}],
])('%#', (status, code, reason, message, details) => {
  expect(status).toEqual({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message,
    code,
    ...(reason !== undefined && { reason }),
    ...(details !== undefined && { details }),
  })
})

test('an invalid object has a cause for each error, and each text once', () => {
  const error = field.invalid(FieldPath.of('spec', 'n'), 4, 'too many')
  expect(invalid({ group: 'example.com', name: 'Widget' }, 'w', [error, error])).toMatchObject({
    message: 'Widget.example.com "w" is invalid: spec.n: Invalid value: 4: too many',
    details: {
      name: 'w',
      causes: [
        { reason: 'FieldValueInvalid', message: 'Invalid value: 4: too many', field: 'spec.n' },
        { reason: 'FieldValueInvalid', message: 'Invalid value: 4: too many', field: 'spec.n' },
      ],
    },
  })
})
