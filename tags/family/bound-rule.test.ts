import { describe, expect, test } from 'vitest'
import { sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'
import { specSchema } from '../../test/fixtures/schemagen/spec-schema.js'
import { isKeyword } from './bound-rule.js'

const folder = sourcesFolder()

test.each<[limit: number | bigint, is: boolean]>([
  [1, true],
  [2n ** 53n, true],
  [2n ** 53n + 1n, false],
  [-(2n ** 53n) - 1n, false],
  [2n ** 60n, true],
  [2n ** 63n - 1n, false],
  // As a float64 it has the digits -9223372036854776000, which are beyond int64.
  [-(2n ** 63n), false],
])('%d as a keyword: %s', (limit, is) => expect(isKeyword(limit)).toBe(is))

describe('limits beyond 2^53 in a CRD', () => {
  const property = (...tags: string[]): unknown => {
    const lines = tags.map((tag) => `  // +k8s:${tag}\n`).join('')
    return specSchema(folder, `${lines}  size: Int64`).properties?.['size']
  }

  test.each<[tags: string[], schema: object]>([
    [['maximum=1152921504606846976'], { format: 'int64', maximum: 2n ** 60n, type: 'integer' }],
    [['minimum=-9223372036854775808', 'maximum=9223372036854775807'], { format: 'int64', type: 'integer' }],
    [
      ['maximum=9007199254740993'],
      {
        format: 'int64',
        type: 'integer',
        'x-kubernetes-validations': [
          { message: 'must be less than or equal to 9007199254740993', rule: 'self <= 9007199254740993' },
        ],
      },
    ],
  ])('%j', (tags, schema) => expect(property(...tags)).toEqual(schema))
})
