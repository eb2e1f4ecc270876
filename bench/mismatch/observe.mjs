// What a store of mismatches costs the validation that it observes:
// node bench/mismatch/observe.mjs [--rounds N] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { makeInputs } from '../validators/data.mjs'
import { generateKubevet } from '../validators/kubevet.mjs'
import { inTurns, median } from '../rounds.mjs'
import { number, ratio, table } from '../table.mjs'

/** Most that validation may take with the store, in times of that without. */
const AIM = 1.05
/** Requests of a round, which takes about a second. */
const REQUESTS = 50_000
/** Between two turns of the event loop, in which the store is written when it is due. */
const REQUESTS_PER_TURN = 100
/** One of so many objects has a mismatch, and one an error that both sides find. */
const ONE_OF = 100

const root = fileURLToPath(new URL('../..', import.meta.url))
const load = (path) => import(pathToFileURL(path).href)
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'string' } },
})

const folder = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  const { FieldPath, MigrationLayer, Scheme } = await load(join(root, 'dist/runtime/index.js'))
  const { MismatchStore, StoreSink } = await load(join(root, 'dist/mismatch/index.js'))
  const generated = await load(join(dirname(await generateKubevet()), 'types.validation.js'))
  const scheme = new Scheme()
  generated.registerValidations(scheme)
  const gvk = scheme.kinds().find(({ kind }) => kind === 'Workload')
  const { validate } = scheme.lookup(gvk)
  // By hand the same is found, but for the name that `objects` breaks.
  scheme.addHandwritten(gvk, (op, object) =>
    validate(op, FieldPath.nil, object, undefined)
      .filter(({ field }) => field !== 'serviceAccountName')
      .map((error) => error.markCoveredByDeclarative()),
  )
  const requests = objects().map((obj) => ({ gvk, obj, operation: 'create', requestInfo: gvk }))

  const file = join(folder, 'mismatches.db')
  const sink = new StoreSink({ file, scheme })
  const compatibility = '1.34'
  const rows = {
    'without a store': { layer: new MigrationLayer({ scheme, compatibility }), flush() {} },
    'with a store': {
      layer: new MigrationLayer({
        scheme,
        compatibility,
        observation: { comparisons: [sink.observer], now: () => new Date() },
      }),
      flush: () => sink.flush(),
    },
  }
  await inTurns(rows, 2, (row) => round(row, requests))
  const rounds = Number(options.rounds)
  const measured = await inTurns(rows, rounds, (row) => round(row, requests))
  sink.close()
  const store = MismatchStore.open(file, { readOnly: true })
  const { comparisons } = store.read()
  store.close()
  const kept = Object.fromEntries(
    ['match', 'mismatch', 'silent'].map((result) => [result, countOf(comparisons, result)]),
  )
  const part = (REQUESTS * (rounds + 2)) / ONE_OF
  if (kept.match !== part || kept.mismatch !== part || kept.silent !== part * (ONE_OF - 2))
    throw new Error(`these comparisons were kept: ${JSON.stringify(kept)}`)
  const { 'without a store': off, 'with a store': on } = measured
  const figures = {
    microsecondsOff: median(off),
    microsecondsOn: median(on),
    // Neighbours in time are compared, since other work on the machine hits both.
    ratio: median(on.map((value, at) => value / off[at])),
  }
  print(figures)
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ aim: AIM, figures }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function countOf(comparisons, wanted) {
  return comparisons.reduce((sum, { result, count }) => sum + (result === wanted ? count : 0), 0)
}

/** Valid ones, of which a few get an error of both sides, or of the declarative one alone. */
function objects() {
  const { valid } = makeInputs().small
  return Array.from({ length: 1000 }, (_, index) => {
    const object = { ...JSON.parse(valid[index % valid.length]), name: `workload-${index}` }
    if (index % ONE_OF === 0) return { ...object, serviceAccountName: `Not_A_Name_${'x'.repeat(index % 7)}` }
    return index % ONE_OF === 50 ? { ...object, replicas: -1 } : object
  })
}

/** Microseconds of processor time of a request. */
async function round({ layer, flush }, requests) {
  const before = process.cpuUsage()
  for (let done = 0; done < REQUESTS;) {
    for (let turn = 0; turn < REQUESTS_PER_TURN; turn++, done++) await layer.run(requests[done % requests.length])
    await new Promise((resolve) => setImmediate(resolve))
  }
  flush()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUESTS
}

function print({ microsecondsOff, microsecondsOn, ratio: times }) {
  console.log(`\nHand-written and declarative validation of small objects, 1 % with a mismatch.\n`)
  console.log(
    table([
      ['', 'processor time', 'ratio', 'aim'],
      ['without a store', `${number(microsecondsOff)} µs`, '', ''],
      ['with a store', `${number(microsecondsOn)} µs`, ratio(times), `≤ ${ratio(AIM)}`],
    ]),
  )
}
