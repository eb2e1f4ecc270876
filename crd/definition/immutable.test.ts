import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { validateImmutable } from './immutable.js'
import type { CustomResourceDefinition } from './model.js'

const definition = (group: string, plural: string, kind: string, scope: string, established: string) =>
  ({
    spec: { group, scope, names: { plural, kind } },
    status: { conditions: [{ type: 'Established', status: established }] },
  }) as unknown as CustomResourceDefinition

test.each<[established: string, errors: string[]]>([
  [
    'False',
    ['s.group: Invalid value: "<": field is immutable', 's.names.plural: Invalid value: "bs": field is immutable'],
  ],
  [
    'True',
    [
      's.scope: Invalid value: "\\u003c": field is immutable',
      's.names.kind: Invalid value: "B": field is immutable',
      's.group: Invalid value: "<": field is immutable',
      's.names.plural: Invalid value: "bs": field is immutable',
    ],
  ],
])('established: %s', (established, errors) => {
  const old = definition('b.c', 'as', 'A', 'Cluster', established)
  expect(validateImmutable(old, old, FieldPath.of('s'))).toEqual([])
  expect(validateImmutable(definition('<', 'bs', 'B', '<', ''), old, FieldPath.of('s')).map(String)).toEqual(errors)
})
