import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { DefinitionNames } from './model.js'
import { requireNames, validateNames } from './names.js'

const path = FieldPath.of('names')
const names: DefinitionNames = { plural: 'as', singular: 'a', kind: 'A', listKind: 'AList' }
const label =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')"

test.each<[change: Partial<DefinitionNames>, errors: string[]]>([
  [{}, []],
  [{ plural: '', singular: '', kind: '', listKind: '' }, []],
  [{ plural: 'As' }, [`names.plural: Invalid value: "As": ${label}`]],
  [
    { singular: `${'a'.repeat(63)}-` },
    [`names.singular: Invalid value: "${'a'.repeat(63)}-": must be no more than 63 characters,${label}`],
  ],
  [{ kind: 'A.b' }, [`names.kind: Invalid value: "A.b": may have mixed case, but should otherwise match: ${label}`]],
  // Lower-cased as Go does it, these are plain letters.
  [{ kind: '\u0130\u212a' }, []],
  [{ listKind: 'A' }, ['names.listKind: Invalid value: "A": kind and listKind may not be the same']],
  [
    { shortNames: ['a', ''], categories: ['1'] },
    [`names.shortNames[1]: Invalid value: "": ${label}`, `names.categories[0]: Invalid value: "1": ${label}`],
  ],
])('%j', (change, errors) => {
  expect(validateNames({ ...names, ...change }, path).map(String)).toEqual(errors)
})

test('names that have to be there', () => {
  expect(requireNames(names, path)).toEqual([])
  expect(requireNames({ plural: '', singular: '', kind: '', listKind: '' }, path).map(String)).toEqual([
    'names.plural: Required value',
    'names.singular: Required value',
    'names.kind: Required value',
    'names.listKind: Required value',
  ])
})
