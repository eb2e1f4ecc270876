import { expect, test } from 'vitest'
import { storeSuite } from '../../test/fixtures/serve/store-suite.js'
import { MemoryStore } from './memory-store.js'

storeSuite(() => Promise.resolve(new MemoryStore()))

test('many revisions are forgotten in steps', async () => {
  const store = new MemoryStore()
  const value = new Uint8Array([1])
  for (let at = 0; at < 2000; at++) store.write('/k', value, at === 0 ? 0 : at + 1)
  let ticks = 0
  const timer = setInterval(() => ticks++, 0)
  await store.compact(1900)
  clearInterval(timer)
  expect(store.compacted).toBe(1900)
  expect(store.read('/k', 1950)?.modified).toBe(1950)
})
