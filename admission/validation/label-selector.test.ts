import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { validateLabelSelector } from './label-selector.js'
import type { LabelSelector } from '../api/model.js'

test.each<[selector: LabelSelector, errors: string[]]>([
  [{}, []],
  [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['b', ''] }] }, []],
  [
    { matchExpressions: [{ key: 'a', operator: 'NotIn' }] },
    ["s.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or 'NotIn'"],
  ],
  [
    { matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] },
    ["s.matchExpressions[0].values: Forbidden: may not be specified when `operator` is 'Exists' or 'DoesNotExist'"],
  ],
  [
    { matchExpressions: [{ key: '-', operator: 'In', values: ['-'] }] },
    [
      `s.matchExpressions[0].key: Invalid value: "-": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
      `s.matchExpressions[0].values[0]: Invalid value: "-": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
    ],
  ],
  [
    { matchLabels: { a: '-', ['__proto__']: 'a' } },
    [
      expect.stringContaining('s.matchLabels: Invalid value: "__proto__": name part must consist of') as string,
      expect.stringContaining('s.matchLabels: Invalid value: "-": a valid label must be') as string,
    ],
  ],
])('%j', (selector, errors) => {
  expect(validateLabelSelector(selector, FieldPath.of('s')).map(String)).toEqual(errors)
})
