import { expect, test } from 'vitest'
import { CheckCounts, type CheckLabels } from './check-counts.js'

const check = (changes: Partial<CheckLabels> = {}): CheckLabels => ({
  type: 'validating',
  policy: 'p',
  policy_binding: 'b',
  error_type: 'no_error',
  enforcement_action: 'allow',
  ...changes,
})

test('equal checks are one entry, taken once', () => {
  const counts = new CheckCounts()
  const others = [
    check({ type: 'mutating' }),
    check({ policy: 'q' }),
    check({ policy_binding: 'c' }),
    check({ error_type: 'out_of_budget' }),
    check({ enforcement_action: 'deny' }),
    check({ policy: 'p b', policy_binding: '' }),
  ]
  for (const labels of [check(), ...others, check(), check()]) counts.add(labels)
  const taken = counts.take()
  expect(taken).toHaveLength(7)
  for (const { labels, count } of taken) expect([labels, count]).toEqual([labels, labels.policy === 'p' ? count : 1])
  expect(taken.find(({ labels }) => JSON.stringify(labels) === JSON.stringify(check()))?.count).toBe(3)
  for (const other of others) expect(taken).toContainEqual(expect.objectContaining({ labels: other, count: 1 }))
  expect(counts.take()).toEqual([])
})
