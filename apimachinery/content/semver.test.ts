import { expect, test } from 'vitest'
import { parseNormalizedSemver, parseSemver, type Semver } from './semver.js'

test.each<[text: string, error: string]>([
  ['', 'Version string empty'],
  ['1.2', 'No Major.Minor.Patch elements found'],
  ['v1.2.3', 'Invalid character(s) found in major number "v1"'],
  [' 1.2.3', 'Invalid character(s) found in major number " 1"'],
  ['1.b.3', 'Invalid character(s) found in minor number "b"'],
  ['1.2.3.4', 'Invalid character(s) found in patch number "3.4"'],
  ['01.2.3', 'Major number must not contain leading zeroes "01"'],
  ['1.02.3', 'Minor number must not contain leading zeroes "02"'],
  ['1.2.03', 'Patch number must not contain leading zeroes "03"'],
  ['1..3', 'strconv.ParseUint: parsing "": invalid syntax'],
  ['18446744073709551616.2.3', 'strconv.ParseUint: parsing "18446744073709551616": value out of range'],
  ['1.2.3-', 'Prerelease is empty'],
  ['1.2.3-a..b', 'Prerelease is empty'],
  ['1.2.3-01', 'Numeric PreRelease version must not contain leading zeroes "01"'],
  ['1.2.3-a_b', 'Invalid character(s) found in prerelease "a_b"'],
  ['1.2.3-18446744073709551616', 'strconv.ParseUint: parsing "18446744073709551616": value out of range'],
  ['1.2.3+', 'Build meta data is empty'],
  ['1.2.3+a_b', 'Invalid character(s) found in build meta data "a_b"'],
  ['1.2.3-é+x_', 'Invalid character(s) found in prerelease "é"'],
])('%j is refused', (text, error) => {
  expect(parseSemver(text)).toBe(error)
})

test.each<[text: string, normalized: string]>([
  ['1', '1.0.0'],
  ['v1.2', '1.2.0'],
  ['01.002.0003', '1.2.3'],
  ['00.0.00-0', '0.0.0-0'],
  ['1.2.3-01', 'Numeric PreRelease version must not contain leading zeroes "01"'],
  ['vv1', 'Invalid character(s) found in major number "0v1"'],
  ['1.é.3', 'Invalid character(s) found in minor number "0é"'],
  ['1.a.3', 'Invalid character(s) found in minor number "a"'],
  ['1.2+b', 'short version cannot contain PreRelease/Build meta data'],
  ['', 'strconv.ParseUint: parsing "": invalid syntax'],
])('%j is normalized', (text, normalized) => {
  expect(String(parseNormalizedSemver(text))).toBe(normalized)
})

test('versions may be long', () => {
  const text = `1.0.0-${'a'.repeat(300)}+${'b'.repeat(300)}`
  expect(String(parseSemver(text))).toBe(text)
})

// The order of the specification, and numbers that doubles can't tell apart.
test('versions in order', () => {
  const texts = [
    '0.0.0-0',
    '1.0.0-1',
    '1.0.0-9007199254740992',
    '1.0.0-9007199254740993',
    '1.0.0-10000000000000000000',
    '1.0.0--',
    '1.0.0-A',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.10.0',
    '2.0.0',
    '9007199254740992.0.0',
    '9007199254740993.0.0',
    '18446744073709551615.0.0',
  ]
  const versions = texts.map((text) => parseSemver(text) as Semver)
  for (const [i, left] of versions.entries()) {
    for (const [j, right] of versions.entries()) {
      expect(left.compare(right), `${texts[i]} and ${texts[j]}`).toBe(Math.sign(i - j))
    }
  }
  expect(versions.map(String)).toEqual(texts)
})
