import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataOf, minute, mismatch, sample } from '../../test/fixtures/mismatch/data.js'
import type { MismatchData } from '../model/data.js'
import { mergeData } from '../model/merge.js'
import { mergedStores, mergeStore } from './merge-store.js'
import { MismatchStore } from './store.js'

let folder = ''
const open: MismatchStore[] = []
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kubevet-merge-'))))
afterEach(() => {
  for (const store of open.splice(0)) store.close()
  rmSync(folder, { recursive: true, force: true })
})

function storeWith(name: string, data?: MismatchData): MismatchStore {
  const store = MismatchStore.open(join(folder, name), { retentionDays: 0 })
  open.push(store)
  if (data !== undefined) store.write(data)
  return store
}

const compared = (count: number): MismatchData =>
  dataOf({ comparisons: [{ validationIdentifier: 'widget_create', hour: minute(0), result: 'silent', count }] })
const A = dataOf({ ...compared(3), mismatches: [mismatch(2, { samples: [sample('ab', 1)] })] })
const B = dataOf({ ...compared(4), mismatches: [mismatch(1, { samples: [sample('a', 2)] })] })

test('stores are joined, in any order', () => {
  const [one, other] = [storeWith('one.db'), storeWith('other.db')]
  const [a, b] = [storeWith('a.db', A), storeWith('b.db', B)]
  expect([mergeStore(one, a), mergeStore(one, b)]).toEqual([true, true])
  mergeStore(other, b)
  mergeStore(other, a)
  expect(one.read()).toEqual(mergeData(A, B))
  expect(other.read()).toEqual(one.read())
  expect([...mergedStores(one).keys()].sort()).toEqual([a.id, b.id].sort())
})

test('a store that was merged counts once', () => {
  const [out, a] = [storeWith('out.db'), storeWith('a.db', A)]
  mergeStore(out, a)
  const before = out.read()
  expect(mergeStore(out, a)).toBe(false)
  expect(out.read()).toEqual(before)
})

test('a store that has changed since is refused', () => {
  const [out, a] = [storeWith('out.db'), storeWith('a.db', A)]
  mergeStore(out, a)
  a.write(compared(1))
  expect(() => mergeStore(out, a)).toThrow(/a\.db: was merged before, and has changed since/)
  expect(out.read()).toEqual(A)
})

test('stores that have one in common are refused', () => {
  const [out, between, a] = [storeWith('out.db'), storeWith('between.db'), storeWith('a.db', A)]
  mergeStore(between, a)
  mergeStore(out, between)
  expect(mergeStore(out, a)).toBe(false)
  expect(() => mergeStore(out, out)).toThrow(/merged before/)
  const fresh = storeWith('fresh.db')
  mergeStore(fresh, a)
  expect(() => mergeStore(fresh, between)).toThrow(/by way of another store/)
})
