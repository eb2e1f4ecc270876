// Times kubevet and kube-apiserver's code on the suites about real projects:
// node bench/suites/run.mjs crd|policy [--rounds N] [--json FILE]
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { number, ratio, table } from '../table.mjs'
import { median } from '../rounds.mjs'

/** The workloads of a kind, with the copies of their cases in the short and in the long run of Kubernetes' code. */
const KINDS = {
  crd: {
    title: 'CRDs and objects',
    workloads: [
      { name: 'definitions', suite: 'corpus', few: 1, many: 6, aim: 0.5 },
      { name: 'objects', suite: 'cr-corpus', few: 1, many: 6 },
    ],
  },
  policy: {
    title: 'Admission policies',
    workloads: [
      { name: 'validating', suite: 'cel-admission-library', few: 1, many: 4, aim: 0.5 },
      { name: 'mutating', suite: 'kyverno-map', few: 1, many: 12 },
      { name: 'type checks', suite: 'kyverno-typecheck', few: 1, many: 6 },
    ],
  },
}

const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '..', '..')
const shared = resolve(process.env['KUBEVET_SHARED'] ?? join(root, '..', 'shared'))
const corpus = join(shared, 'corpus')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' } },
})

const [kind = ''] = positionals
if (!Object.hasOwn(KINDS, kind)) {
  console.error(`usage: node bench/suites/run.mjs ${Object.keys(KINDS).join('|')} [--rounds N] [--json FILE]`)
  process.exit(2)
}
if (!existsSync(shared)) {
  console.error('the shared folder is not there: there is nothing to measure')
  process.exit(0)
}
const oracle = buildOracle()
const { title, workloads } = KINDS[kind]
const figures = workloads.map(measure)
console.log(`\n${title}, milliseconds of processor time a case, warm (median of ${options.rounds} rounds).\n`)
console.log(
  table([
    ['', 'cases', 'kubevet', 'cases a second', 'Kubernetes', '× Kubernetes', 'aim', ''],
    ...figures.map(({ name, cases, kubevet, kubernetes, aim }) => [
      name,
      `${cases}`,
      number(kubevet),
      number(1000 / kubevet),
      kubernetes === undefined ? '-' : number(kubernetes),
      kubernetes === undefined ? '-' : ratio(kubevet / kubernetes),
      aim === undefined ? '' : `≤ ${aim}`,
      aim === undefined || kubernetes === undefined ? '' : kubevet / kubernetes <= aim ? 'met' : 'missed',
    ]),
  ]),
)
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ rounds: Number(options.rounds), figures }))

function measure({ name, suite, few, many, aim }) {
  const cases = join(shared, 'conformance', kind, `${suite}.jsonl`)
  const lines = readFileSync(cases, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const times = { kubevet: [], kubernetes: [] }
  for (let round = 0; round < Number(options.rounds); round++) {
    times.kubevet.push(timeKubevet(cases))
    if (oracle === undefined) continue
    const short = timeOracle(lines, few)
    times.kubernetes.push((timeOracle(lines, many) - short) / (many - few) / lines.length)
  }
  const kubernetes = oracle === undefined ? {} : { kubernetes: median(times.kubernetes) }
  return { name, cases: lines.length, kubevet: median(times.kubevet), ...kubernetes, ...(aim && { aim }), times }
}

/** Milliseconds of processor time a case in a process of its own, warm. */
function timeKubevet(cases) {
  const args = [join(root, 'scripts', 'run-ts.mjs'), 'bench/suites/measure.ts', kind, cases, corpus]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })).millisecondsPerCase
}

/** Milliseconds of processor time of a whole run over copies of the cases; the shell tells them after the run. */
function timeOracle(lines, copies) {
  const input = Array.from({ length: copies }, () => `${lines.join('\n')}\n`).join('')
  const script = '"$0" "$@" > /dev/null && times'
  const args = ['-corpus', corpus, ...(kind === 'policy' ? ['-openapi', join(corpus, 'openapi')] : [])]
  const run = spawnSync('sh', ['-c', script, oracle, ...args], { input, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`the oracle failed: ${run.stderr}`)
  const [, children = ''] = run.stdout.split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  )
}

function buildOracle() {
  const binary = join(root, '.cache', 'oracle', kind)
  mkdirSync(dirname(binary), { recursive: true })
  const env = { ...process.env, GOPROXY: 'off' }
  const built = spawnSync('go', ['build', '-o', binary, `./${kind}`], {
    cwd: join(shared, 'oracle'),
    env,
    encoding: 'utf8',
  })
  if (built.status === 0) return binary
  console.error(`Kubernetes' code is left out: ${built.error?.message ?? built.stderr.trim().split('\n')[0]}`)
  return undefined
}
