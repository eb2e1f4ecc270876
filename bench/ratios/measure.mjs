// node measure.mjs PAIR: the least times of a pair's cases, taken by turns in one process: a list of [ours, base] as JSON, in
// milliseconds of processor time.
import { PAIRS } from './pairs.mjs'

/** Milliseconds of processor time that a batch takes at least, and how many batches each side has over all cases. */
const BATCH = 10
const BATCHES = 24
/** Milliseconds for which each side is practised, over all cases. */
const WARM = 300

const cases = await PAIRS[process.argv[2]]()
const times = []
for (const { own, base } of cases) {
  const [ownCalls, baseCalls] = [await practised(own), await practised(base)]
  const least = [Infinity, Infinity]
  for (let round = 0; round < BATCHES / cases.length; round++) {
    least[0] = Math.min(least[0], (await batch(own, ownCalls)) / ownCalls)
    least[1] = Math.min(least[1], (await batch(base, baseCalls)) / baseCalls)
  }
  times.push(least)
}
console.log(JSON.stringify(times))

/** How many calls a batch has. */
async function practised(work) {
  let calls = 1
  let last = 0
  for (let spent = 0; spent < WARM / cases.length || last < BATCH; spent += last) {
    last = await batch(work, calls)
    if (last < BATCH) calls = Math.ceil(calls * Math.min(4, (BATCH * 1.2) / Math.max(last, 0.1)))
  }
  return calls
}

async function batch(work, calls) {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++) {
    const pending = work()
    if (pending instanceof Promise) await pending
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
