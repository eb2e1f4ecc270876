import { quote } from '../../../apimachinery/text/index.js'
import { MAX_INT64 } from '../../value/number/overflow.js'
import {
  CelDuration,
  NANOS_PER_HOUR,
  NANOS_PER_MILLISECOND,
  NANOS_PER_MINUTE,
  NANOS_PER_SECOND,
  parseDuration as parseGoDuration,
} from '../../value/time/duration.js'

/** A unit: names that are whole, a word that the name may begin with, nanoseconds. */
interface Unit {
  readonly names: readonly string[]
  readonly word: string
  readonly nanos: bigint
}

const UNITS: readonly Unit[] = [
  { names: ['ns'], word: 'nano', nanos: 1n },
  { names: ['us', '\u00b5s'], word: 'micro', nanos: 1000n },
  { names: ['ms'], word: 'milli', nanos: NANOS_PER_MILLISECOND },
  { names: ['s'], word: 'sec', nanos: NANOS_PER_SECOND },
  { names: ['m'], word: 'min', nanos: NANOS_PER_MINUTE },
  { names: ['h', 'hr'], word: 'hour', nanos: NANOS_PER_HOUR },
  { names: ['d'], word: 'day', nanos: 24n * NANOS_PER_HOUR },
  { names: ['w', 'wk'], word: 'week', nanos: 7n * 24n * NANOS_PER_HOUR },
]

/** A number is taken whole: a search in its rest finds nothing, and takes long in a long one. */
const TERM = /(?<!\d)(\d+)(?!\d)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g

/**
 * The duration that a text names: as Go writes it (`1h2.5s`), or numbers with units up to weeks (`2 days 3 hrs`), of
 * which the sum counts and wraps around at 64 bits, whatever is between them. The text of the error if there is none
 * (strfmt's `ParseDuration`).
 */
export function parseDuration(text: string): CelDuration | string {
  return parseGoDuration(text) ?? parseTerms(text)
}

function parseTerms(text: string): CelDuration | string {
  let sum: bigint | undefined
  for (const [, digits = '', name = ''] of text.matchAll(TERM)) {
    const factor = BigInt(digits)
    if (factor > MAX_INT64) return `strconv.Atoi: parsing ${quote(digits)}: value out of range`
    const unit = findUnit(name.toLowerCase())
    if (unit !== undefined) sum = BigInt.asIntN(64, (sum ?? 0n) + factor * unit.nanos)
  }
  return sum === undefined ? `unable to parse ${text} as duration` : new CelDuration(sum)
}

const findUnit = (name: string): Unit | undefined =>
  UNITS.find(({ names, word }) => names.includes(name) || name.startsWith(word))
