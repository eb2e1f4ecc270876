// Measures one peer in a process of its own: node --expose-gc measure.mjs PEER WARM_MS SPAN_MS → one line of JSON.
// With a span of 0 it measures what a call allocates instead (start node with a young generation that is never full: --min-semi-space-size=64).
// PEER is a file of peers/, or a function of the module that KUBEVET_VALIDATOR names: `kubevet` its validate, `kubevet-check`
// its check.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeInputs } from './data.mjs'
import { median } from '../rounds.mjs'

const [peer, warm, span] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const inputs = makeInputs()

async function load() {
  if (!peer.startsWith('kubevet')) return (await import(`./peers/${peer}.mjs`)).default
  const own = await import(pathToFileURL(resolve(process.env.KUBEVET_VALIDATOR)).href)
  return () => ({ ...(peer === 'kubevet' ? own.validate : own.check), list: (errors) => errors })
}

const heap = () => {
  for (let i = 0; i < 3; i++) globalThis.gc()
  return process.memoryUsage().heapUsed
}
let sink = 0

/** Median nanoseconds of a call, over batches of at least two milliseconds. */
function time(validate, objects) {
  let n = 1
  const batch = () => {
    const start = process.hrtime.bigint()
    for (let i = 0; i < n; i++) sink += validate(objects[i % objects.length]).length
    return Number(process.hrtime.bigint() - start)
  }
  for (const end = performance.now() + warm; performance.now() < end;) if (batch() < 2e6) n *= 2
  const samples = []
  for (const end = performance.now() + span; performance.now() < end;) samples.push(batch() / n)
  return median(samples)
}

/** Bytes on the heap that a call allocates: the median of short runs without a collection in between. */
function allocated(validate, objects, calls) {
  for (let i = 0; i < 40 * calls; i++) sink += validate(objects[i % objects.length]).length
  const runs = []
  for (let k = 0; k < 21; k++) {
    globalThis.gc()
    const before = process.memoryUsage().heapUsed
    for (let i = 0; i < calls; i++) sink += validate(objects[i % objects.length]).length
    const bytes = process.memoryUsage().heapUsed - before
    if (bytes >= 0) runs.push(bytes / calls)
  }
  return median(runs)
}

const heapBefore = heap()
const start = performance.now()
const create = await load()
const loaded = performance.now()
const made = create()
const built = performance.now()
const prepare = (size, text) => (made.prepare?.[size] ?? ((o) => o))(JSON.parse(text))
const firsts = Object.fromEntries(
  ['small', 'large'].map((size) => {
    const object = prepare(size, inputs[size].valid[0])
    const began = performance.now()
    sink += made[size](object).length
    return [size, performance.now() - began]
  }),
)
const result = {
  peer,
  cold: {
    load: loaded - start,
    build: built - loaded,
    firstSmall: firsts.small,
    firstLarge: firsts.large,
    heap: heap() - heapBefore,
  },
  cases: {},
}
for (const size of ['small', 'large']) {
  for (const state of ['valid', 'invalid']) {
    const objects = inputs[size][state].map((text) => prepare(size, text))
    const lists = objects.map((o) => made[size](o))
    result.cases[`${size}/${state}`] = {
      ...(span > 0
        ? { ns: time(made[size], objects) }
        : { bytes: allocated(made[size], objects, size === 'small' ? 200 : 20) }),
      counts: lists.map((list) => (made.count ?? ((l) => l.length))(list)),
      errors: made.list
        ? lists.map((l) =>
            l.map((e) => ({
              type: e.type,
              field: `${e.field}`,
              detail: e.detail,
              value: 'badValue' in e ? e.badValue : e.value,
              origin: e.origin ?? '',
            })),
          )
        : undefined,
    }
  }
}
result.rss = process.memoryUsage().rss
result.sink = sink > 0
console.log(JSON.stringify(result))
