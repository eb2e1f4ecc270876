import { expect, test } from 'vitest'
import {
  emptyError,
  inclusiveRangeError,
  maxError,
  maxLenError,
  maxLenErrorInCharacters,
  minError,
  neqError,
  regexError,
} from './messages.js'

test.each<[got: string, want: string]>([
  [maxLenError(63), 'must be no more than 63 bytes'],
  [maxLenError(1), 'must be no more than 1 bytes'],
  [maxLenErrorInCharacters(63), 'must be no more than 63 characters'],
  [emptyError(), 'must be non-empty'],
  [inclusiveRangeError(1, 65535), 'must be between 1 and 65535, inclusive'],
  [minError(-1), 'must be greater than or equal to -1'],
  [maxError(9223372036854775807n), 'must be less than or equal to 9223372036854775807'],
  [neqError('a"b'), 'must not be equal to "a\\"b"'],
  [neqError(5), 'must not be equal to 5'],
  [neqError(true), 'must not be equal to true'],
  [regexError('bad', 'x+'), "bad (regex used for validation is 'x+')"],
  [regexError('bad', 'x+', 'x'), "bad (e.g. 'x', regex used for validation is 'x+')"],
  [regexError('bad', 'x+', 'x', 'xx'), "bad (e.g. 'x',  or 'xx', regex used for validation is 'x+')"],
])('%s', (got, want) => {
  expect(got).toBe(want)
})
