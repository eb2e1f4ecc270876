import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TagError } from './error.js'
import type { IntegerType } from '../model/type.js'
import { boundPayload, intPayload, plainInt, propertyCountPayload, sizePayload } from './payload.js'

/** What reading gives: the number, or the reason of the failure. */
function outcome(read: () => number | bigint): number | bigint | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof TagError) return error.reason
    throw error
  }
}

const bare = (text: string): number | bigint => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text))

// Answered by validation-gen's own parser: the type (or `plain` for sizes), the text, and the value or the error.
const golden = readFileSync(new URL('../../test/golden/tag-numbers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(
    (line) =>
      JSON.parse(line) as [
        type: IntegerType['kind'] | 'byte' | 'plain',
        text: string,
        kind: 'value' | 'error',
        answer: string,
      ],
  )

test.each(golden)('%s %j: %s %s', (type, text, kind, answer) => {
  const wanted = (prefix: string): number | bigint | string =>
    kind === 'value' ? bare(answer) : `${prefix}: ${answer}`
  if (type === 'plain') {
    expect(outcome(() => intPayload(text))).toBe(wanted('failed to parse tag payload as int'))
    expect(outcome(() => plainInt(text, 'why'))).toBe(wanted('why'))
  } else {
    const found = outcome(() => boundPayload(text, { kind: type === 'byte' ? 'uint8' : type }))
    expect(found).toBe(wanted('failed to parse tag payload'))
  }
})

test.each<[type: IntegerType['kind'], text: string, value: number | bigint]>([
  ['int', '9223372036854775807', 9223372036854775807n],
  ['uint', '18446744073709551615', 18446744073709551615n],
])('%s has 64 bits: %s', (type, text, value) => {
  expect(boundPayload(text, { kind: type })).toBe(value)
})

describe('sizes', () => {
  test.each<[text: string, size: number | bigint | string, properties?: number | string]>([
    ['0', 0],
    ['63', 63],
    ['100000', 100_000],
    ['100001', 100_001, 'must be less than or equal to 100000'],
    ['9223372036854775807', 9223372036854775807n, 'must be less than or equal to 100000'],
    ['-1', 'must be greater than or equal to zero'],
    ['x', 'failed to parse tag payload as int: parsing "x" as int: strconv.Atoi: parsing "x": invalid syntax'],
  ])('%s', (text, size, properties = size as number | string) => {
    expect(outcome(() => sizePayload(text))).toBe(size)
    expect(outcome(() => propertyCountPayload(text))).toBe(properties)
  })
})
