import { expect, test } from 'vitest'
import { callOverload, estimateOverload } from '../../../test/cel/call-overload.js'
import { noSuchOverload } from '../../value/error.js'
import { parseVersionText, SemverValue } from '../../value/kubernetes/semver.js'
import type { Value } from '../../value/value.js'
import { quantityLibrary } from './quantity.js'
import { semverLibrary } from './semver.js'

const call = (id: string, ...args: Value[]) => callOverload(semverLibrary, id, ...args)

function semver(text: string): SemverValue {
  const value = parseVersionText(text)
  if (!(value instanceof SemverValue)) throw new Error(value.message)
  return value
}

const shown = (value: Value): unknown => (value instanceof SemverValue ? value.display : value)

test.each<[text: string, strict: string, normalized: string, isStrict: boolean, isNormalized: boolean, cost: number]>([
  ['1.2.3-rc.1+b.2', '1.2.3-rc.1+b.2', '1.2.3-rc.1+b.2', true, true, 2],
  ['1.2', 'No Major.Minor.Patch elements found', '1.2.0', false, true, 1],
  ['v1.02', 'No Major.Minor.Patch elements found', '1.2.0', false, true, 1],
  ['', 'Version string empty', 'strconv.ParseUint: parsing "": invalid syntax', false, false, 0],
  [
    '1.2-a',
    'No Major.Minor.Patch elements found',
    'short version cannot contain PreRelease/Build meta data',
    false,
    false,
    1,
  ],
])('semver(%j)', (text, strict, normalized, isStrict, isNormalized, cost) => {
  const called = call('string_to_semver', text)
  expect({ ...called, value: shown(called.value) }).toEqual({ value: strict, cost })
  expect(shown(call('string_bool_to_semver', text, false).value)).toBe(strict)
  expect(shown(call('string_bool_to_semver', text, true).value)).toBe(normalized)
  expect(call('is_semver_string', text)).toEqual({ value: isStrict, cost })
  expect(call('is_semver_string_bool', text, false)).toEqual({ value: isStrict, cost })
  expect(call('is_semver_string_bool', text, true)).toEqual({ value: isNormalized, cost })
})

test.each<[text: string, major: number | bigint, minor: number | bigint, patch: number | bigint]>([
  ['1.20.300-4+5', 1, 20, 300],
  ['9007199254740993.9223372036854775807.9223372036854775808', 9007199254740993n, 2n ** 63n - 1n, -(2n ** 63n)],
  ['9999999999999999999.18446744073709551615.0', -8446744073709551617n, -1, 0],
])('the numbers of %s', (text, ...numbers) => {
  const values = ['major', 'minor', 'patch'].map((part) => call(`semver_${part}`, semver(text)))
  expect(values).toEqual(numbers.map((value) => ({ value, cost: 1 })))
})

test.each<[left: string, right: string, order: number]>([
  ['1.2.3', '1.10.0', -1],
  ['1.2.3', '1.2.3-rc.1', 1],
  ['1.2.3+a', '1.2.3+b', 0],
])('%s compared with %s', (left, right, order) => {
  const args = [semver(left), semver(right)]
  expect(call('semver_compare_to', ...args)).toEqual({ value: order, cost: 1 })
  expect(call('semver_is_less_than', ...args)).toEqual({ value: order < 0, cost: 1 })
  expect(call('semver_is_greater_than', ...args)).toEqual({ value: order > 0, cost: 1 })
  expect(semver(left).equals(semver(right))).toBe(order === 0)
})

test('quantities and versions share the rules of their comparisons', () => {
  for (const name of ['isGreaterThan', 'isLessThan', 'compareTo']) {
    const [ofQuantity, ofSemver] = [quantityLibrary, semverLibrary].map(({ functions }) =>
      functions.find((record) => record.name === name),
    )
    expect(ofQuantity?.cost).toBe(ofSemver?.cost)
    expect(ofQuantity?.estimate).toBe(ofSemver?.estimate)
  }
})

test('equality with others, and estimates', () => {
  expect(semver('1.2.3').equals('1.2.3')).toBe(noSuchOverload)
  expect(estimateOverload(semverLibrary, 'string_to_semver', [5n, 25n])).toEqual([1n, 3n])
  expect(estimateOverload(semverLibrary, 'semver_major')).toEqual([1n, 1n])
})
