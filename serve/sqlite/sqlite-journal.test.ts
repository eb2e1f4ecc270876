import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreError } from '../../mismatch/index.js'
import { openDatabase } from '../../mismatch/sqlite/index.js'
import { ManualClock } from '../../test/fixtures/serve/manual-clock.js'
import { storeSuite } from '../../test/fixtures/serve/store-suite.js'
import { CompactedError } from '../store/index.js'
import { MemoryStore, type MemoryStoreOptions } from '../store/memory-store.js'
import { SqliteJournal } from './sqlite-journal.js'

let folder = ''
let file = ''
const stores: MemoryStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubevet-serve-'))
  file = join(folder, 'data.db')
})
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function opened(options: Omit<MemoryStoreOptions, 'journal'> = {}, path = file): MemoryStore {
  const store = new MemoryStore({ ...options, journal: SqliteJournal.open(path) })
  stores.push(store)
  return store
}

let made = 0
storeSuite((clock) => Promise.resolve(opened(clock && { clock }, join(folder, `${++made}.db`))), 3)

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const failure = (act: () => unknown): StoreError => {
  try {
    act()
  } catch (thrown) {
    if (thrown instanceof StoreError) return thrown
    throw thrown
  }
  throw new Error('it did not fail')
}

test('what was written is there after a restart, and revisions go on', async () => {
  const store = opened()
  for (const key of ['/b', '/a', '/～', '/𐀀', '/gone']) store.write(key, bytes(key), 0)
  store.write('/a', bytes('new'), 3)
  store.write('/gone', undefined, 6)
  const { rows, revision } = store.range('')
  await store.close()
  expect(readdirSync(folder)).toEqual(['data.db'])

  const again = opened()
  expect([again.revision, again.compacted]).toEqual([revision, revision])
  expect(again.range('').rows).toEqual(rows)
  expect(() => again.range('', { at: revision - 1 })).toThrow(CompactedError)
  expect(() => again.watch('', revision - 1, () => undefined)).toThrow(CompactedError)
  expect(again.write('/gone', bytes('again'), 0)).toBe(revision + 1)
})

test('leases go on after a restart; those that were over meanwhile end at once', async () => {
  const clock = new ManualClock()
  const store = opened({ clock })
  store.write('/soon', bytes(''), 0, store.lease(5))
  store.write('/later', bytes(''), 0, store.lease(60))
  store.write('/kept', bytes(''), 0, store.lease(5))
  store.write('/kept', bytes('again'), 4)
  await store.close()
  clock.advance(10_000)

  const again = opened({ clock })
  clock.advance(0)
  expect(again.range('').rows.map(({ key }) => key)).toEqual(['/kept', '/later'])
  clock.advance(50_000)
  expect(again.range('').rows.map(({ key }) => key)).toEqual(['/kept'])
})

test('more rows than are read in one step', async () => {
  const store = opened()
  for (let at = 0; at < 1_200; at++) store.write(`/${at}`, bytes(String(at)), 0)
  await store.close()
  expect(opened().range('').rows).toHaveLength(1_200)
})

test('a file has one server', () => {
  opened()
  const error = failure(() => opened())
  expect(error.failure).toBe('locked')
  expect(error.message).toMatch(/data\.db: is in use by process \d+ on .+, since 20\d\d-\d\d-\d\dT/)
  expect(error.mend).toBe('stop the server that has it, or name another file')
})

test.runIf(process.platform !== 'win32')('only the owner may read the file', () => {
  opened()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that is no store, or of a newer version', async () => {
  writeFileSync(file, 'this is a text, and by far no database'.repeat(100))
  expect(failure(() => opened()).message).toBe(`${file}: is not a SQLite file`)
  rmSync(file)
  const other = openDatabase(file)
  other.exec('CREATE TABLE a (b)')
  other.close()
  const before = readFileSync(file)
  expect(failure(() => opened()).message).toBe(`${file}: is not a store of an API server`)
  expect(readFileSync(file)).toEqual(before)
  rmSync(file)
  await opened().close()
  const newer = openDatabase(file)
  newer.exec('PRAGMA user_version = 99')
  newer.close()
  expect(failure(() => opened())).toMatchObject({ failure: 'newerVersion', mend: 'update kubevet' })
})

test('a file where there is no folder, or that is a folder', () => {
  expect(failure(() => opened({}, folder)).message).toBe(`${folder}: cannot be opened`)
  const path = join(folder, 'no', 'such.db')
  expect(failure(() => opened({}, path)).message).toBe(`${path}: cannot be opened`)
  expect(existsSync(join(folder, 'no'))).toBe(false)
})

test('a damaged file is refused', async () => {
  const store = opened()
  for (let at = 0; at < 100; at++) store.write(`/${at}`, new Uint8Array(1_000), 0)
  await store.close()
  truncateSync(file, 40_960)
  expect(failure(() => opened())).toMatchObject({ failure: 'corrupt', message: `${file}: is damaged` })
})

test('a write that does not fit has not happened', () => {
  const journal = SqliteJournal.open(file)
  const store = new MemoryStore({ journal })
  stores.push(store)
  store.write('/a', bytes('a'), 0)
  const seen: string[] = []
  store.watch('', 2, ({ key }) => void seen.push(key))
  // SQLite's own limit of a value; a full disk fails alike.
  const huge = new Uint8Array(1_000_000_001)
  expect(failure(() => store.write('/b', huge, 0))).toMatchObject({ file })
  expect([store.revision, store.read('/b'), seen]).toEqual([2, undefined, []])
  expect(store.write('/b', bytes('b'), 0)).toBe(3)
  expect(seen).toEqual(['/b'])
})

test('writes that belong together are kept together, or not at all', async () => {
  const store = opened()
  store.write('/a', bytes('1'), 0)
  store.together(() => {
    store.write('/a', undefined, 2)
    store.write('/b', bytes('2'), 0)
  })
  expect(() =>
    store.together(() => {
      store.write('/c', bytes('3'), 0)
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(() => store.write('/d', bytes('4'), 0)).toThrow('the store is closed')
  const again = opened()
  expect(again.range('').rows.map(({ key }) => key)).toEqual(['/b'])
})
