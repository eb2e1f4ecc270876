// Sums and differences of timestamps and durations with cel-go's checks of overflow (`common/types/overflow.go`).
import { CelDuration, NANOS_PER_SECOND } from './duration.js'
import type { CelError } from '../error.js'
import { integerOverflow, MAX_INT64, MIN_INT64 } from '../number/overflow.js'
import { isTimestampInBounds, Timestamp, timestampOverflow } from './timestamp.js'

const BILLION = 1_000_000_000

const checked = (nanos: bigint): CelDuration | CelError =>
  nanos > MAX_INT64 || nanos < MIN_INT64 ? integerOverflow : new CelDuration(nanos)

/** `duration + duration`; `integer overflow` beyond 64 bits. */
export const addDurations = (a: CelDuration, b: CelDuration): CelDuration | CelError => checked(a.nanos + b.nanos)

/** `duration - duration`; `integer overflow` beyond 64 bits. */
export const subtractDurations = (a: CelDuration, b: CelDuration): CelDuration | CelError => checked(a.nanos - b.nanos)

/** `-duration`; `integer overflow` for the smallest. */
export const negateDuration = (duration: CelDuration): CelDuration | CelError => checked(-duration.nanos)

/** `timestamp + duration`; `timestamp overflow` out of bounds. The result keeps the timestamp's offset. */
export const timestampPlus = (timestamp: Timestamp, duration: CelDuration): Timestamp | CelError =>
  plusNanos(timestamp, duration.nanos)

/** `timestamp - duration`; `timestamp overflow` out of bounds, `integer overflow` for the smallest duration. */
export const timestampMinus = (timestamp: Timestamp, duration: CelDuration): Timestamp | CelError =>
  duration.nanos === MIN_INT64 ? integerOverflow : plusNanos(timestamp, -duration.nanos)

function plusNanos(timestamp: Timestamp, added: bigint): Timestamp | CelError {
  let seconds = timestamp.seconds + Number(added / NANOS_PER_SECOND)
  let nanos = timestamp.nanos + Number(added % NANOS_PER_SECOND)
  if (nanos < 0) {
    nanos += BILLION
    seconds--
  } else if (nanos >= BILLION) {
    nanos -= BILLION
    seconds++
  }
  return isTimestampInBounds(seconds) ? new Timestamp(seconds, nanos, timestamp.offset) : timestampOverflow
}

/** `timestamp - timestamp`; `integer overflow` beyond 64 bits of nanoseconds, already if the whole seconds alone are. */
export function timestampDifference(a: Timestamp, b: Timestamp): CelDuration | CelError {
  const seconds = BigInt(a.seconds - b.seconds) * NANOS_PER_SECOND
  if (seconds > MAX_INT64 || seconds < MIN_INT64) return integerOverflow
  return checked(seconds + BigInt(a.nanos - b.nanos))
}
