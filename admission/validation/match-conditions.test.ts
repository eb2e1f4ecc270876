import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { validateMatchConditions } from './match-conditions.js'
import type { MatchCondition } from '../api/model.js'

const wrong = (field: string): string | undefined => (field === 'm[0].expression' ? 'does not compile' : undefined)
const none = (): undefined => undefined

test.each<[conditions: MatchCondition[], errorOf: (field: string) => string | undefined, errors: string[]]>([
  [[{ name: 'a.b/c', expression: 'true' }], none, []],
  [
    [
      { name: 'a', expression: ' b\n' },
      { name: 'a', expression: 'true' },
    ],
    wrong,
    ['m[0].expression: Invalid value: "b": does not compile', 'm[1].name: Duplicate value: "a"'],
  ],
  [[{ name: '', expression: '\n ' }], wrong, ['m[0].expression: Required value', 'm[0].name: Required value']],
  [
    [{ name: 'a b', expression: 'true' }],
    none,
    [
      `m[0].name: Invalid value: "a b": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
    ],
  ],
  [
    Array.from({ length: 65 }, (_, index) => ({ name: `a${index}`, expression: 'true' })),
    none,
    ['m: Too many: 65: must have at most 64 items'],
  ],
])('%j', (conditions, errorOf, errors) => {
  expect(validateMatchConditions(conditions, errorOf, FieldPath.of('m')).map(String)).toEqual(errors)
})
