import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { Variable } from '../api/model.js'
import { validateVariables } from './variables.js'

test.each<[variable: Variable, errors: string[]]>([
  [{ name: 'a_1', expression: '1' }, []],
  [
    { name: ' ', expression: ' ' },
    [
      'v[0].name: Required value: name is not specified',
      'v[0].expression: Required value: expression is not specified',
    ],
  ],
  [{ name: 'a-b', expression: '1' }, ['v[0].name: Invalid value: "a-b": must be a valid CEL identifier']],
  [{ name: 'namespace', expression: '1' }, ['v[0].name: Invalid value: "namespace": must be a valid CEL identifier']],
  [{ name: '1a', expression: '1' }, ['v[0].name: Invalid value: "1a": must be a valid CEL identifier']],
])('%j', (variable, errors) => {
  expect(validateVariables([variable], () => undefined, FieldPath.of('v')).map(String)).toEqual(errors)
})

test('names may repeat; an expression that does not compile is the bad value as it was written', () => {
  const errorOf = (field: string): string | undefined => (field === 'v[1].expression' ? 'wrong' : undefined)
  const variables = [
    { name: 'a', expression: '1' },
    { name: 'a', expression: ' b' },
  ]
  expect(validateVariables(variables, errorOf, FieldPath.of('v')).map(String)).toEqual([
    'v[1].expression: Invalid value: " b": wrong',
  ])
})
