import { expect, test } from 'vitest'
import { checkPreconditions, deletionOf, endsDeletion, finalizersOf } from './before-delete.js'
import type { DeleteOptions } from './delete-options.js'

const NOW = '2026-01-02T00:00:00Z'
const BEFORE = '2026-01-01T00:00:00Z'

test.each<[options: Omit<DeleteOptions, 'isDryRun'>, before: readonly string[], after: readonly string[]]>([
  [{}, ['x', 'orphan'], ['x', 'orphan']],
  [{ propagationPolicy: 'Background' }, ['x', 'orphan', 'foregroundDeletion'], ['x']],
  [{ propagationPolicy: 'Orphan' }, ['foregroundDeletion', 'x'], ['x', 'orphan']],
  [{ propagationPolicy: 'Foreground' }, ['orphan', 'x'], ['x', 'foregroundDeletion']],
  [{ propagationPolicy: 'Foreground' }, ['foregroundDeletion', 'x'], ['foregroundDeletion', 'x']],
  [{ orphanDependents: true }, [], ['orphan']],
  [{ orphanDependents: false }, ['orphan', 'foregroundDeletion'], []],
])('%j turns the finalizers %j into %j', (options, finalizers, after) => {
  expect(finalizersOf({ finalizers }, { ...options, isDryRun: false })).toEqual(after)
})

test.each<[what: string, metadata: object, options: Omit<DeleteOptions, 'isDryRun'>, after: object | undefined]>([
  ['without finalizers', {}, {}, undefined],
  [
    'with finalizers',
    { finalizers: ['x'] },
    {},
    { finalizers: ['x'], deletionTimestamp: NOW, deletionGracePeriodSeconds: 0 },
  ],
  [
    'with a generation',
    { generation: 2, finalizers: ['x'] },
    {},
    { generation: 3, finalizers: ['x'], deletionTimestamp: NOW, deletionGracePeriodSeconds: 0 },
  ],
  [
    'that is being deleted, in another way',
    { finalizers: ['x'], deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 0 },
    { propagationPolicy: 'Foreground' },
    { finalizers: ['x', 'foregroundDeletion'], deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 0 },
  ],
])('an object %s', (_, metadata, options, after) => {
  const { object, isGone } = deletionOf({ metadata } as never, { ...options, isDryRun: false }, NOW)
  expect(isGone).toBe(after === undefined)
  if (after !== undefined) expect(object['metadata']).toEqual(after)
})

test.each<
  [what: string, metadata: object, gracePeriodSeconds: number | undefined, after: object | 'same', isGone: boolean]
>([
  [
    'gets its time',
    { generation: 1 },
    undefined,
    { generation: 2, deletionTimestamp: '2026-01-02T00:00:30Z', deletionGracePeriodSeconds: 30 },
    false,
  ],
  ['gets what is asked', {}, 5, { deletionTimestamp: '2026-01-02T00:00:05Z', deletionGracePeriodSeconds: 5 }, false],
  ['a second at least', {}, -7, { deletionTimestamp: '2026-01-02T00:00:01Z', deletionGracePeriodSeconds: 1 }, false],
  ['may have none', {}, 0, { deletionTimestamp: NOW, deletionGracePeriodSeconds: 0 }, true],
  [
    'has none, but finalizers',
    { finalizers: ['x'] },
    0,
    { finalizers: ['x'], deletionTimestamp: NOW, deletionGracePeriodSeconds: 0 },
    false,
  ],
  [
    'may get less time',
    { generation: 2, deletionTimestamp: '2026-01-01T00:00:30Z', deletionGracePeriodSeconds: 30 },
    5,
    { generation: 2, deletionTimestamp: '2026-01-01T00:00:05Z', deletionGracePeriodSeconds: 5 },
    false,
  ],
  [
    'may get none any more',
    { deletionTimestamp: '2026-01-01T00:00:30Z', deletionGracePeriodSeconds: 30 },
    0,
    { deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 0 },
    true,
  ],
  ['never gets more', { deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 3 }, 5, 'same', false],
  ['keeps its time', { deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 3 }, undefined, 'same', false],
])('what is deleted gracefully %s', (_, metadata, gracePeriodSeconds, after, isGone) => {
  const object = { metadata } as never
  const options = { isDryRun: false, ...(gracePeriodSeconds !== undefined && { gracePeriodSeconds }) }
  const deletion = deletionOf(object, options, NOW, (__, asked) => asked.gracePeriodSeconds ?? 30)
  expect(deletion.isGone).toBe(isGone)
  if (after === 'same') expect(deletion.object).toBe(object)
  else expect(deletion.object['metadata']).toEqual(after)
})

test('an object that is marked already is the same', () => {
  const object = { metadata: { finalizers: ['x'], deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 0 } } as never
  expect(deletionOf(object, { isDryRun: false }, NOW).object).toBe(object)
})

const NAMED = { group: '', name: 'configmaps' }
const STORED = { metadata: { name: 'a', uid: 'u', resourceVersion: '5' } } as never

test.each<[preconditions: NonNullable<DeleteOptions['preconditions']>, ownWords: boolean, message: string]>([
  [
    { uid: 'v' },
    false,
    'Operation cannot be fulfilled on configmaps "a": the UID in the precondition (v) does not match the UID in record (u). The object might have been deleted and then recreated',
  ],
  [
    { resourceVersion: '4' },
    false,
    'Operation cannot be fulfilled on configmaps "a": the ResourceVersion in the precondition (4) does not match the ResourceVersion in record (5). The object might have been modified',
  ],
  [
    { uid: 'v' },
    true,
    'Operation cannot be fulfilled on configmaps "a": Precondition failed: UID in precondition: v, UID in object meta: u',
  ],
])('preconditions %j', (preconditions, ownWords, message) => {
  expect(() => checkPreconditions(NAMED, STORED, { isDryRun: false, preconditions }, ownWords)).toThrow(message)
  checkPreconditions(NAMED, STORED, { isDryRun: false, preconditions: { uid: 'u', resourceVersion: '5' } })
})

test.each<[ends: boolean, object: object]>([
  [true, { metadata: { deletionTimestamp: BEFORE } }],
  [false, { metadata: { deletionTimestamp: BEFORE, finalizers: ['x'] } }],
  [false, { metadata: { deletionTimestamp: BEFORE, deletionGracePeriodSeconds: 30 } }],
  [false, { metadata: {} }],
  [
    false,
    { apiVersion: 'v1', kind: 'Namespace', metadata: { deletionTimestamp: BEFORE }, spec: { finalizers: ['k'] } },
  ],
])('%s for %j', (ends, object) => {
  expect(endsDeletion(object as never)).toBe(ends)
})
