// Runs the benchmarks: node bench/run.mjs [generate|validators|cel|crd|policy|policy-eval|apply|mutation|files|deprecations|mismatch|mismatch-replay|lsp|playground|webhook|serve|serve-store|startup] [--rounds N]
// [--seconds N] [--base DIST] [--save]; node bench/run.mjs ratios [--record]
// --save keeps the figures as those of this release, in bench/results. See README.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { aimsTable, CRD_AIM } from './aims.mjs'
import { number, ratio, table } from './table.mjs'

const BENCHMARKS = {
  generate,
  validators,
  cel,
  crd,
  policy,
  'policy-eval': () => beside('policy-eval'),
  apply: () => beside('apply'),
  mutation: () => beside('mutation'),
  files: () => beside('files'),
  deprecations: () => beside('deprecations'),
  mismatch,
  'mismatch-replay': () => beside('mismatch', 'replay.mjs'),
  lsp: () => beside('lsp'),
  playground: () => beside('playground'),
  webhook,
  serve: () => beside('serve'),
  'serve-store': () => beside('serve', 'store.mjs'),
  startup: () => beside('startup'),
}
const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '..')

/** What CI compares with its records is for itself. */
if (process.argv[2] === 'ratios') {
  const { status } = spawnSync(process.execPath, [join(here, 'ratios', 'run.mjs'), ...process.argv.slice(3)], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    base: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
})
const wanted = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS)
const unknown = wanted.find((name) => !Object.hasOwn(BENCHMARKS, name))
if (unknown !== undefined || !(Number(options.rounds) > 0)) {
  console.error(`usage: node bench/run.mjs [${Object.keys(BENCHMARKS).join('|')}] [--rounds N] [--seconds N] [--save]`)
  process.exit(2)
}

const node = (args, stdio = ['ignore', 'inherit', 'inherit']) =>
  execFileSync(process.execPath, args, { cwd: root, stdio, encoding: 'utf8', maxBuffer: 1 << 28 })

node([join(root, 'scripts', 'build.mjs'), '--if-stale'])
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const machine = {
  cpu: `${cpus()[0]?.model.trim() ?? 'unknown'} × ${cpus().length}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.versions.node,
}
console.log(
  `kubevet ${version}, Node ${machine.node}, ${machine.system}, ${machine.cpu}, ${machine.memoryGiB} GiB of memory`,
)
const figures = {}
for (const name of wanted) figures[name] = await BENCHMARKS[name]()

const path = join(here, 'results', `${version}.json`)
const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
const all = { ...known, version, machine, ...figures }
console.log(`\nWhat people wait for${positionals.length > 0 ? '; what was not measured now is from results' : ''}.\n`)
console.log(aimsTable(all))
if (options.save) {
  mkdirSync(join(here, 'results'), { recursive: true })
  writeFileSync(path, `${JSON.stringify(all, undefined, 2)}\n`)
  node([join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), path])
}

function generate() {
  const script = [join(root, 'scripts', 'run-ts.mjs'), 'bench/generate.ts', '--rounds', options.rounds]
  const figures = JSON.parse(node(script, ['ignore', 'pipe', 'inherit']))
  const { types, files, coldMs, coldGenerateMs, coldCpuMs, coldPeakMiB, updateMs, watchPeakMiB, commands } = figures
  const row = (name, { min, median, max }, unit, aim) => [
    name,
    `${number(median)} ${unit}`,
    `${number(min)} to ${number(max)} ${unit}`,
    ...(aim === undefined ? ['', ''] : [`≤ ${number(aim)} ${unit}`, median <= aim ? 'met' : 'missed']),
  ]
  console.log(`\nGeneration of ${number(types)} types in ${files} files (median of ${options.rounds} processes).\n`)
  console.log(
    table([
      ['', 'median', 'range', 'aim', ''],
      row('cold, the whole process', coldMs, 'ms', 5000),
      row('of that, generating and writing', coldGenerateMs, 'ms'),
      row('processor time of the process', coldCpuMs, 'ms'),
      row('after the change of one file', updateMs, 'ms', 500),
      row('peak memory', coldPeakMiB, 'MiB', 600),
      row('peak memory after all changes', { min: watchPeakMiB, median: watchPeakMiB, max: watchPeakMiB }, 'MiB', 600),
    ]),
  )
  const { validatorsMs, withCrdsMs, ratio: times } = commands
  console.log(
    `\nkubevet generate: ${number(validatorsMs)} ms of processor time; with --crd ${number(withCrdsMs)} ms, ${ratio(times)} times as much (aim: ≤ ${ratio(CRD_AIM)}).`,
  )
  return figures
}

async function validators() {
  const folder = join(here, 'validators')
  installPeers(folder)
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
  try {
    const json = join(scratch, 'validators.json')
    node([join(folder, 'run.mjs'), '--rounds', options.rounds, '--json', json])
    const { peerVersions } = await import('./validators/kubevet.mjs')
    const versions = peerVersions()
    console.log(
      `\nPeers: ${Object.entries(versions)
        .map((peer) => peer.join(' '))
        .join(', ')}.`,
    )
    return { versions, ...JSON.parse(readFileSync(json, 'utf8')) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function cel() {
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
  try {
    const json = join(scratch, 'cel.json')
    node([join(here, 'cel', 'run.mjs'), '--rounds', options.rounds, '--json', json])
    return JSON.parse(readFileSync(json, 'utf8'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function crd() {
  return suites('crd')
}

function policy() {
  return suites('policy')
}

/** What real projects have, beside kube-apiserver's code. */
function suites(kind) {
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
  try {
    const json = join(scratch, `${kind}.json`)
    node([join(here, 'suites', 'run.mjs'), kind, '--rounds', options.rounds, '--json', json])
    return existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {}
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function mismatch() {
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
  try {
    const json = join(scratch, 'mismatch.json')
    node([join(here, 'mismatch', 'observe.mjs'), '--rounds', options.rounds, '--json', json])
    return { observe: JSON.parse(readFileSync(json, 'utf8')) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function webhook() {
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
  try {
    const json = join(scratch, 'webhook.json')
    const base = options.base === undefined ? [] : ['--base', resolve(options.base)]
    node([
      join(here, 'webhook', 'run.mjs'),
      '--seconds',
      options.seconds,
      '--rounds',
      options.rounds,
      ...base,
      '--json',
      json,
    ])
    return JSON.parse(readFileSync(json, 'utf8'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** A benchmark that measures another build beside this one, if there is one. */
function beside(name, script = 'run.mjs') {
  const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
  try {
    const json = join(scratch, `${name}.json`)
    const base = options.base === undefined ? [] : ['--base', resolve(options.base)]
    node([join(here, name, script), '--rounds', options.rounds, ...base, '--json', json])
    return JSON.parse(readFileSync(json, 'utf8'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Installs the peers, which only the benchmark needs, when they are missing or older than their lock file. */
function installPeers(folder) {
  const stamp = join(folder, 'node_modules', '.kubevet-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('installing the peers…')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  writeFileSync(stamp, lock)
}
