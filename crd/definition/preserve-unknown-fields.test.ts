import { expect, test } from 'vitest'
import type { CustomResourceDefinition } from './model.js'
import { validatePreserveUnknownFields } from './preserve-unknown-fields.js'

const definition = (preserveUnknownFields: boolean): CustomResourceDefinition =>
  ({ spec: { preserveUnknownFields } }) as unknown as CustomResourceDefinition

test('only a CRD that is stored so may keep unknown fields', () => {
  const errors = [
    'spec.preserveUnknownFields: Invalid value: true: cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead',
  ]
  expect(validatePreserveUnknownFields(definition(false))).toEqual([])
  expect(validatePreserveUnknownFields(definition(true)).map(String)).toEqual(errors)
  expect(validatePreserveUnknownFields(definition(true), definition(false)).map(String)).toEqual(errors)
  expect(validatePreserveUnknownFields(definition(true), definition(true))).toEqual([])
})
