// Time zones as Go's `time.LoadLocation` finds them in a server's zone files, answered by the engine's own database.
// Zone files of distributions keep history that the database has dropped (`EST` before 1908), and have names of their own
// (`posixrules`): there the answers differ, as they do between servers.
import { quote } from '../../../apimachinery/text/index.js'
import { CelError } from '../error.js'
import { MAX_INT64, MIN_INT64 } from '../number/overflow.js'
import { NANOS_PER_MINUTE, NANOS_PER_SECOND } from './duration.js'

/** A zone: seconds east of UTC at an instant, which is in seconds since 1970. */
type Zone = (seconds: number) => number

const utc: Zone = () => 0

/**
 * The offset of a zone at an instant, in seconds east of UTC. A zone is an IANA name in its exact spelling, `UTC`, an
 * empty text or `Local` (a server's own zone: UTC), or hours and minutes such as `+02:00` (any integers, cel-go's
 * `inTimeZone`). Errors: `unknown time zone NAME`, and Go's messages for texts that are not names, for directories and
 * for wrong numbers.
 */
export function zoneOffset(zone: string, seconds: number): number | CelError {
  if (zone === '') return 0
  const colon = zone.indexOf(':')
  if (colon >= 0) return fixedOffset(zone, colon)
  const found = zones.get(zone) ?? loadZone(zone)
  return found instanceof CelError ? found : found(seconds)
}

const NUMBER = /^[+-]?\d+$/
/** Segments of the longest names of zones (`America/Argentina/Ushuaia`). */
const MAX_SEGMENTS = 3

/** Hours and minutes: they wrap around at 64 bits, as minutes and as nanoseconds, where Go's do. */
function fixedOffset(zone: string, colon: number): number | CelError {
  const hours = integer(zone.slice(0, colon))
  if (hours instanceof CelError) return hours
  const minutes = integer(zone.slice(colon + 1))
  if (minutes instanceof CelError) return minutes
  const total = hours * 60n + (zone.startsWith('-') ? -minutes : minutes)
  return Number(BigInt.asIntN(64, total * NANOS_PER_MINUTE) / NANOS_PER_SECOND)
}

/** Go's `strconv.Atoi`. */
function integer(text: string): bigint | CelError {
  if (!NUMBER.test(text)) return new CelError(`strconv.Atoi: parsing ${quote(text)}: invalid syntax`)
  const value = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text.replace('+', ''))
  if (value > MAX_INT64 || value < MIN_INT64) {
    return new CelError(`strconv.Atoi: parsing ${quote(text)}: value out of range`)
  }
  return value
}

/** The zones used so far, by name: making a formatter takes far longer than using it. */
const zones = new Map<string, Zone>([
  ['UTC', utc],
  ['Local', utc],
  ['Factory', utc],
])

const DIRECTORIES = new Set(
  [
    'Africa',
    'America',
    'America/Argentina',
    'America/Indiana',
    'America/Kentucky',
    'America/North_Dakota',
    'Antarctica',
  ]
    .concat([
      'Arctic',
      'Asia',
      'Atlantic',
      'Australia',
      'Brazil',
      'Canada',
      'Chile',
      'Etc',
      'Europe',
      'Indian',
      'Mexico',
    ])
    .concat(['Pacific', 'US', '']),
)

function loadZone(name: string): Zone | CelError {
  if (name.includes('..') || name.startsWith('/') || name.startsWith('\\')) {
    return new CelError('time: invalid location name')
  }
  if (name.includes('\0')) return new CelError('invalid argument')
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.')
  const path = segments.join('/')
  if (DIRECTORIES.has(path)) return new CelError('is a directory')
  const zone = findZone(path)
  if (zone !== undefined && !/\/\.?$/.test(name)) return zone
  const starts = segments.slice(0, MAX_SEGMENTS).map((_, index) => segments.slice(0, index + 1).join('/'))
  const inFile = starts.some((start) => findZone(start) !== undefined)
  return new CelError(inFile ? 'not a directory' : `unknown time zone ${name}`)
}

function findZone(name: string): Zone | undefined {
  const known = zones.get(name)
  if (known !== undefined) return name === 'Local' ? undefined : known
  if (!isIanaSpelling(name)) return undefined
  const formatter = formatterOf(name)
  if (formatter === undefined) return undefined
  const zone = zoneOf(formatter)
  zones.set(name, zone)
  return zone
}

/** Words of zone names that are not written with one capital at their start. */
const WORDS = new Map(
  ['ACT', 'au', 'BajaNorte', 'BajaSur', 'CET', 'CHAT', 'ComodRivadavia', 'CST6CDT', 'DeNoronha', 'DumontDUrville']
    .concat(['EasterIsland', 'EET', 'es', 'EST', 'EST5EDT', 'GB', 'GMT', 'GMT0', 'HST', 'IN', 'LHI', 'McMurdo', 'MET'])
    .concat(['MST', 'MST7MDT', 'NSW', 'NZ', 'of', 'PRC', 'PST8PDT', 'ROC', 'ROK', 'SU', 'UCT', 'US', 'UTC', 'WET'])
    .map((word) => [word.toLowerCase(), word]),
)

/** Names that ICU knows and zone files don't. */
const NOT_IANA =
  /^(?:a[ceg]t|a[rs]t|b[es]t|c[ans]t|ctt|e[ac]t|i[es]t|jst|mit|n[es]t|p[lnrs]t|[sv]st|us\/pacific-new|canada\/east-.*|systemv\/.*)$/i

/** Whether a name is spelled as zone files are: engines ignore case, file names don't. */
const isIanaSpelling = (name: string): boolean =>
  !NOT_IANA.test(name) && name.split(/[/_+-]/).every((word) => word === spelling(word))

const spelling = (word: string): string =>
  WORDS.get(word.toLowerCase()) ?? word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const times = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, ...fields, ...times })
  } catch {
    return undefined
  }
}

const PARTS = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/
/** 1800-01-01: no zone had another offset before. Years before 1 are thus never formatted. */
const EARLIEST_SECONDS = -5_364_662_400

/** The offset is the difference of the zone's clock and UTC's. Expressions ask for several fields of one instant. */
function zoneOf(formatter: Intl.DateTimeFormat): Zone {
  let last = NaN
  let offset = 0
  return (seconds) => {
    const instant = seconds < EARLIEST_SECONDS ? EARLIEST_SECONDS : seconds
    if (instant === last) return offset
    const [, month, day, year, hour, minute, second] = (PARTS.exec(formatter.format(instant * 1000)) ?? []).map(Number)
    const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second) / 1000
    last = instant
    offset = local - instant
    return offset
  }
}
