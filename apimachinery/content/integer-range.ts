import { inclusiveRangeError } from './messages.js'

/** An integer from `min` to `max`, both included. */
export const isInRange = (value: number | bigint, min: number, max: number): string[] =>
  value >= min && value <= max ? [] : [inclusiveRangeError(min, max)]
