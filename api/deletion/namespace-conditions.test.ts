import { expect, test } from 'vitest'
import { namespaceConditions, type NamespaceContent } from './namespace-conditions.js'

const NOTHING = { failures: [], remaining: new Map(), finalizers: new Map() }
const BEFORE = '2026-01-01T00:00:00Z'
const NOW = '2026-01-02T00:00:00Z'

test.each<[what: string, content: NamespaceContent, type: string, reason: string, message: string]>([
  [
    'failures in the order of their texts',
    { ...NOTHING, failures: ['b', 'a'] },
    'NamespaceDeletionContentFailure',
    'ContentDeletionFailed',
    'Failed to delete all resource types, 2 remaining: a, b',
  ],
  [
    'resources, with the dot that their group has',
    {
      ...NOTHING,
      remaining: new Map([
        ['secrets.', 2],
        ['jobs.batch', 1],
      ]),
    },
    'NamespaceContentRemaining',
    'SomeResourcesRemain',
    'Some resources are remaining: jobs.batch has 1 resource instances, secrets. has 2 resource instances',
  ],
  [
    'finalizers',
    { ...NOTHING, finalizers: new Map([['x', 3]]) },
    'NamespaceFinalizersRemaining',
    'SomeFinalizersRemain',
    'Some content in the namespace has finalizers remaining: x in 3 resource instances',
  ],
])('%s', (_, content, type, reason, message) => {
  const conditions = namespaceConditions([], content, NOW)
  expect(conditions.filter(({ status }) => status === 'True')).toEqual([
    { type, status: 'True', lastTransitionTime: NOW, reason, message },
  ])
  expect(conditions).toHaveLength(5)
})

test('a condition keeps its time while its status is the same, and the list while nothing is different', () => {
  const one = namespaceConditions([], { ...NOTHING, finalizers: new Map([['x', 3]]) }, BEFORE)
  const two = namespaceConditions(one, { ...NOTHING, finalizers: new Map([['x', 2]]) }, NOW)
  expect(two.at(-1)).toMatchObject({ lastTransitionTime: BEFORE, message: expect.stringContaining('x in 2') as string })
  expect(namespaceConditions(two, { ...NOTHING, finalizers: new Map([['x', 2]]) }, NOW)).toBe(two)
  expect(namespaceConditions(two, NOTHING, NOW).at(-1)).toMatchObject({ status: 'False', lastTransitionTime: NOW })
})
