import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { Mutation } from '../api/model.js'
import { validateMutation } from './mutations.js'

const patch = { expression: ' a ' }

test.each<[mutation: Mutation, errors: string[]]>([
  [{ patchType: 'JSONPatch', jsonPatch: patch }, []],
  [{ patchType: '', jsonPatch: patch }, ['m.patchType: Required value']],
  [
    { patchType: 'Merge', jsonPatch: patch },
    ['m.patchType: Unsupported value: "Merge": supported values: "ApplyConfiguration", "JSONPatch"'],
  ],
  [
    { patchType: 'JSONPatch', applyConfiguration: patch },
    [
      'm.jsonPatch: Required value: must be specified when patchType is JSONPatch',
      'm.applyConfiguration: Invalid value: "{applyConfiguration}": must not be specified when patchType is JSONPatch',
    ],
  ],
  [
    { patchType: 'ApplyConfiguration', applyConfiguration: { expression: ' ' }, jsonPatch: patch },
    [
      'm.applyConfiguration.expression: Required value',
      'm.jsonPatch: Invalid value: "{jsonPatch}": must not be specified when patchType is ApplyConfiguration',
    ],
  ],
])('%j', (mutation, errors) => {
  expect(validateMutation(mutation, () => undefined, FieldPath.of('m')).map(String)).toEqual(errors)
})

test('an expression that does not compile', () => {
  const mutation = { patchType: 'JSONPatch', jsonPatch: patch }
  expect(validateMutation(mutation, (field) => `wrong ${field}`, FieldPath.of('m')).map(String)).toEqual([
    'm.jsonPatch.expression: Invalid value: "a": wrong m.jsonPatch.expression',
  ])
})
