import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import type { ObjectMeta } from './object-meta.js'
import { objectMetaErrors } from './validate.js'

const options = { requiresNamespace: false, validateName: () => [], path: FieldPath.of('e', 'metadata') }

test.each<[meta: ObjectMeta, errors: string[]]>([
  [
    {
      managedFields: [
        {
          operation: 'Foo',
          fieldsType: 'x',
          manager: 'a\u0001b',
          subresource:
            'sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss',
        },
      ],
    },
    [
      'e.metadata.managedFields[0].fieldsType: Invalid value: "x": must be `FieldsV1`',
      'e.metadata.managedFields[0].manager: Invalid value: "a\\x01b": invalid character U+0001 (at position 1)',
      'e.metadata.managedFields[0].operation: Unsupported value: "Foo": supported values: "Apply", "Update"',
      'e.metadata.managedFields[0].subresource: Too long: may not be more than 256 bytes',
    ],
  ],
  [{ managedFields: [{}] }, ['e.metadata.managedFields[0].operation: Required value: must not be empty']],
  [
    {
      managedFields: [
        {
          operation: 'Apply',
          manager:
            'mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm',
        },
      ],
    },
    ['e.metadata.managedFields[0].manager: Too long: may not be more than 128 bytes'],
  ],
  [{ generation: -1 }, ['e.metadata.generation: Invalid value: -1: must be greater than or equal to 0']],
])('%j', (meta, errors) => {
  expect(
    objectMetaErrors({ name: 'x', ...meta }, options)
      .map(String)
      .sort(),
  ).toEqual(errors)
})
