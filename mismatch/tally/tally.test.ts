import { expect, test } from 'vitest'
import { widgetLayer, widgetScheme } from '../../test/fixtures/mismatch/widgets.js'
import { NO_DATA, type MismatchData } from '../model/data.js'
import { neverFired } from '../model/never-fired.js'
import { MismatchTally, type TallyOptions } from './tally.js'

const START = Date.UTC(2026, 0, 1, 10, 30)

interface Tried {
  readonly tally: MismatchTally
  readonly compare: ReturnType<typeof widgetLayer>
  /** Milliseconds since the start. */
  readonly clock: { at: number }
}

function tried(options: TallyOptions = {}): Tried {
  const scheme = widgetScheme()
  const tally = new MismatchTally(scheme, options)
  const clock = { at: 0 }
  const compare = widgetLayer(
    {
      comparisons: [(comparison) => tally.note(comparison, () => `clock ${String(clock.at)}`)],
      now: () => new Date(START + clock.at),
      redaction: { hide: ['pin'] },
    },
    scheme,
  )
  return { tally, compare, clock }
}

const names = (data: MismatchData): unknown[] =>
  data.mismatches.flatMap(({ samples }) => samples.map(({ record }) => (record.object as { name: string }).name))

test('comparisons by hour and result, rules that fired on both sides, on one, and not at all', async () => {
  const { tally, compare, clock } = tried()
  expect(tally.isEmpty).toBe(true)
  expect(tally.take()).toEqual(NO_DATA)
  await compare({ name: 'ok' })
  await compare({ name: '' })
  await compare({ name: '', labels: { x: '1' } })
  clock.at = 3_600_000
  await compare({ name: 'ok', sizes: [1, 0, -1] })
  expect(tally.isEmpty).toBe(false)
  const data = tally.take()
  expect(data.comparisons.map(({ hour, result, count }) => [hour.slice(11, 16), result, count])).toEqual([
    ['10:00', 'match', 2],
    ['10:00', 'silent', 1],
    ['11:00', 'mismatch', 1],
  ])
  expect(data.validations[0]).toEqual({
    validationIdentifier: 'widget_create',
    gvk: { group: 'example.io', version: 'v1', kind: 'Widget' },
    operation: 'create',
    subresource: '',
  })
  expect(data.fired.map(({ field, type, count }) => [field, type, count])).toEqual([['name', 'FieldValueRequired', 2]])
  expect(data.uncompared.map(({ field, side, count }) => [field, side, count])).toEqual([
    ['labels[*]', 'handwritten', 1],
  ])
  expect(data.mismatches).toMatchObject([
    { field: 'sizes[*]', origin: 'minimum', direction: 'unmatched', count: 2, causes: { missed: 2 } },
  ])
  // On create nothing is immutable.
  expect(neverFired(data).map(({ tag }) => tag)).toEqual(['k8s:maxLength', 'k8s:maxItems'])
  expect(tally.take()).toEqual(NO_DATA)
})

test('the smallest distinct objects are samples, redacted, with where they were found', async () => {
  const { tally, compare, clock } = tried({ samples: 2 })
  for (const name of ['sixsix', 'sevennn', 'sevennn', 'sixsix', 'eight888']) {
    clock.at++
    await compare({ name, pin: '4711', password: 'hunter22' })
  }
  const { mismatches } = tally.take()
  const [mismatch] = mismatches
  expect(mismatch?.count).toBe(5)
  expect(mismatch?.samples.map(({ record, origin }) => [record.object, origin])).toEqual([
    [{ name: 'sixsix', pin: '***', password: '***' }, 'clock 1'],
    [{ name: 'sevennn', pin: '***', password: '***' }, 'clock 2'],
  ])
  expect(JSON.stringify(mismatches)).not.toMatch(/4711|hunter22/)
})

test('no record is made of what is not smaller than the samples, until the next hour', async () => {
  const { tally, compare, clock } = tried({ samples: 1 })
  await compare({ name: 'sixsix' })
  expect(names(tally.take())).toEqual(['sixsix'])
  await compare({ name: 'sevennn' })
  const next = tally.take()
  expect(names(next)).toEqual([])
  expect(next.mismatches[0]?.count).toBe(1)
  expect(next.rules).toEqual([])
  clock.at = 3_600_000
  await compare({ name: 'sevennn' })
  const later = tally.take()
  expect(names(later)).toEqual(['sevennn'])
  expect(later.rules).not.toEqual([])
})

test('what throws is counted by its message, without secrets', async () => {
  const { tally, compare } = tried()
  await compare({ name: 'panic', password: 'please' })
  await compare({ name: 'panic', password: 'please' })
  expect(tally.take().panics).toMatchObject([
    { validationIdentifier: 'widget_create', result: 'panic', message: 'no panic, ***', count: 2 },
  ])
})

test('updates are a validation of their own', async () => {
  const { tally, compare } = tried()
  await compare({ name: 'longer' }, { name: 'longer' })
  const { mismatches, validations } = tally.take()
  expect(validations[0]).toMatchObject({ validationIdentifier: 'widget_update', operation: 'update' })
  expect(mismatches[0]?.samples[0]?.record.oldObject).toEqual({ name: 'longer' })
})

test('what is beyond the limits is counted as dropped', async () => {
  const { tally, compare } = tried({ rows: 1, sampleBytes: 1 })
  await compare({ name: 'sixsix', sizes: [0] })
  const { mismatches, dropped } = tally.take()
  expect(mismatches.map(({ samples }) => samples)).toEqual([[]])
  expect(dropped).toEqual([
    { reason: 'rows: too many at once', count: 1 },
    { reason: 'samples: too many bytes at once', count: 1 },
  ])
})

test('noise is counted by rule and side', async () => {
  const { tally } = tried()
  const scheme = widgetScheme()
  const compare = widgetLayer(
    {
      comparisons: [(comparison) => tally.noteNoise(comparison, 'declarative', comparison.outcome.declarative)],
      now: () => new Date(START),
    },
    scheme,
  )
  await compare({ name: 'sixsix' })
  await compare({ name: 'sevennn' })
  expect(tally.take().noise).toEqual([
    {
      validationIdentifier: 'widget_create',
      field: 'name',
      type: 'FieldValueTooLong',
      origin: 'maxLength',
      side: 'declarative',
      count: 2,
    },
  ])
})
