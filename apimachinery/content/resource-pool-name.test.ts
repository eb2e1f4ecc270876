import { expect, test } from 'vitest'
import { FieldPath } from '../field/path.js'
import { isResourcePoolName } from './resource-pool-name.js'

const subdomain = expect.stringMatching(/^segment 1: a lowercase RFC 1123 subdomain must/) as string
const tooLong = 'may not be more than 253 bytes'

test.each<[value: string, errors: [badValue: string, detail: string][]]>([
  ['pool', []],
  ['a.b/c', []],
  ['', [['', 'segment 0: must not be empty']]],
  ['a//b', [['a//b', 'segment 1: must not be empty']]],
  ['a/B/c', [['B', subdomain]]],
  [`a/${'b'.repeat(252)}`, [['<value omitted>', tooLong]]],
  [
    `a/${'b'.repeat(254)}`,
    [
      ['<value omitted>', tooLong],
      ['b'.repeat(254), 'segment 1: must be no more than 253 bytes'],
    ],
  ],
])('%s', (value, errors) => {
  const got = isResourcePoolName(FieldPath.of('spec'), value)
  expect(got.map(({ badValue, detail }) => [badValue, detail])).toEqual(errors)
  expect(got.filter(({ origin }) => origin !== 'format=k8s-resource-pool-name')).toEqual([])
})
