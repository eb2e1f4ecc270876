// What a store takes for bodies of 2 kB, without a server around it: run-ts.mjs bench/serve/store-measure.ts memory|file [COUNT]
// Prints one line of JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../serve/sqlite/index.js'
import { snapshotOf } from '../../serve/store/index.js'

const [, , kind = 'memory', count = '10000'] = process.argv
const COUNT = Number(count)
const folder = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
const file = join(folder, 'data.db')
const bytes = (): Uint8Array => new Uint8Array(2_000)
const key = (at: number): string => `/registry/example.com/widgets/default/w${String(at).padStart(7, '0')}`
/** Milliseconds that something takes, the median of some runs. */
function median(times: number, act: (at: number) => void): number {
  const taken = Array.from({ length: times }, (_, at) => {
    const begin = performance.now()
    act(at)
    return performance.now() - begin
  })
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}
/** How many a second, and microseconds of the processor for each. */
function rate(times: number, act: (at: number) => void): { perSecond: number; cpuUs: number } {
  const cpu = process.cpuUsage()
  const begin = performance.now()
  for (let at = 0; at < times; at++) act(at)
  const ms = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: (times / ms) * 1000, cpuUs: (user + system) / times }
}

try {
  let store = await openStore(kind === 'file' ? file : undefined)
  const restore = snapshotOf(store)
  const create = (at: number): number => store.write(key(at), bytes(), 0)
  for (let at = 0; at < 1_000; at++) create(COUNT + at)
  restore()
  const memory = process.memoryUsage()
  const creates = rate(COUNT, create)
  const { heapUsed, external } = process.memoryUsage()
  const keptMiB = (heapUsed + external - memory.heapUsed - memory.external) / 2 ** 20
  const gets = rate(COUNT, (at) => void store.read(key((at * 7919) % COUNT)))
  const listMs = median(9, () => void store.range('/registry/example.com/widgets/'))
  const pageMs = median(9, () => void store.range('/registry/example.com/widgets/', { limit: 500 }))
  const past = store.revision
  const updates = rate(COUNT, (at) => {
    const row = store.read(key(at))
    store.write(key(at), bytes(), row?.modified ?? 0)
  })
  const pastFirstMs = median(1, () => void store.range('/registry/example.com/widgets/', { at: past - 5, limit: 500 }))
  const pastPageMs = median(9, () => void store.range('/registry/example.com/widgets/', { at: past - 5, limit: 500 }))
  const compactMs = median(1, () => void store.compact(store.revision))
  const watched = { events: 0 }
  const stops = Array.from({ length: 1_000 }, () =>
    store.watch('/registry/example.com/', store.revision, () => void watched.events++),
  )
  const told = rate(100, (at) => store.write(key(COUNT * 2 + at), bytes(), 0))
  for (const stop of stops) stop()
  const resetMs = median(1, restore)
  for (let at = 0; at < COUNT; at++) create(at)
  await store.close()
  const begin = performance.now()
  if (kind === 'file') store = await openStore(file)
  const openMs = performance.now() - begin
  await store.close()
  const figures = {
    creates,
    gets,
    updates,
    listMs,
    pageMs,
    pastFirstMs,
    pastPageMs,
    compactMs,
    resetMs,
    keptMiB,
    openMs,
  }
  console.log(JSON.stringify({ kind, count: COUNT, ...figures, told }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
