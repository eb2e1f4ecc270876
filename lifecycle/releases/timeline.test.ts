// The deprecation policy's own timeline of a hypothetical API: releases X to X+15.
import { expect, test } from 'vitest'
import { checkReleases } from './check.js'
import type { Release } from './model.js'
import { series, widget } from './sample.js'

/** Versions, with ! if they are deprecated, and the version that is preferred and stored. */
const TIMELINE: readonly (readonly [versions: string, preferred: string])[] = [
  ['v1alpha1', 'v1alpha1'],
  ['v1alpha2', 'v1alpha2'],
  ['v1beta1', 'v1beta1'],
  ['v1beta2 v1beta1!', 'v1beta1'],
  ['v1beta2 v1beta1!', 'v1beta2'],
  ['v1 v1beta1! v1beta2!', 'v1beta2'],
  ['v1 v1beta2!', 'v1'],
  ['v1 v1beta2!', 'v1'],
  ['v2alpha1 v1', 'v1'],
  ['v2alpha2 v1', 'v1'],
  ['v2beta1 v1', 'v1'],
  ['v2beta2 v2beta1! v1', 'v1'],
  ['v2 v2beta2! v2beta1! v1!', 'v1'],
  ['v2 v2beta1! v2beta2! v1!', 'v2'],
  ['v2 v2beta2! v1!', 'v2'],
  ['v2 v1!', 'v2'],
]

const NEXT: Readonly<Record<string, string>> = {
  v1beta1: 'v1beta2',
  v1beta2: 'v1',
  v2beta1: 'v2beta2',
  v2beta2: 'v2',
  v1: 'v2',
}

function releasesOf(timeline: readonly (readonly [versions: string, preferred: string])[]): Release[] {
  return series(
    ...timeline.map(([versions, preferred]) => ({
      apis: versions.split(' ').map((text) => {
        const version = text.replace('!', '')
        const replacement = { group: 'example.io', version: NEXT[version] ?? 'v2' }
        const deprecation = text.endsWith('!') ? { deprecated: true, replacement } : {}
        return widget(version, { storage: version === preferred, ...deprecation })
      }),
      preferred: { 'example.io': preferred },
    })),
  )
}

/** The timeline with other releases in some places. */
const changed = (changes: Readonly<Record<number, readonly [string, string]>>): Release[] =>
  releasesOf(
    [...TIMELINE, ...(TIMELINE.length in changes ? [['', ''] as const] : [])].map(
      (entry, index) => changes[index] ?? entry,
    ),
  )

const found = (releases: readonly Release[]): string[] =>
  checkReleases(releases).map(({ code, release, subject }) => `${release} ${code} ${subject}`)

test('the timeline keeps the policy', () => {
  expect(found(releasesOf(TIMELINE))).toEqual([])
})

test('v1beta1 goes in X+5, two releases after its deprecation', () => {
  const releases = changed({ 5: ['v1 v1beta2!', 'v1beta2'] })
  expect(found(releases)).toEqual(['v1.5 POL402 example.io/v1beta1 Widget: removal'])
  expect(checkReleases(releases)[0]).toMatchObject({
    message:
      'example.io/v1beta1 Widget is not served any more, but was deprecated in v1.3 (2025-01-15) and must work for 9 months and 3 releases after that',
    mend: 'keep it until v1.6',
  })
})

test('the storage version moves in X+3, when no earlier release has both', () => {
  expect(found(changed({ 3: ['v1beta2 v1beta1!', 'v1beta2'] }))).toEqual([
    'v1.3 POL411 example.io Widget: storage v1beta1 -> v1beta2',
    'v1.3 POL412 example.io: preferred v1beta1 -> v1beta2',
  ])
})

test('v1 goes in X+16, although it is GA', () => {
  expect(found(changed({ 16: ['v2', 'v2'] }))).toEqual(['v1.16 POL401 example.io/v1 Widget: removal'])
})

test('by the classic text v1 may go a year after its deprecation', () => {
  const releases = changed({ 16: ['v2', 'v2'] })
  expect(checkReleases(releases, { text: 'classic' })).toEqual([])
  const early = checkReleases(changed({ 14: ['v2 v2beta2!', 'v2'], 15: ['v2', 'v2'] }), { text: 'classic' })
  expect(early.map(({ code, mend }) => [code, mend])).toEqual([['POL401', 'keep it until v1.15']])
})
