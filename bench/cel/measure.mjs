// Measures one candidate in a process of its own and prints the figures as JSON:
//   node --expose-gc measure.mjs CANDIDATE SPAN [memory]
// SPAN is the milliseconds that each time is taken over; with `memory` what the compiled programs take is measured instead.
import { isDeepStrictEqual } from 'node:util'
import { workload } from './workload.mjs'
import { median } from '../rounds.mjs'

const [name, spanText, mode] = process.argv.slice(2)
const span = Number(spanText)

const began = performance.now()
const { candidate } = await import(`./candidates/${name}.mjs`)
const loadMs = performance.now() - began

/** What candidates make of the items, and why they don't where they don't. */
const tried = workload.map((item) => {
  if (candidate.costs === undefined && !item.portable) return { item, reason: 'needs a library of Kubernetes' }
  try {
    const bindings = candidate.bindings(item)
    const program = candidate.compile(item)
    return { item, bindings, program, reason: problemOf(item, program, bindings) }
  } catch (error) {
    return { item, reason: `${error instanceof Error ? error.message : error}`.split('\n')[0] }
  }
})
const firstMs = performance.now() - began
const able = tried.filter(({ reason }) => reason === undefined)

/** How an answer differs from Kubernetes': the value as plain JSON, and the costs of those who have them. */
function problemOf({ expected }, program, bindings) {
  const { value: typed, ...costs } = expected
  const value = withoutBigInts(candidate.value(program, bindings))
  if (!isDeepStrictEqual(value, plainOf(typed))) return `gives ${JSON.stringify(value)}`
  const own = candidate.costs?.(program, bindings)
  return own === undefined || isDeepStrictEqual(own, costs) ? undefined : `costs ${JSON.stringify(own)}`
}

function withoutBigInts(value) {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(withoutBigInts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutBigInts(part)]))
}

function plainOf(typed) {
  const [[type, value]] = Object.entries(typed)
  if (type === 'list') return value.map(plainOf)
  if (type === 'map') return Object.fromEntries(value.map(([key, part]) => [plainOf(key), plainOf(part)]))
  return type === 'int' ? Number(value) : value
}

/** Spans that compiling and evaluating are each practised for. */
const WARM_SPANS = 15

let sink
/** Nanoseconds that a batch takes at least: long for the clock, short beside the time that a busy machine lets a process run. */
const BATCH = 3e5

/** Nanoseconds a call: the median of batches. */
function time(run, milliseconds) {
  let calls = 1
  const batch = () => {
    const start = performance.now()
    for (let i = 0; i < calls; i++) sink = run()
    return (performance.now() - start) * 1e6
  }
  for (const end = performance.now() + milliseconds / 2; performance.now() < end;) if (batch() < BATCH) calls *= 2
  const samples = []
  for (const end = performance.now() + milliseconds; performance.now() < end;) samples.push(batch() / calls)
  return median(samples)
}

const compile = ({ item }) => candidate.compile(item)
const evaluate = ({ program, bindings }) => candidate.evaluate(program, bindings)

/** Goes through all items in turn, so that none is measured in a process that knows nothing but it. */
function warm(run) {
  for (const end = performance.now() + WARM_SPANS * span; performance.now() < end;) {
    for (const one of able) for (let i = 0; i < 10; i++) sink = run(one)
  }
}

function times() {
  warm(compile)
  warm(evaluate)
  return Object.fromEntries(
    able.map((one) => [
      one.item.id,
      { compileNs: time(() => compile(one), span), evaluateNs: time(() => evaluate(one), span) },
    ]),
  )
}

/** Programs of each item that are kept at once. */
const KEPT = 60

/** Bytes of the heap that a program takes, each after three evaluations. */
function memory() {
  const make = () => {
    const programs = []
    for (const one of able) {
      for (let copy = 0; copy < KEPT; copy++) {
        const program = compile(one)
        for (let run = 0; run < 3; run++) sink = candidate.evaluate(program, one.bindings)
        programs.push(program)
      }
    }
    return programs
  }
  const heap = () => {
    globalThis.gc()
    return process.memoryUsage().heapUsed
  }
  // What is made once for all programs is there already.
  make()
  const before = heap()
  const kept = make()
  return { programs: kept.length, bytes: (heap() - before) / kept.length }
}

console.log(
  JSON.stringify({
    loadMs,
    firstMs,
    reasons: Object.fromEntries(
      tried.filter(({ reason }) => reason !== undefined).map(({ item, reason }) => [item.id, reason]),
    ),
    ...(mode === 'memory' ? { memory: memory() } : { times: times() }),
    sink: sink !== undefined,
  }),
)
