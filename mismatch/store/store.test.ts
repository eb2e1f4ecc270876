import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataOf, minute, mismatch, sample } from '../../test/fixtures/mismatch/data.js'
import { type MismatchData, NO_DATA } from '../model/data.js'
import { mergeData } from '../model/merge.js'
import { openDatabase } from '../sqlite/sqlite.js'
import { StoreError } from '../sqlite/store-error.js'
import { MismatchStore, type StoreOptions } from './store.js'

let folder = ''
let file = ''
const open: MismatchStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubevet-store-'))
  file = join(folder, 'mismatches.db')
})
afterEach(() => {
  for (const store of open.splice(0)) store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The tests live in 2026. */
const NOW = Date.UTC(2026, 0, 1, 12)
function opened(options: StoreOptions = {}): MismatchStore {
  const store = MismatchStore.open(file, { now: () => NOW, busyTimeout: 0, ...options })
  open.push(store)
  return store
}

const compared = (count: number, at = 0): MismatchData =>
  dataOf({ comparisons: [{ validationIdentifier: 'widget_create', hour: minute(at), result: 'silent', count }] })

const found = dataOf({
  validations: [
    {
      validationIdentifier: 'widget_create',
      gvk: { group: '', version: 'v1', kind: 'Widget' },
      operation: 'create',
      subresource: '',
    },
  ],
  rules: [
    {
      validationIdentifier: 'widget_create',
      field: 'name',
      type: 'FieldValueTooLong',
      origin: 'maxLength',
      tag: 'k8s:maxLength',
      isUpdateRule: false,
      source: { file: 'widget.ts', line: 3 },
    },
  ],
  mismatches: [mismatch(1, { samples: [sample('ab', 1), sample('abc', 1)] })],
  panics: [
    {
      validationIdentifier: 'widget_create',
      result: 'panic',
      message: 'oh',
      count: 1,
      firstSeen: minute(1),
      lastSeen: minute(1),
    },
  ],
  dropped: [{ reason: 'x', count: 1 }],
})

test('what is read is what was written, joined as mergeData does', () => {
  const store = opened()
  expect(store.read()).toEqual(NO_DATA)
  const later = dataOf({ mismatches: [mismatch(7, { message: 'later', samples: [sample('a', 7), sample('ab', 7)] })] })
  store.write(found)
  store.write(later)
  store.write(compared(3))
  store.write(compared(4))
  const expected = [found, later, compared(7)].reduce((a, b) => mergeData(a, b))
  expect(store.read()).toEqual(expected)
  store.close()
  open.length = 0
  expect(opened({ readOnly: true }).read()).toEqual(expected)
})

test('a copy of the file of a closed store has everything', () => {
  const store = opened()
  store.write(found)
  // Another process may go on.
  const other = opened()
  other.write(compared(3))
  store.close()
  open.splice(0, 1)
  const expected = other.read()
  copyFileSync(file, join(folder, 'copy.db'))
  file = join(folder, 'copy.db')
  expect(opened({ readOnly: true }).read()).toEqual(expected)
})

test('only the smallest samples are kept', () => {
  const store = opened({ samples: 2 })
  store.write(dataOf({ mismatches: [mismatch(1, { samples: [sample('bbbb'), sample('bb')] })] }))
  store.write(dataOf({ mismatches: [mismatch(1, { samples: [sample('bbb')] })] }))
  expect(store.read().mismatches[0]?.samples.map(({ record }) => record.object)).toEqual([
    { name: 'bb' },
    { name: 'bbb' },
  ])
})

test('progress is written with the data', () => {
  const store = opened()
  store.write(compared(1), [{ shard: '0', source: 'a.log', position: '10' }])
  store.write(compared(1), [
    { shard: '0', source: 'a.log', position: '20' },
    { shard: '1', source: 'b.log', position: '5' },
  ])
  expect([...store.progress('0')]).toEqual([['a.log', '20']])
  expect([...store.progress('1')]).toEqual([['b.log', '5']])
  expect([...store.progress('2')]).toEqual([])
})

test.runIf(process.platform !== 'win32')('only the owner may read the file', () => {
  opened()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what was not seen for long goes, in steps, and is counted', () => {
  const many = Array.from({ length: 1200 }, (_, at) => ({
    validationIdentifier: `v${String(at)}`,
    hour: minute(0),
    result: 'silent' as const,
    count: 1,
  }))
  const store = opened({ retentionDays: 0 })
  store.write(dataOf({ comparisons: many, mismatches: [mismatch(0, { samples: [sample('a')] })] }))
  store.close()
  open.length = 0

  const later = opened({ retentionDays: 30, now: () => NOW + 31 * 86_400_000 })
  const left: number[] = []
  for (let step = 0; step < 4; step++) {
    later.write(compared(1, 60 * 24 * 31))
    left.push(later.read().comparisons.length + later.read().mismatches.length)
  }
  expect(left).toEqual([702, 202, 1, 1])
  expect(later.read().dropped).toEqual([
    { reason: 'comparisons: retention', count: 1200 },
    { reason: 'mismatches: retention', count: 1 },
  ])
})

test('a full store drops samples, then old rows, and goes on counting', () => {
  const store = opened({ maxMiB: 1 })
  for (let at = 0; at < 100; at++) {
    const samples = [sample(`${String(at)} ${'x'.repeat(30_000)}`, at)]
    store.write(mergeData(compared(1), dataOf({ mismatches: [mismatch(at, { field: `f${String(at)}`, samples })] })))
  }
  const { comparisons, mismatches, dropped } = store.read()
  expect(comparisons[0]?.count).toBe(100)
  expect(mismatches).toHaveLength(100)
  const kept = mismatches.flatMap(({ samples }) => samples).length
  expect(kept).toBeLessThan(40)
  expect(dropped.reduce((sum, { count }) => sum + count, 0)).toBe(100 - kept)
  expect(statSync(file).size).toBeLessThanOrEqual(2 ** 20)
})

const failure = (act: () => unknown): StoreError => {
  try {
    act()
  } catch (thrown) {
    if (thrown instanceof StoreError) return thrown
    throw thrown
  }
  throw new Error('it did not fail')
}

test('a file that is no store, or of a newer version', () => {
  writeFileSync(file, 'this is a text, and by far no database'.repeat(100))
  expect(failure(() => opened()).message).toBe(`${file}: is not a SQLite file`)
  rmSync(file)
  const other = openDatabase(file, false)
  other.exec('CREATE TABLE a (b)')
  other.close()
  expect(failure(() => opened())).toMatchObject({
    failure: 'otherFile',
    message: `${file}: is not a store of mismatches`,
  })
  rmSync(file)
  opened().close()
  open.length = 0
  const newer = openDatabase(file, false)
  newer.exec('PRAGMA user_version = 99')
  newer.close()
  expect(failure(() => opened()).message).toBe(`${file}: was written by a newer version of kubevet`)
})

test('a file that is missing, or where there is no folder', () => {
  expect(failure(() => opened({ readOnly: true })).message).toBe(`${file}: there is no such file`)
  expect(existsSync(file)).toBe(false)
  file = join(folder, 'no', 'such', 'x.db')
  expect(failure(() => opened())).toMatchObject({ failure: 'notAccessible', message: `${file}: cannot be opened` })
})

test('a store that another process has locked', () => {
  opened().write(compared(1))
  const other = openDatabase(file, false)
  other.exec('BEGIN IMMEDIATE')
  expect(failure(() => opened().write(compared(1)))).toMatchObject({
    failure: 'locked',
    message: `${file}: is locked by another process`,
  })
  other.exec('ROLLBACK')
  other.close()
  opened().write(compared(1))
  expect(opened().read().comparisons[0]?.count).toBe(2)
})
