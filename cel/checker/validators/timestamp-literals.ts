import { isError } from '../../value/error.js'
import { isInt } from '../../../apimachinery/number/index.js'
import { timestampFromSeconds, timestampFromText } from '../../value/time/timestamp.js'
import { literalArgument } from './literal-argument.js'

/**
 * The literal in a call of `timestamp` must be a timestamp's text, or seconds since 1970 in the range of timestamps
 * (`ValidateTimestampLiterals`). Null is neither.
 */
export const timestampLiterals = literalArgument('timestamp', (value) => {
  if (typeof value === 'string') return !isError(timestampFromText(value))
  return isInt(value) && !isError(timestampFromSeconds(value))
})
