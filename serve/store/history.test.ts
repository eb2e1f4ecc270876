import { expect, test } from 'vitest'
import { History } from './history.js'
import type { HistoryLimits } from './history-limits.js'
import { MemoryStore } from './memory-store.js'

/** A store with one key, written again and again. */
function written(history: HistoryLimits, times: number, bytes = 1): MemoryStore {
  const store = new MemoryStore({ history })
  for (let at = 0; at < times; at++) store.write('/k', new Uint8Array(bytes).fill(at), at === 0 ? 0 : at + 1)
  return store
}

test('so many revisions are kept, and up to a step more', () => {
  expect(written({ revisions: 100 }, 199).compacted).toBe(1)
  expect(written({ revisions: 100 }, 200).compacted).toBe(101)
  expect(written({ revisions: 2_000 }, 3_023).compacted).toBe(1)
  expect(written({ revisions: 2_000 }, 3_024).compacted).toBe(1_025)
})

test('old values are kept up to so many bytes, and an eighth less when there were more', () => {
  expect(written({ bytes: 1_000 }, 11, 100).compacted).toBe(1)
  const store = written({ bytes: 1_000 }, 12, 100)
  expect(store.compacted).toBe(5)
  expect(store.read('/k', 5)?.value[0]).toBe(3)
  expect(() => store.read('/k', 4)).toThrow('revision 4 was compacted; the oldest is 5')
})

test('what is compacted goes in steps', async () => {
  const store = written({}, 3_000)
  const done = store.compact(2_900)
  expect(store.compacted).toBe(1_025)
  await done
  expect(store.compacted).toBe(2_900)
})

test('watchers are told of what no limit lets stay', () => {
  const store = new MemoryStore({ history: { bytes: 1 } })
  const seen: number[] = []
  store.watch('/', 1, ({ revision }) => void seen.push(revision))
  for (let at = 0; at < 3; at++) store.write('/k', new Uint8Array(9), at === 0 ? 0 : at + 1)
  expect(seen).toEqual([2, 3, 4])
  expect(store.compacted).toBe(4)
})

test('all revisions can be read that are known, in any order', () => {
  const store = written({}, 10_000)
  for (const at of [2, 9_000, 4_095, 4_096, 4_097, 5_000, 8_192, 8_193, 3, 10_000]) {
    expect(store.read('/k', at)?.modified).toBe(at)
  }
  expect(store.read('/k', 1)).toBeUndefined()
})

test('a history that begins later knows nothing before', () => {
  const history = new History(7)
  expect([history.compacted, history.newest, history.event(7)]).toEqual([7, 7, undefined])
})
