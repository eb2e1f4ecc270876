// Measures every peer in one run and prints the tables. See README.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { number, ratio, table } from '../table.mjs'
import { makeInputs } from './data.mjs'
import { generateKubevet } from './kubevet.mjs'
import { median } from '../rounds.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    warm: { type: 'string', default: '300' },
    span: { type: 'string', default: '500' },
    peers: { type: 'string' },
    json: { type: 'string' },
    'write-expected': { type: 'boolean', default: false },
  },
})
const here = fileURLToPath(new URL('.', import.meta.url))
const oracle = resolve(process.env.ORACLE ?? join(here, '../../../shared/oracle'))
const CASES = ['small/valid', 'small/invalid', 'large/valid', 'large/invalid']
const all = [
  'ajv',
  'ajv-standalone',
  'typia',
  'typebox',
  'zod',
  'valibot',
  'class-validator',
  'hand',
  'kubevet',
  'kubevet-check',
]
process.env.KUBEVET_VALIDATOR ??= await generateKubevet()
const peers = options.peers ? options.peers.split(',') : all

if (!existsSync(join(here, 'node_modules/.cache/typia.mjs')))
  execFileSync(process.execPath, [join(here, 'prepare.mjs')], { stdio: 'inherit' })

const inputs = makeInputs()
const inputText = `{${Object.entries(inputs)
  .map(
    ([size, states]) =>
      `"${size}":{${Object.entries(states)
        .map(([s, l]) => `"${s}":[${l.join(',')}]`)
        .join(',')}}`,
  )
  .join(',')}}`

/** Builds the Go twin; undefined when there is no Go. */
function buildGo() {
  if (!existsSync(join(oracle, 'validatorbench'))) {
    console.log('Go is left out: there is no oracle (ORACLE names its folder).')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'validatorbench-'))
  const built = spawnSync('go', ['build', '-o', join(folder, 'validatorbench'), './validatorbench'], {
    cwd: oracle,
    encoding: 'utf8',
  })
  if (built.status === 0) return { folder, program: join(folder, 'validatorbench') }
  console.error(`Go is left out: ${built.error?.message ?? built.stderr}`)
  rmSync(folder, { recursive: true })
  return undefined
}

const measure = (peer, warm, span, ...flags) =>
  spawnSync(process.execPath, ['--expose-gc', ...flags, join(here, 'measure.mjs'), peer, warm, span], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
const go = buildGo()
const runs = new Map([...peers, ...(go ? ['go'] : [])].map((p) => [p, []]))
for (let round = 0; round < Number(options.rounds); round++) {
  for (const [peer, list] of runs) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kround ${round + 1} of ${options.rounds}: ${peer}`)
    const child =
      peer === 'go'
        ? spawnSync(go.program, ['-warm', options.warm, '-span', options.span], {
            input: inputText,
            encoding: 'utf8',
            maxBuffer: 1 << 28,
          })
        : measure(peer, options.warm, options.span)
    if (child.status !== 0) {
      console.error(`${peer} is left out: ${child.stderr.trim().split('\n').slice(0, 4).join(' | ')}`)
      runs.delete(peer)
      continue
    }
    const line = JSON.parse(child.stdout)
    list.push(
      peer === 'go'
        ? {
            cases: Object.fromEntries(
              Object.entries(line).map(([k, r]) => [
                k,
                { ns: r.ns, bytes: r.bytesPerOp, counts: r.errors?.map((e) => e.length), errors: r.errors },
              ]),
            ),
          }
        : line,
    )
  }
}
for (const [peer, list] of runs) {
  if (peer === 'go') continue
  const { cases } = JSON.parse(measure(peer, '0', '0', '--min-semi-space-size=64', '--max-semi-space-size=64').stdout)
  for (const c of CASES) list[0].cases[c].bytes = cases[c].bytes
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
if (go) rmSync(go.folder, { recursive: true })

const summary = new Map(
  [...runs].map(([peer, list]) => {
    const cases = Object.fromEntries(
      Object.keys(list[0].cases).map((c) => [
        c,
        {
          ns: median(list.map((r) => r.cases[c].ns)),
          best: Math.min(...list.map((r) => r.cases[c].ns)),
          spread: Math.max(...list.map((r) => r.cases[c].ns)) / Math.min(...list.map((r) => r.cases[c].ns)),
          bytes: list[0].cases[c].bytes,
          counts: list[0].cases[c].counts,
        },
      ]),
    )
    const cold =
      list[0].cold && Object.fromEntries(Object.keys(list[0].cold).map((k) => [k, median(list.map((r) => r.cold[k]))]))
    return [peer, { cases, cold, rss: list[0].rss && median(list.map((r) => r.rss)) }]
  }),
)

// What each peer said: valid accepted, invalid rejected; and, for those that answer as Kubernetes does, the same errors.
let failed = 0
const check = (ok, text) => {
  if (!ok) {
    failed++
    console.error(`FAILED ${text}`)
  }
}
for (const [peer, { cases }] of summary) {
  for (const size of ['small', 'large']) {
    check(
      cases[`${size}/valid`].counts.every((n) => n === 0),
      `${peer} accepts ${size}/valid`,
    )
    check(
      cases[`${size}/invalid`].counts.every((n) => n > 0),
      `${peer} rejects ${size}/invalid`,
    )
  }
}
const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((k) => [k, sorted(value[k])]),
        )
      : value
const render = (errors) =>
  errors.map((list) => list.map((e) => JSON.stringify([e.type, e.field, e.detail, e.origin ?? '', sorted(e.value)])))
const expectedFile = join(here, 'expected.json')
const errorsOf = (peer) =>
  Object.fromEntries(['small/invalid', 'large/invalid'].map((c) => [c, render(runs.get(peer)[0].cases[c].errors)]))
if (options['write-expected'] && runs.has('go'))
  writeFileSync(expectedFile, `${JSON.stringify(errorsOf('go'), null, 1)}\n`)
const expected = JSON.parse(readFileSync(expectedFile, 'utf8'))
for (const peer of ['go', 'hand', 'kubevet', 'kubevet-check'].filter((p) => runs.has(p))) {
  for (const [name, lists] of Object.entries(errorsOf(peer))) {
    const same = JSON.stringify(lists) === JSON.stringify(expected[name])
    check(same, `${peer} gives Kubernetes' errors for ${name}, in order`)
    if (!same)
      console.error(
        lists[0]
          .map((e, i) => (e === expected[name][0][i] ? '' : `  got  ${e}\n  want ${expected[name][0][i]}\n`))
          .join(''),
      )
  }
}

const geomean = (list) => Math.exp(list.reduce((s, x) => s + Math.log(x), 0) / list.length)
const against = (peer, base, figure = 'ns') =>
  summary.has(base)
    ? geomean(CASES.map((c) => summary.get(peer).cases[c][figure] / summary.get(base).cases[c][figure]))
    : NaN
const order = [...summary.keys()].sort(
  (a, b) =>
    geomean(CASES.map((c) => summary.get(a).cases[c].ns)) - geomean(CASES.map((c) => summary.get(b).cases[c].ns)),
)

console.log(
  `\nNanoseconds per call (median of ${options.rounds} rounds), in brackets the ratio to ajv; geometric means of the four ratios, of the medians and of the best rounds.\n`,
)
console.log(
  table([
    ['peer', ...CASES, '× ajv', '× Go', '× hand', 'best × ajv', 'best × Go', 'errors of 5'],
    ...order.map((p) => {
      const { cases } = summary.get(p)
      return [
        p,
        ...CASES.map((c) => `${number(cases[c].ns)} (${ratio(cases[c].ns / summary.get('ajv')?.cases[c].ns)})`),
        ratio(against(p, 'ajv')),
        ratio(against(p, 'go')),
        ratio(against(p, 'hand')),
        ratio(against(p, 'ajv', 'best')),
        ratio(against(p, 'go', 'best')),
        `${cases['small/invalid'].counts[0]}, ${cases['large/invalid'].counts[0]}`,
      ]
    }),
  ]),
)
console.log('\nHeap bytes allocated per call.\n')
console.log(
  table([
    ['peer', ...CASES, 'max/min of rounds'],
    ...order.map((p) => [
      p,
      ...CASES.map((c) => number(summary.get(p).cases[c].bytes)),
      Math.max(...CASES.map((c) => summary.get(p).cases[c].spread)).toFixed(2),
    ]),
  ]),
)
console.log('\nCold start in a fresh process (milliseconds; heap kept in KiB after the first calls).\n')
console.log(
  table([
    ['peer', 'load', 'build', 'first small', 'first large', 'sum', 'heap KiB', 'RSS MiB after the run'],
    ...order
      .filter((p) => summary.get(p).cold)
      .map((p) => {
        const { cold, rss } = summary.get(p)
        return [
          p,
          cold.load.toFixed(1),
          cold.build.toFixed(1),
          cold.firstSmall.toFixed(2),
          cold.firstLarge.toFixed(2),
          (cold.load + cold.build + cold.firstSmall + cold.firstLarge).toFixed(1),
          number(cold.heap / 1024),
          number(rss / 1048576),
        ]
      }),
  ]),
)
if (summary.has('go')) {
  const { cases } = summary.get('go')
  console.log(
    `\nGo besides: update with an equal old object, small ${number(cases['small/unchanged'].ns)} ns, large ${number(cases['large/unchanged'].ns)} ns; decoding JSON, small ${number(cases['small/decode'].ns)} ns, large ${number(cases['large/decode'].ns)} ns.`,
  )
}
const aims = [
  { peer: 'kubevet', base: 'ajv', aim: 0.57 },
  { peer: 'kubevet-check', base: 'ajv', aim: 0.7 },
  { peer: 'kubevet', base: 'go', aim: 0.15 },
]
  .filter(({ peer }) => summary.has(peer))
  .map((one) => ({ ...one, median: against(one.peer, one.base), best: against(one.peer, one.base, 'best') }))
if (aims.length > 0) {
  console.log('\nkubevet against its aims.\n')
  console.log(
    table([
      ['time', 'medians', 'best rounds', 'aim', ''],
      ...aims.map(({ peer, base, aim, median, best }) => [
        `${peer} × ${base}`,
        ratio(median),
        ratio(best),
        `≤ ${aim}`,
        Number.isNaN(median) ? 'not measured' : median <= aim ? 'met' : 'missed',
      ]),
    ]),
  )
}
if (options.json)
  writeFileSync(
    options.json,
    `${JSON.stringify({ rounds: Number(options.rounds), aims, peers: Object.fromEntries(summary) })}\n`,
  )
console.log(
  failed === 0
    ? "\nEvery peer accepted the valid and rejected the invalid inputs; hand (and kubevet, if given) gave Kubernetes' errors."
    : `\n${failed} checks failed.`,
)
process.exitCode = failed === 0 ? 0 : 1
