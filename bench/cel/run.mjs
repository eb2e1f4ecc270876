// Measures all candidates in one run and prints the tables. See README.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { number, ratio, table } from '../table.mjs'
import { buildGo } from './go.mjs'
import { workload } from './workload.mjs'
import { median } from '../rounds.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    span: { type: 'string', default: '100' },
    json: { type: 'string' },
  },
})
const here = fileURLToPath(new URL('.', import.meta.url))
const oracle = resolve(process.env.ORACLE ?? join(here, '../../../shared/oracle'))

/** Aims, as ratios to cel-go's geometric mean. */
const EVALUATE_AIM = 0.06
const COMPILE_AIM = 1

const OURS = ['kubevet', 'kubevet-closures']
/** The peers with their packages. */
const PACKAGES = { 'marcbachmann-cel-js': '@marcbachmann/cel-js', 'bufbuild-cel': '@bufbuild/cel', 'cel-js': 'cel-js' }
const PEERS = Object.keys(PACKAGES)
const GO = 'cel-go'

const geomean = (list) => Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length)

function measure(candidate, ...mode) {
  const child = spawnSync(
    process.execPath,
    ['--expose-gc', join(here, 'measure.mjs'), candidate, options.span, ...mode],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (child.status === 0) return JSON.parse(child.stdout)
  throw new Error(`${candidate}: ${child.stderr.trim()}`)
}

const go = buildGo(oracle)
const rounds = new Map([...(go ? [GO] : []), ...OURS, ...PEERS].map((candidate) => [candidate, []]))
for (let round = 0; round < Number(options.rounds); round++) {
  // Each round begins with another, so that what passes in the meantime hits none in particular.
  const order = [...rounds]
  for (const [candidate, list] of [...order.slice(round % order.length), ...order.slice(0, round % order.length)]) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kround ${round + 1} of ${options.rounds}: ${candidate}`)
    list.push(candidate === GO ? { times: go.measure(), reasons: {} } : measure(candidate))
  }
}
go?.remove()
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

/** Medians and bests of the rounds by candidate and item. */
const figures = Object.fromEntries(
  [...rounds].map(([candidate, list]) => {
    const [{ times, reasons, loadMs }] = list
    const all = (id, name) => list.map((round) => round.times[id][name])
    return [
      candidate,
      {
        items: Object.fromEntries(
          Object.keys(times).map((id) => [
            id,
            {
              compileNs: median(all(id, 'compileNs')),
              evaluateNs: median(all(id, 'evaluateNs')),
              bestCompileNs: Math.min(...all(id, 'compileNs')),
              bestEvaluateNs: Math.min(...all(id, 'evaluateNs')),
            },
          ]),
        ),
        reasons,
        ...(loadMs !== undefined && {
          loadMs: median(list.map((round) => round.loadMs)),
          firstMs: median(list.map((round) => round.firstMs)),
          programBytes: measure(candidate, 'memory').memory.bytes,
        }),
      },
    ]
  }),
)

const candidates = Object.keys(figures)
const versions = Object.fromEntries(
  Object.values(PACKAGES).map((name) => [
    name,
    JSON.parse(readFileSync(join(here, '../../node_modules', name, 'package.json'), 'utf8')).version,
  ]),
)
const timeOf = (candidate, id, name) => figures[candidate]?.items[id]?.[name] ?? NaN

/** How long a candidate takes in the mean of the items that both can do, the other's time being 1. */
function against(candidate, other, name) {
  const ratios = workload
    .map(({ id }) => timeOf(candidate, id, name) / timeOf(other, id, name))
    .filter((one) => !Number.isNaN(one))
  return ratios.length === 0 ? NaN : geomean(ratios)
}

const nanoseconds = (value) => (Number.isNaN(value) ? 'n/a' : number(value))
const meansRow = (text, name, base) => [
  text,
  ...candidates.map((candidate) => (candidate === base ? '' : ratio(against(candidate, base, name)))),
]
const timesTable = (name, bestName, base) =>
  table([
    ['item', ...candidates],
    ...workload.map(({ id }) => [
      id,
      ...candidates.map((candidate) => {
        const time = timeOf(candidate, id, name)
        const share = candidate === base || Number.isNaN(time) ? '' : ` (${ratio(time / timeOf(base, id, name))})`
        return nanoseconds(time) + share
      }),
    ]),
    meansRow('geometric mean of the ratios', name, base),
    meansRow('the same of the best rounds', bestName, base),
  ])

console.log(
  `\nPeers: ${Object.entries(versions)
    .map((peer) => peer.join(' '))
    .join(', ')}.`,
)
const base = go ? GO : 'kubevet'
console.log(`\nEvaluation: nanoseconds (median of ${options.rounds} rounds), in brackets the ratio to ${base}.\n`)
console.log(timesTable('evaluateNs', 'bestEvaluateNs', base))
console.log('\nCompilation: the same. The peers parse and plan only.\n')
console.log(timesTable('compileNs', 'bestCompileNs', base))

console.log('\nA fresh process, and the heap.\n')
console.log(
  table([
    ['', 'loading, ms', 'with all items compiled and evaluated once, ms', 'KiB per program'],
    ...[...OURS, ...PEERS].map((candidate) => {
      const { loadMs, firstMs, programBytes } = figures[candidate]
      return [candidate, number(loadMs), number(firstMs), number(programBytes / 1024)]
    }),
  ]),
)

console.log('\nItems that a peer leaves out.\n')
for (const peer of PEERS) {
  const reasons = Object.entries(figures[peer].reasons)
  const own = reasons.filter(([id]) => workload.find((item) => item.id === id).portable)
  console.log(`${peer}: ${reasons.length - own.length} that need a library of Kubernetes`)
  for (const [id, reason] of own) console.log(`  ${id}: ${reason}`)
}

/** Items on which a peer takes less time than kubevet in their best rounds. */
const slower = (peer) =>
  workload
    .filter(({ id }) => timeOf('kubevet', id, 'bestEvaluateNs') > timeOf(peer, id, 'bestEvaluateNs'))
    .map(({ id }) => id)

const aims = [
  ...(go
    ? [
        { name: 'evaluation × cel-go', figure: against('kubevet', GO, 'evaluateNs'), aim: EVALUATE_AIM },
        {
          name: 'evaluation × cel-go, best rounds',
          figure: against('kubevet', GO, 'bestEvaluateNs'),
          aim: EVALUATE_AIM,
        },
        { name: 'compilation × cel-go', figure: against('kubevet', GO, 'compileNs'), aim: COMPILE_AIM },
        {
          name: 'compilation × cel-go, best rounds',
          figure: against('kubevet', GO, 'bestCompileNs'),
          aim: COMPILE_AIM,
        },
      ]
    : []),
  ...PEERS.map((peer) => ({ name: `items slower than ${peer}, best rounds`, figure: slower(peer).length, aim: 0 })),
]
console.log('')
console.log(
  table([
    ['aim', 'figure', 'at most', ''],
    ...aims.map(({ name, figure, aim }) => [
      name,
      Number.isInteger(figure) ? `${figure}` : ratio(figure),
      `${aim}`,
      figure <= aim ? 'met' : 'missed',
    ]),
  ]),
)
for (const peer of PEERS) if (slower(peer).length > 0) console.log(`slower than ${peer}: ${slower(peer).join(', ')}`)

for (const name of OURS) {
  for (const [id, reason] of Object.entries(figures[name].reasons)) {
    console.error(`FAILED ${name} ${id}: ${reason}`)
    process.exitCode = 1
  }
}
if (options.json !== undefined) {
  const means = Object.fromEntries(
    candidates.map((candidate) => [
      candidate,
      { evaluate: against(candidate, base, 'evaluateNs'), compile: against(candidate, base, 'compileNs') },
    ]),
  )
  writeFileSync(
    options.json,
    JSON.stringify({ versions, rounds: Number(options.rounds), base, aims, means, candidates: figures }),
  )
}
