import { expect, test } from 'vitest'
import { ManualClock } from '../../test/fixtures/serve/manual-clock.js'
import { storeSuite } from '../../test/fixtures/serve/store-suite.js'
import { MemoryStore } from './memory-store.js'

storeSuite((clock) => Promise.resolve(new MemoryStore(clock && { clock })))

const value = new Uint8Array([1])

test('what a page of a list does not have is counted, also at earlier revisions', async () => {
  const store = new MemoryStore()
  for (let at = 0; at < 200; at++) store.write(`/a/${at}`, value, 0)
  store.write('/b/0', value, 0)
  for (let at = 0; at < 50; at++) store.write(`/a/${at}`, undefined, at + 2)
  expect(store.range('/a/', { limit: 10 })).toMatchObject({ remaining: 140, revision: 252 })
  expect(store.range('/a/', { limit: 10, at: 202 })).toMatchObject({ remaining: 190, revision: 252 })
  expect(store.range('/a/', { limit: 300, at: 202 }).rows).toHaveLength(200)
  expect(store.range('/a/', { from: '/a/98' }).rows.map(({ key }) => key)).toEqual(['/a/98', '/a/99'])
  expect(store.range('/a/', { from: '/b/0' }).rows).toHaveLength(0)
  await store.close()
})

test('revisions are kept for five to ten minutes', async () => {
  const clock = new ManualClock()
  const store = new MemoryStore({ clock })
  const seen: number[] = []
  for (let minute = 0; minute < 24; minute++) {
    store.write(`/${minute}`, value, 0)
    clock.advance(60_000)
    seen.push(store.compacted)
  }
  expect(seen).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 11, 11, 11, 11, 11, 16, 16, 16, 16, 16])
  await store.close()
})
