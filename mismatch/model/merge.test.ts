import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataOf, minute, mismatch, sample } from '../../test/fixtures/mismatch/data.js'
import { type MismatchData, NO_DATA } from './data.js'
import { mergeData } from './merge.js'

test('counts are added, times span both, causes are added', () => {
  const merged = mergeData(
    dataOf({ mismatches: [mismatch(3, { count: 2, causes: { missed: 1, unchanged: 1 }, message: 'new' })] }),
    dataOf({ mismatches: [mismatch(1, { message: 'old' })] }),
  )
  expect(merged.mismatches).toEqual([
    mismatch(1, { count: 3, lastSeen: minute(3), causes: { missed: 2, unchanged: 1 }, message: 'new' }),
  ])
})

test('the smallest samples stay, each once, with the time when it was first seen', () => {
  const names = ['aaaa', 'a', 'aa', 'aaa']
  const merged = mergeData(
    dataOf({ mismatches: [mismatch(1, { samples: names.map((name) => sample(name, 5)) })] }),
    dataOf({ mismatches: [mismatch(1, { samples: [sample('aa', 4)] })] }),
    { samples: 3 },
  )
  expect(merged.mismatches[0]?.samples.map(({ record }) => [record.object, record.time])).toEqual([
    [{ name: 'a' }, minute(5)],
    [{ name: 'aa' }, minute(4)],
    [{ name: 'aaa' }, minute(5)],
  ])
})

test('rows of other keys stay apart, sorted', () => {
  const rows = ['match', 'silent', 'mismatch'].map((result) => ({
    validationIdentifier: 'widget_create',
    hour: minute(0),
    result: result as 'match',
    count: 1,
  }))
  const merged = mergeData(dataOf({ comparisons: rows }), dataOf({ comparisons: [...rows].reverse() }))
  expect(merged.comparisons.map(({ result, count }) => [result, count])).toEqual([
    ['match', 2],
    ['mismatch', 2],
    ['silent', 2],
  ])
})

const letter = fc.constantFrom('a', 'b', 'c')
const time = fc.integer({ min: 0, max: 200 }).map(minute)
const seen = { count: fc.nat(9), firstSeen: time, lastSeen: time }
const rule = {
  validationIdentifier: letter,
  field: letter,
  type: fc.constantFrom('FieldValueInvalid' as const, 'FieldValueTooLong' as const),
  origin: letter,
}
const row = <T>(model: { [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<T[]> =>
  fc.array(fc.record(model) as unknown as fc.Arbitrary<T>, { maxLength: 6 })
const side = fc.constantFrom('handwritten' as const, 'declarative' as const)
const some: fc.Arbitrary<MismatchData> = fc.record({
  validations: row({
    validationIdentifier: letter,
    gvk: fc.record({ group: letter, version: letter, kind: letter }),
    operation: fc.constantFrom('create' as const, 'update' as const),
    subresource: letter,
  }),
  comparisons: row({
    validationIdentifier: letter,
    hour: time,
    result: fc.constantFrom('match' as const, 'silent' as const),
    count: fc.nat(9),
  }),
  rules: row({ ...rule, tag: letter, isUpdateRule: fc.boolean() }),
  fired: row({ ...rule, ...seen }),
  uncompared: row({ ...rule, ...seen, side }),
  mismatches: row({
    ...rule,
    ...seen,
    direction: fc.constantFrom('extra' as const, 'unmatched' as const),
    causes: fc.dictionary(fc.constantFrom('missed', 'origin'), fc.nat(9)),
    advice: letter,
    message: letter,
    samples: fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.nat(9)).map(([name, at]) => sample(name, at))),
  }),
  panics: row({ validationIdentifier: letter, result: fc.constant('panic' as const), message: letter, ...seen }),
  noise: row({ ...rule, side, count: fc.nat(9) }),
  dropped: row({ reason: letter, count: fc.nat(9) }),
})

test('in which order data are merged makes no difference', () => {
  fc.assert(
    fc.property(some, some, some, (a, b, c) => {
      const [x, y, z] = [a, b, c].map((one) => mergeData(one, NO_DATA)) as [MismatchData, MismatchData, MismatchData]
      expect(JSON.stringify(mergeData(x, y))).toBe(JSON.stringify(mergeData(y, x)))
      expect(JSON.stringify(mergeData(mergeData(x, y), z))).toBe(JSON.stringify(mergeData(x, mergeData(y, z))))
      expect(mergeData(x, NO_DATA)).toEqual(x)
    }),
    { numRuns: 200 },
  )
})
