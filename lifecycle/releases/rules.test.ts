import { expect, test } from 'vitest'
import { checkReleases } from './check.js'
import { RELEASE_RULES } from './rules/index.js'

const codes = RELEASE_RULES.map((rule) => [rule.code, rule] as const)

test('each rule has a code of its own', () => {
  expect(new Set(codes.map(([code]) => code)).size).toBe(codes.length)
})

test.each(codes)('%s', (code, { valid, invalid }) => {
  const found = (releases: Parameters<typeof checkReleases>[0]) =>
    checkReleases(releases).filter((violation) => violation.code === code)
  for (const releases of valid) expect(found(releases)).toEqual([])
  for (const { releases, subject } of invalid) {
    expect(found(releases).map((violation) => violation.subject)).toEqual([subject])
  }
})
