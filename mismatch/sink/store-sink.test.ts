import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { widgetLayer, widgetScheme } from '../../test/fixtures/mismatch/widgets.js'
import type { MismatchData } from '../model/data.js'
import { type Database, openDatabase } from '../sqlite/sqlite.js'
import { MismatchStore } from '../store/store.js'
import { StoreSink, type StoreSinkOptions } from './store-sink.js'

let folder = ''
let file = ''
const sinks: StoreSink[] = []
let lock: Database | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubevet-sink-'))
  file = join(folder, 'mismatches.db')
})
afterEach(() => {
  vi.useRealTimers()
  lock?.close()
  lock = undefined
  for (const sink of sinks.splice(0)) sink.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Opened {
  readonly sink: StoreSink
  readonly compare: ReturnType<typeof widgetLayer>
  readonly logged: string[]
}

function opened(options: Partial<StoreSinkOptions> = {}): Opened {
  const scheme = widgetScheme()
  const logged: string[] = []
  const logger = {
    error: (message: string) => void logged.push(message.replaceAll(file, 'FILE')),
    info: (message: string) => void logged.push(message),
  }
  const sink = new StoreSink({ file, scheme, logger, ...options })
  sinks.push(sink)
  const compare = widgetLayer({ comparisons: [sink.observer], now: () => new Date() }, scheme)
  return { sink, compare, logged }
}

function read(): MismatchData {
  const store = MismatchStore.open(file, { readOnly: true })
  try {
    return store.read()
  } finally {
    store.close()
  }
}
const compared = (): number => read().comparisons.reduce((sum, { count }) => sum + count, 0)

test('comparisons are in the store a second after the first, not before', async () => {
  vi.useFakeTimers()
  const { compare, logged } = opened()
  await compare({ name: 'ok' })
  await compare({ name: 'sixsix' })
  await vi.advanceTimersByTimeAsync(999)
  expect(existsSync(file)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(compared()).toBe(2)
  expect(read().mismatches[0]?.samples[0]?.record.object).toEqual({ name: 'sixsix' })
  await compare({ name: 'ok' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(compared()).toBe(3)
  expect(logged).toEqual([])
})

test('its timer does not keep the process alive', async () => {
  const arm = vi.spyOn(globalThis, 'setTimeout')
  const { compare } = opened()
  await compare({ name: 'ok' })
  expect((arm.mock.results[0]?.value as NodeJS.Timeout).hasRef()).toBe(false)
})

test('closing writes what is left; what comes later is told to the layer', async () => {
  const listeners = process.listenerCount('exit')
  const { sink, compare } = opened()
  expect(process.listenerCount('exit')).toBe(listeners)
  await compare({ name: 'ok' })
  expect(process.listenerCount('exit')).toBe(listeners + 1)
  sink.close()
  expect(compared()).toBe(1)
  expect(process.listenerCount('exit')).toBe(listeners)
  expect(() => sink.observer({} as never)).toThrow('is closed')
})

test('a store that is locked for long is told once, and nothing is lost', async () => {
  vi.useFakeTimers()
  const { sink, compare, logged } = opened()
  await compare({ name: 'ok' })
  sink.flush()
  lock = openDatabase(file, false)
  lock.exec('BEGIN IMMEDIATE')
  for (let second = 0; second < 30; second++) {
    await compare({ name: 'sixsix' })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(logged).toEqual([
    'mismatches cannot be stored, and are kept in memory: FILE: is locked by another process: wait until the other process is done with it, or end it',
  ])
  lock.exec('ROLLBACK')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logged.slice(1)).toEqual(['mismatches are stored again'])
  expect(compared()).toBe(31)
})

test('a damaged file is told once, and replaced', async () => {
  vi.useFakeTimers()
  writeFileSync(file, 'no database, by any means'.repeat(100))
  const { compare, logged } = opened()
  for (let second = 0; second < 10; second++) {
    await compare({ name: 'ok' })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(logged).toEqual([
    'mismatches cannot be stored, and are kept in memory: FILE: is not a SQLite file: name the file of a store, or one that does not exist yet',
  ])
  renameSync(file, `${file}.away`)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logged.slice(1)).toEqual(['mismatches are stored again'])
  expect(compared()).toBe(10)
})

test('what can never be stored is counted, in memory and at the end', async () => {
  const { sink, compare, logged } = opened({ file: join(folder, 'no', 'folder.db'), rows: 1 })
  await compare({ name: 'sixsix', sizes: [0] })
  expect(sink.flush()).toBe(false)
  await compare({ name: 'sixsix', sizes: [0] })
  sink.close()
  expect(logged.map((line) => line.replaceAll(folder, ''))).toEqual([
    'mismatches cannot be stored, and are kept in memory: /no/folder.db: cannot be opened: look at the path: its folder must exist and be writable',
    '/no/folder.db: 2 comparisons were not stored',
  ])
})
