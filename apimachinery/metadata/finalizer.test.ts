import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { finalizerWarnings, validateFinalizers, validateNoNewFinalizers } from './finalizer.js'

const path = FieldPath.of('metadata', 'finalizers')

test.each<[finalizers: string[], errors: string[]]>([
  [
    ['a b', 'orphan', 'foregroundDeletion'],
    [
      "metadata.finalizers: Invalid value: \"a b\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
      'metadata.finalizers: Invalid value: ["a b","orphan","foregroundDeletion"]: finalizer orphan and foregroundDeletion cannot be both set',
    ],
  ],
  [
    ['a b', 'a b'],
    [
      "metadata.finalizers: Invalid value: \"a b\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    ],
  ],
  [
    ['a/b', 'x.y', 'x', 'kubernetes', 'a b', 'x'],
    [
      "metadata.finalizers: Invalid value: \"a b\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    ],
  ],
])('%j', (finalizers, errors) => {
  expect([...new Set(validateFinalizers(finalizers, path).map(String))].sort()).toEqual(errors)
})

test('what is being deleted gets no more finalizers', () => {
  expect(validateNoNewFinalizers(['a/b', 'c/d', 'b/d'], ['a/b', 'x/y'], path).map(String)).toEqual([
    'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"b/d", "c/d"}',
  ])
  expect(validateNoNewFinalizers(['a/b'], ['a/b', 'x/y'], path)).toEqual([])
})

test('warnings about finalizers without a domain', () => {
  const finalizers = ['a/b', 'x.y', 'x', 'kubernetes', 'x']
  expect(finalizerWarnings({ finalizers })).toEqual([
    'metadata.finalizers: "x": prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers',
    'metadata.finalizers: "x.y": prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers',
  ])
  expect(finalizerWarnings({ finalizers }, { finalizers: ['x'] })).toEqual([
    'metadata.finalizers: "x.y": prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers',
  ])
})
