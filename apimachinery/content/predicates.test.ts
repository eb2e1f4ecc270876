// The predicates and the checks with messages are two ways to ask the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isDns1123Label,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isValidLongName,
  isValidLongNameCaseless,
  isValidShortName,
} from './dns.js'
import {
  isLabelKey,
  isLabelValue,
  isPrefixedLabelKey,
  isValidLabelKey,
  isValidLabelValue,
  isValidPrefixedLabelKey,
} from './label.js'
import { isPathSegmentName, isValidPathSegmentName } from './path-segment.js'
import { isUuid, isValidUuid } from './uuid.js'

const long = (unit: string, lengths: number[]): string[] => lengths.map((length) => unit.repeat(length))
/** Texts that are near the rules, so that many of them are valid. */
const nearNames = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-', '_', '.', '/', '\n', 'ſ', 'K', 'é', '%'), maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', '-'), maxLength: 70 }),
  fc.constantFrom(...long('a', [62, 63, 64, 252, 253, 254]), ...long('ſ', [126, 127]), ...long('K', [84, 85])),
  fc
    .tuple(
      fc.constantFrom('a', 'a.b', 'A', '', ...long('a', [253, 254])),
      fc.constantFrom('a', 'B_c', '', ...long('a', [63, 64])),
    )
    .map((parts) => parts.join('/')),
  fc.uuid(),
  fc.string({ unit: 'binary' }),
)

test.each<[holds: (value: string) => boolean, messages: (value: string) => string[]]>([
  [isValidShortName, isDns1123Label],
  [isValidLongName, isDns1123Subdomain],
  [isValidLongNameCaseless, isDns1123SubdomainCaseless],
  [isValidLabelKey, isLabelKey],
  [isValidPrefixedLabelKey, isPrefixedLabelKey],
  [isValidLabelValue, isLabelValue],
  [isValidPathSegmentName, isPathSegmentName],
  [isValidUuid, isUuid],
])('%o', (holds, messages) => {
  let valid = 0
  fc.assert(
    fc.property(nearNames, (value) => {
      expect(holds(value)).toBe(messages(value).length === 0)
      if (holds(value)) valid++
    }),
    { numRuns: 2000 },
  )
  expect(valid).toBeGreaterThan(20)
})
