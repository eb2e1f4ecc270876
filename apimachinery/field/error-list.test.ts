import { expect, test } from 'vitest'
import { field } from './constructors.js'
import type { FieldError } from './error.js'
import {
  addErrors,
  AggregateFieldError,
  dedupe,
  extractCoveredByDeclarative,
  filterOut,
  markAlpha,
  markBeta,
  markCoveredByDeclarative,
  markFromImperative,
  markShortCircuit,
  prefixDetail,
  removeCoveredByDeclarative,
  toAggregate,
  withOrigin,
  type FieldErrorList,
} from './error-list.js'
import { FieldPath } from './path.js'

const path = FieldPath.of('spec')
const required = field.required(path, '')
const invalid = field.invalid(path, 'a', 'why')
const covered = field.forbidden(path, 'no').markCoveredByDeclarative()

test.each<[name: string, mark: (list: readonly FieldError[]) => FieldErrorList, changes: object]>([
  ['withOrigin', (list) => withOrigin(list, 'here'), { origin: 'here' }],
  ['markCoveredByDeclarative', markCoveredByDeclarative, { coveredByDeclarative: true }],
  ['markFromImperative', markFromImperative, { fromImperative: true }],
  ['markShortCircuit', markShortCircuit, { shortCircuit: true }],
  ['markAlpha', markAlpha, { level: 'alpha' }],
  ['markBeta', markBeta, { level: 'beta' }],
])('%s changes nothing else, and leaves the list as it is', (_name, mark, changes) => {
  const list = [required, invalid]
  const before = list.map((error) => ({ ...error }))
  expect(mark(list).map((error) => ({ ...error }))).toEqual(before.map((error) => ({ ...error, ...changes })))
  expect(list.map((error) => ({ ...error }))).toEqual(before)
  expect(mark([])).toEqual([])
})

test('prefixDetail', () => {
  expect(prefixDetail([required, invalid], 'because: ').map(String)).toEqual([
    'spec: Required value: because: ',
    'spec: Invalid value: "a": because: why',
  ])
})

test('covered errors are told apart', () => {
  const list = [required, covered, invalid]
  expect(extractCoveredByDeclarative(list)).toEqual([covered])
  expect(removeCoveredByDeclarative(list)).toEqual([required, invalid])
})

test('dedupe keeps the first error of each text, whatever its origin and marks', () => {
  const again = invalid.withOrigin('elsewhere').markAlpha()
  expect(dedupe([invalid, required, again])).toEqual([invalid, required])
  expect(dedupe([again, invalid])).toEqual([again])
  expect(dedupe([invalid, required], () => 'same')).toEqual([invalid])
  expect(dedupe([])).toEqual([])
})

test('filterOut drops what any matcher takes, and repetitions', () => {
  const isRequired = (error: FieldError): boolean => error.type === 'FieldValueRequired'
  const isForbidden = (error: FieldError): boolean => error.type === 'FieldValueForbidden'
  expect(filterOut([required, invalid, covered, invalid], isRequired, isForbidden)).toEqual([invalid])
  expect(filterOut([required, required])).toEqual([required])
})

test.each<[name: string, list: FieldErrorList, message: string | undefined]>([
  ['none', [], undefined],
  ['one', [invalid], 'spec: Invalid value: "a": why'],
  ['several', [invalid, required], '[spec: Invalid value: "a": why, spec: Required value]'],
  ['repetitions', [invalid, invalid], 'spec: Invalid value: "a": why'],
])('toAggregate of %s', (_name, list, message) => {
  const aggregate = toAggregate(list)
  expect(aggregate?.message).toBe(message)
  if (message === undefined) return
  expect(aggregate).toBeInstanceOf(AggregateFieldError)
  expect(aggregate?.errors).toEqual(dedupe(list))
})

test('toAggregate prints in the words of another version', () => {
  expect(toAggregate([invalid, required], ({ type }) => type)?.message).toBe('[FieldValueInvalid, FieldValueRequired]')
})

test('addErrors adds any number of errors', () => {
  const list = [required]
  addErrors(list, [invalid, covered])
  expect(list).toEqual([required, invalid, covered])
  addErrors(list, new Array<FieldError>(300_000).fill(invalid))
  expect(list).toHaveLength(300_003)
})
