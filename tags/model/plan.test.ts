import { describe, expect, test } from 'vitest'
import {
  check,
  hasEmittable,
  isEmptyPlan,
  joinPlans,
  mapChecks,
  plan,
  planOf,
  resolveDeferred,
  type Plan,
} from './plan.js'

const one = check('k8s:one', { kind: 'noNils' })
const two = check('k8s:two', { kind: 'noNils' }, { shortCircuit: true, cohort: 'c' })

test('a check has the default cohort and no flags, unless it says so', () => {
  expect(one).toEqual({
    tag: 'k8s:one',
    call: { kind: 'noNils' },
    cohort: '',
    shortCircuit: false,
    nonError: false,
    level: undefined,
    levelSelfManaged: false,
  })
  expect(two).toMatchObject({ shortCircuit: true, cohort: 'c', nonError: false })
})

const resolve = (): Plan => planOf(one)

describe('what is in a plan', () => {
  test.each<[what: string, plan: Plan, empty: boolean, emittable: boolean]>([
    ['nothing', plan(), true, false],
    ['a check', planOf(one), false, true],
    ['a comment', plan({ comments: ['a'] }), false, true],
    ['something deferred', plan({ deferred: [{ owner: 'this', resolve }] }), false, true],
    // Opacity leaves out code; it makes none.
    ['an opaque type', plan({ opaqueType: true }), false, false],
    ['an opaque key type', plan({ opaqueKeyType: true }), false, false],
    ['an opaque value type', plan({ opaqueValType: true }), false, false],
  ])('%s', (_what, part, empty, emittable) => {
    expect([isEmptyPlan(part), hasEmittable(part)]).toEqual([empty, emittable])
  })
})

test('plans are joined in order, and opacity of one is opacity of all', () => {
  const joined = joinPlans([
    planOf(one),
    plan({ checks: [two], comments: ['a'], opaqueKeyType: true }),
    plan({ comments: ['b'] }),
  ])
  expect(joined).toEqual(plan({ checks: [one, two], comments: ['a', 'b'], opaqueKeyType: true }))
  expect(joinPlans([])).toEqual(plan())
})

test('checks are wrapped with what is deferred, and told whose they are', () => {
  const nested: Plan = plan({
    checks: [one],
    deferred: [{ owner: 'parent', resolve: () => plan({ checks: [two], deferred: [{ owner: 'this', resolve }] }) }],
  })
  const wrapped = mapChecks(nested, (inner, owner) => ({ ...inner, tag: `${owner} ${inner.tag}` }))
  const tags = (part: Plan): string[] => part.checks.map(({ tag }) => tag)
  expect(tags(wrapped)).toEqual(['this k8s:one'])
  const first = resolveDeferred(wrapped)
  expect([tags(first), first.deferred.map(({ owner }) => owner)]).toEqual([['parent k8s:two'], ['this']])
  expect(tags(resolveDeferred(first))).toEqual(['this k8s:one'])
})
