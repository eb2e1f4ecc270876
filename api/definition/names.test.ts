import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Condition } from './condition.js'
import { namedStatus } from './names.js'

const NAMES = { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' }
const THEN = '2026-01-01T00:00:00Z'
const NOW = '2026-02-02T00:00:00Z'

const definition = (names: object, status?: object): JsonObject => ({ spec: { names }, ...(status && { status }) })
const seen = (one: JsonObject, ...others: readonly JsonObject[]): unknown[] => {
  const { acceptedNames, conditions = [] } = namedStatus(one, others, NOW) as {
    readonly acceptedNames: object
    readonly conditions?: readonly Condition[]
  }
  return [acceptedNames, ...conditions.map(({ type, status, reason }) => `${type} ${status} ${reason}`)]
}
const condition = (type: string, status = 'True'): object => ({
  ...{ type, status, lastTransitionTime: THEN },
  ...{ reason: 'Before', message: 'before' },
})

test('a new CRD gets its names and is established', () => {
  expect(seen(definition({ ...NAMES, shortNames: [] }))).toEqual([
    NAMES,
    'NamesAccepted True NoConflicts',
    'Established True InitialNamesAccepted',
  ])
})

test('names that others have are not accepted', () => {
  const other = definition(NAMES, { acceptedNames: { ...NAMES, kind: 'Gadget', listKind: 'WidgetList' } })
  expect(seen(definition(NAMES), other)).toEqual([
    { plural: '', kind: 'Widget' },
    'NamesAccepted False ListKindConflict',
    'Established False NotAccepted',
  ])
})

// As kube-apiserver 1.34.1 does: it does not look at a CRD that has its names, whatever became of its conditions.
test('conditions that somebody has taken away stay away', () => {
  const status = { acceptedNames: NAMES, conditions: [condition('Mine')] }
  expect(namedStatus(definition(NAMES, status), [], NOW)).toBe(status)
})

test('a CRD that has its names is established if they are accepted', () => {
  const status = { acceptedNames: NAMES, conditions: [condition('NamesAccepted'), condition('Established', 'False')] }
  expect(seen(definition(NAMES, status))).toEqual([
    NAMES,
    'NamesAccepted True Before',
    'Established True InitialNamesAccepted',
  ])
})

test('what was served goes on being served when its new names are not accepted', () => {
  const status = { acceptedNames: NAMES, conditions: [condition('NamesAccepted'), condition('Established')] }
  const other = definition({}, { acceptedNames: { plural: 'gadgets', kind: 'Gadget' } })
  expect(seen(definition({ ...NAMES, plural: 'gadgets' }, status), other)).toEqual([
    NAMES,
    'NamesAccepted False PluralConflict',
    'Established True Before',
  ])
})
