import { parseDuration } from '../../value/time/duration.js'
import { literalArgument } from './literal-argument.js'

/** The literal in a call of `duration` must be a duration's text (`ValidateDurationLiterals`). Null is not one. */
export const durationLiterals = literalArgument(
  'duration',
  (value) => typeof value === 'string' && parseDuration(value) !== undefined,
)
