import { expect, test } from 'vitest'
import { isOpenApiByte, isOpenApiDate, isOpenApiDateTime, isOpenApiUuid } from './openapi-format.js'

test.each<[is: (value: string) => boolean, valid: string[], invalid: string[]]>([
  [
    isOpenApiUuid,
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567e89b12d3A456426614174000', '123e4567-e89b12d3-a456-426614174000'],
    [
      '',
      '123e4567-e89b-12d3-a456-42661417400',
      '123e4567-e89b-12d3-a456-426614174000\n',
      'g23e4567e89b12d3a456426614174000',
    ],
  ],
  [isOpenApiByte, ['aGVsbG8=', 'aGVsbA==', 'aGVs', '+/+/'], ['', 'a', 'aGVsbG8', 'a===', 'aGV-', 'aGVs\n', '====']],
  [
    isOpenApiDate,
    ['2024-02-29', '2000-02-29', '0000-02-29', '9999-12-31'],
    [
      '2023-02-29',
      '1900-02-29',
      '2023-04-31',
      '2023-13-01',
      '2023-00-01',
      '2023-01-00',
      '23-01-01',
      '2023-1-1',
      '2023-01-01 ',
    ],
  ],
  [
    isOpenApiDateTime,
    ['2023-02-28T23:59:59Z', '2023-02-28t00:00:00.123z', '2023-02-28T00:00:00x5+99:99', '2023-02-28T00:00:00😀5Ztx'],
    [
      '',
      '2023-02-28',
      '2023-02-29T00:00:00Z',
      '2023-02-28T24:00:00Z',
      '2023-02-28T00:60:00Z',
      '2023-02-28T00:00:60Z',
      '2023-02-28T00:00:00',
      '2023-02-28T00:00:00\n5Z',
      '2023-02-28 00:00:00Z',
    ],
  ],
])('%o', (is, valid, invalid) => {
  expect(valid.filter((value) => !is(value))).toEqual([])
  expect(invalid.filter(is)).toEqual([])
})

test('a long and hostile text takes linear time', () => {
  const digits = '1'.repeat(1_000_000)
  expect(isOpenApiByte(`${digits}!==`)).toBe(false)
  expect(isOpenApiDateTime(`2023-02-28T00:00:00.${digits}`)).toBe(false)
})
