// The parts of timestamps and durations (cel-go's `common/stdlib/standard.go`).
import { DURATION, INT, STRING, TIMESTAMP } from '../../value/type/type.js'
import { civilDate, dayOfWeek, dayOfYear } from '../../value/time/calendar.js'
import {
  durationIn,
  NANOS_PER_HOUR,
  NANOS_PER_MILLISECOND,
  NANOS_PER_MINUTE,
  NANOS_PER_SECOND,
  type CelDuration,
} from '../../value/time/duration.js'
import { int } from '../../../apimachinery/number/index.js'
import { zoneOffset } from '../../value/time/time-zone.js'
import type { Timestamp } from '../../value/time/timestamp.js'
import {
  defineFunction,
  defineLibrary,
  member,
  type Example,
  type FunctionRecord,
  type Overload,
} from '../../declaration/record.js'

const SECONDS_PER_DAY = 86_400
const NANOS_PER_MILLISECOND_NUMBER = 1_000_000

/** A part of a timestamp, of its seconds since 1970 by a zone's clock. */
type Part = (localSeconds: number, nanos: number) => number

const daysOf = (local: number): number => Math.floor(local / SECONDS_PER_DAY)
/** The part of a unit in the next larger one. */
const within = (local: number, unit: number, larger: number): number =>
  Math.floor((local - Math.floor(local / larger) * larger) / unit)

/** The overloads with and without a zone, with cel-go's ids. */
const timestampOverloads = (id: string, part: Part, zonedId = `${id}_with_tz`): readonly Overload[] => [
  member(id, { args: [TIMESTAMP], result: INT, run: (time: Timestamp) => part(time.seconds, time.nanos) }),
  member(zonedId, {
    args: [TIMESTAMP, STRING],
    result: INT,
    run: (time: Timestamp, zone: string) => {
      const offset = zoneOffset(zone, time.seconds)
      return typeof offset === 'number' ? part(time.seconds + offset, time.nanos) : offset
    },
  }),
]

const durationOverload = (id: string, run: (duration: CelDuration) => number | bigint): Overload =>
  member(id, { args: [DURATION], result: INT, run })

/** Whole units of a duration, towards zero, by way of a double as Go computes them. */
const unitsOf =
  (unit: bigint) =>
  (duration: CelDuration): number =>
    Math.trunc(durationIn(duration, unit)) + 0

const ZONE_ERRORS =
  'in UTC, or in a time zone: an IANA name or an offset such as `+02:00`. Error: the zone is unknown or malformed.'

const ofTimestamp = (
  name: string,
  what: string,
  id: string,
  part: Part,
  examples: readonly Example[],
): FunctionRecord =>
  defineFunction({ name, doc: `${what} ${ZONE_ERRORS}`, overloads: timestampOverloads(id, part), examples })

const ofBoth = (
  record: Omit<FunctionRecord, 'overloads'>,
  timestamp: { readonly id: string; readonly part: Part; readonly zonedId?: string },
  duration: { readonly id: string; readonly run: (duration: CelDuration) => number | bigint },
): FunctionRecord =>
  defineFunction({
    ...record,
    overloads: [
      ...timestampOverloads(timestamp.id, timestamp.part, timestamp.zonedId),
      durationOverload(duration.id, duration.run),
    ],
  })

/** The parts of timestamps, in UTC or a time zone, and of durations. */
export const timeLibrary = defineLibrary({
  name: 'cel.time',
  doc: 'Parts of timestamps and durations.',
  since: '1.0',
  functions: [
    ofTimestamp('getFullYear', 'The year', 'timestamp_to_year', (local) => civilDate(daysOf(local)).year, [
      ["timestamp('2023-07-14T10:30:45.123Z').getFullYear()", '2023'],
      ["timestamp('2023-01-01T05:30:00Z').getFullYear('-08:00')", '2022'],
    ]),
    ofTimestamp('getMonth', 'The month, from 0,', 'timestamp_to_month', (local) => civilDate(daysOf(local)).month - 1, [
      ["timestamp('2023-07-14T10:30:45.123Z').getMonth()", '6'],
      ["timestamp('2023-01-01T05:30:00Z').getMonth('America/Los_Angeles')", '11'],
    ]),
    ofTimestamp(
      'getDayOfYear',
      'The day of the year, from 0,',
      'timestamp_to_day_of_year',
      (local) => dayOfYear(daysOf(local)),
      [
        ["timestamp('2023-01-02T00:00:00Z').getDayOfYear()", '1'],
        ["timestamp('2023-01-01T05:00:00Z').getDayOfYear('America/Los_Angeles')", '364'],
      ],
    ),
    ofTimestamp(
      'getDayOfMonth',
      'The day of the month, from 0,',
      'timestamp_to_day_of_month',
      (local) => civilDate(daysOf(local)).day - 1,
      [
        ["timestamp('2023-07-14T10:30:45.123Z').getDayOfMonth()", '13'],
        ["timestamp('2023-07-01T05:00:00Z').getDayOfMonth('America/Los_Angeles')", '29'],
      ],
    ),
    ofTimestamp(
      'getDate',
      'The day of the month, from 1,',
      'timestamp_to_day_of_month_1_based',
      (local) => civilDate(daysOf(local)).day,
      [
        ["timestamp('2023-07-14T10:30:45.123Z').getDate()", '14'],
        ["timestamp('2023-07-01T05:00:00Z').getDate('America/Los_Angeles')", '30'],
      ],
    ),
    ofTimestamp(
      'getDayOfWeek',
      'The day of the week, 0 for Sunday,',
      'timestamp_to_day_of_week',
      (local) => dayOfWeek(daysOf(local)),
      [
        ["timestamp('2023-07-14T10:30:45.123Z').getDayOfWeek()", '5'],
        ["timestamp('2023-07-16T05:00:00Z').getDayOfWeek('America/Los_Angeles')", '6'],
      ],
    ),
    ofBoth(
      {
        name: 'getHours',
        doc: `The whole hours of a duration; a timestamp's hour of the day ${ZONE_ERRORS}`,
        examples: [
          ["timestamp('2023-07-14T10:30:45.123Z').getHours()", '10'],
          ["timestamp('2023-07-14T10:30:45.123Z').getHours('America/Los_Angeles')", '3'],
          ["timestamp('2023-07-14T10:30:45.123Z').getHours('Nowhere')", { error: 'unknown time zone Nowhere' }],
          ["duration('3723s').getHours()", '1'],
        ],
      },
      { id: 'timestamp_to_hours', part: (local) => within(local, 3600, SECONDS_PER_DAY) },
      { id: 'duration_to_hours', run: unitsOf(NANOS_PER_HOUR) },
    ),
    ofBoth(
      {
        name: 'getMinutes',
        doc: `The whole minutes of a duration; a timestamp's minute of the hour ${ZONE_ERRORS}`,
        examples: [
          ["timestamp('2023-07-14T10:30:45.123Z').getMinutes()", '30'],
          ["duration('3723s').getMinutes()", '62'],
        ],
      },
      { id: 'timestamp_to_minutes', part: (local) => within(local, 60, 3600) },
      { id: 'duration_to_minutes', run: unitsOf(NANOS_PER_MINUTE) },
    ),
    ofBoth(
      {
        name: 'getSeconds',
        doc: `The whole seconds of a duration; a timestamp's second of the minute ${ZONE_ERRORS}`,
        examples: [
          ["timestamp('2023-07-14T10:30:45.123Z').getSeconds()", '45'],
          ["duration('3723.456s').getSeconds()", '3723'],
        ],
      },
      { id: 'timestamp_to_seconds', zonedId: 'timestamp_to_seconds_tz', part: (local) => within(local, 1, 60) },
      { id: 'duration_to_seconds', run: unitsOf(NANOS_PER_SECOND) },
    ),
    ofBoth(
      {
        name: 'getMilliseconds',
        doc: `The whole milliseconds of a duration; a timestamp's millisecond of the second ${ZONE_ERRORS}`,
        examples: [
          ["timestamp('2023-07-14T10:30:45.123Z').getMilliseconds()", '123'],
          ["duration('1.5s').getMilliseconds()", '1500'],
        ],
      },
      { id: 'timestamp_to_milliseconds', part: (_, nanos) => Math.floor(nanos / NANOS_PER_MILLISECOND_NUMBER) },
      { id: 'duration_to_milliseconds', run: (duration) => int(duration.nanos / NANOS_PER_MILLISECOND) },
    ),
  ],
})
