// Random operations, which every store answers as etcd does: 10,000, or the share of them that KUBEVET_FUZZ says.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { base64, Etcd, type EtcdRow, hasEtcd, prefixRange, text } from '../../test/fixtures/serve/etcd.js'
import { ChangedError, CompactedError, type Row, type Store, type StoreEvent } from '../store/index.js'
import type { RangeOptions } from '../store/store.js'
import { openStore } from './open-store.js'

const OPERATIONS = Math.ceil(10_000 * Number(process.env['KUBEVET_FUZZ'] ?? 1))
const KEYS = ['/a', '/a/b', '/a/c', '/a0', '/b/1', '/b/10', '/b/2', '/b/é', '/b/～', '/b/𐀀', '/c/x']
const PREFIXES = ['/', '/a', '/a/', '/b/', '/b/1', '/none/']

/** Numbers that look random, and are the same in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const decoder = new TextDecoder()
type Told = readonly [key: string, value: string, created: number, modified: number]
const ofStore = ({ key, value, created, modified }: Row): Told => [key, decoder.decode(value), created, modified]
const ofEtcd = ({ key, value, create_revision, mod_revision }: EtcdRow): Told => [
  text(key),
  text(value),
  Number(create_revision),
  Number(mod_revision),
]

type Write = { readonly key: string; readonly value: string | undefined; readonly expected: number }

async function writeEtcd(etcd: Etcd, { key, value, expected }: Write): Promise<unknown> {
  const name = base64(key)
  const change =
    value === undefined ? { request_delete_range: { key: name } } : { request_put: { key: name, value: base64(value) } }
  const { succeeded, header, responses } = await etcd.call('kv/txn', {
    compare: [{ key: name, target: 'MOD', result: 'EQUAL', mod_revision: String(expected) }],
    success: [change],
    failure: [{ request_range: { key: name } }],
  })
  if (succeeded === true) return Number(header?.revision)
  return { found: (responses?.[0]?.response_range?.kvs ?? []).map(ofEtcd) }
}

function writeStore(store: Store, { key, value, expected }: Write): unknown {
  try {
    return store.write(key, value === undefined ? undefined : new TextEncoder().encode(value), expected)
  } catch (error) {
    if (error instanceof ChangedError) return { found: error.row === undefined ? [] : [ofStore(error.row)] }
    throw error
  }
}

async function rangeEtcd(etcd: Etcd, prefix: string, { at, limit = 0, from }: RangeOptions): Promise<unknown> {
  const answer = await etcd.call('kv/range', {
    ...prefixRange(prefix, from),
    limit: String(limit),
    ...(at !== undefined && { revision: String(at) }),
  })
  if (answer.error !== undefined) return answer.error
  const rows = (answer.kvs ?? []).map(ofEtcd)
  return { rows, revision: Number(answer.header?.revision), remaining: Number(answer.count ?? 0) - rows.length }
}

function rangeStore(store: Store, prefix: string, options: RangeOptions): unknown {
  try {
    const { rows, ...rest } = store.range(prefix, options)
    return { rows: rows.map(ofStore), ...rest }
  } catch (error) {
    if (error instanceof CompactedError) return 'etcdserver: mvcc: required revision has been compacted'
    if (error instanceof RangeError) return 'etcdserver: mvcc: required revision is a future revision'
    throw error
  }
}

const eventOf = ({ revision, key, row, previous }: StoreEvent): unknown => ({
  revision,
  key,
  row: row && ofStore(row),
  previous: previous && ofStore(previous),
})

/** The events after a revision: of the store, and of etcd, both as the store has them. */
async function compareWatches(store: Store, etcd: Etcd, prefix: string, after: number): Promise<void> {
  const expected = (await etcd.events('/', after, store.revision)).map(({ type, kv, prev_kv: previous }) => ({
    revision: Number(kv.mod_revision),
    key: text(kv.key),
    row: type === 'DELETE' ? undefined : ofEtcd(kv),
    previous: previous && ofEtcd(previous),
  }))
  const seen: unknown[] = []
  store.watch(prefix, after, (event) => void seen.push(eventOf(event)))()
  expect(seen).toEqual(expected.filter(({ key }) => key.startsWith(prefix)))
}

test.runIf(hasEtcd()).each(['memory', 'file'])(`${OPERATIONS} operations on a store (%s) and on etcd`, async (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-etcd-'))
  const open = (): Promise<Store> => openStore(kind === 'file' ? join(folder, 'data.db') : undefined)
  let store = await open()
  const etcd = await Etcd.start()
  const random = numbers(20)
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const compact = async (before: number): Promise<void> => {
    await store.compact(before)
    await etcd.call('kv/compaction', { revision: String(before), physical: true })
  }
  const seen: unknown[] = []
  let stop = store.watch('/', 1, (event) => void seen.push(eventOf(event)))
  let checked = store.revision
  const checkEvents = async (): Promise<void> => {
    if (store.revision === checked) return
    const past: unknown[] = []
    store.watch('/', checked, (event) => void past.push(eventOf(event)))()
    // What was told at once is what is told later.
    expect(seen.splice(0)).toEqual(past)
    await compareWatches(store, etcd, one(PREFIXES), checked)
    checked = store.revision
  }
  try {
    for (let at = 0; at < OPERATIONS; at++) {
      const dice = random(100)
      if (dice < 60) {
        const key = one(KEYS)
        const current = store.read(key)?.modified ?? 0
        const expected = random(8) === 0 ? random(store.revision + 1) : current
        // Deleting what is not there changes nothing in etcd; here it is the writer's mistake.
        const isDeletion = random(3) === 0 && expected !== 0
        const write = { key, value: isDeletion ? undefined : String(at), expected }
        expect(writeStore(store, write), `operation ${at}`).toEqual(await writeEtcd(etcd, write))
      } else if (dice < 99) {
        const prefix = one(PREFIXES)
        const options = {
          ...(random(2) === 0 && { limit: random(6) }),
          ...(random(2) === 0 && { at: Math.max(1, store.revision + 3 - random(random(4) === 0 ? 3_000 : 50)) }),
          ...(random(3) === 0 && { from: `${one(KEYS.filter((key) => key.startsWith(prefix)).concat(prefix))}\0` }),
        }
        expect(rangeStore(store, prefix, options), `operation ${at}`).toEqual(await rangeEtcd(etcd, prefix, options))
      } else {
        await checkEvents()
        if (random(20) === 0) await compact(store.revision - random(20))
        if (kind === 'file' && random(20) === 0) {
          // A file has no history.
          await compact(store.revision)
          stop()
          await store.close()
          store = await open()
          stop = store.watch('/', store.revision, (event) => void seen.push(eventOf(event)))
        }
      }
    }
    await checkEvents()
    expect(rangeStore(store, '/', {})).toEqual(await rangeEtcd(etcd, '/', {}))
  } finally {
    await store.close()
    await etcd.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.skipIf(hasEtcd())('etcd is not installed (Debian: etcd-server): no store is compared with it', () => undefined)
