import { expect, test } from 'vitest'
import { errorTypeTextsUntil1_35, fieldErrorText } from '../../apimachinery/field/index.js'
import { storageClass } from './storage-class.js'

// What kube-apiserver 1.34.1 says of a StorageClass with these `allowedTopologies`.
test.each<[topologies: readonly object[], errors: readonly string[]]>([
  [[{ matchLabelExpressions: [{ key: 'a', values: ['b'] }] }], []],
  [
    [{ matchLabelExpressions: [{ key: 'a', values: [] }] }],
    ['allowedTopologies[0].matchLabelExpressions[0].values: Required value'],
  ],
  [
    [{ matchLabelExpressions: [{ key: 'a', values: ['b', 'b'] }] }],
    ['allowedTopologies[0].matchLabelExpressions[0].values[1]: Duplicate value: "b"'],
  ],
  [
    [{ matchLabelExpressions: [{ key: 'A B', values: ['x'] }] }],
    [
      "allowedTopologies[0].matchLabelExpressions[0].key: Invalid value: \"A B\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    ],
  ],
  [
    [
      {
        matchLabelExpressions: [
          { key: 'a', values: ['b'] },
          { key: 'a', values: ['c'] },
        ],
      },
    ],
    ['allowedTopologies[0].matchLabelExpressions[1].key: Duplicate value: "a"'],
  ],
  [
    [
      { matchLabelExpressions: [{ key: 'a', values: ['b', 'c'] }] },
      { matchLabelExpressions: [{ key: 'a', values: ['c', 'b'] }] },
    ],
    ['allowedTopologies[1].matchLabelExpressions: Duplicate value: ""'],
  ],
  [[{}], ['allowedTopologies[0].matchLabelExpressions: Duplicate value: ""']],
  [
    [{}, { matchLabelExpressions: [] }],
    [
      'allowedTopologies[0].matchLabelExpressions: Duplicate value: ""',
      'allowedTopologies[0].matchLabelExpressions: Duplicate value: ""',
      'allowedTopologies[1].matchLabelExpressions: Duplicate value: ""',
      'allowedTopologies[1].matchLabelExpressions: Duplicate value: ""',
      'allowedTopologies[1].matchLabelExpressions: Duplicate value: ""',
    ],
  ],
  [
    [{ matchLabelExpressions: [{ key: '', values: ['x'] }] }],
    [
      'allowedTopologies[0].matchLabelExpressions[0].key: Invalid value: "": name part must be non-empty',
      "allowedTopologies[0].matchLabelExpressions[0].key: Invalid value: \"\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    ],
  ],
])('%j', (allowedTopologies, errors) => {
  const object = { metadata: { name: 'a' }, provisioner: 'p', reclaimPolicy: 'Delete', allowedTopologies }
  const found = storageClass.rules?.validateCreate?.(object) ?? []
  expect(found.map((error) => fieldErrorText(error, errorTypeTextsUntil1_35))).toEqual(errors)
})
