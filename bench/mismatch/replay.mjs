// `kubevet mismatch replay` of 200,000 small objects as JSON Lines, of which one in a hundred has a mismatch:
// node bench/mismatch/replay.mjs [--rounds N] [--base DIST] [--json FILE]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { spentInTurns } from '../startup/processes.mjs'
import { number, table } from '../table.mjs'
import { makeInputs } from '../validators/data.mjs'
import { generateKubevet } from '../validators/kubevet.mjs'

const OBJECTS = 200_000
/** One of so many objects has a mismatch, and another one an error that both sides find. */
const ONE_OF = 100
/** Objects in a second of two processors that do nothing else, start-up aside; MiB. */
const AIM = { perSecond: 100_000, peakMiB: 400 }

/** The types have neither group nor version. */
const GVK = { group: '', version: '', kind: 'Workload' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})

const replay = (dist, file, ...more) => [
  ...[join(dist, 'cli', 'main.js'), 'mismatch', 'replay', '--validators', 'both.mjs', '--from', file],
  ...['--fail-on', 'never', ...more],
]

const folder = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  const generated = join(dirname(await generateKubevet()), 'types.validation.js')
  writeFileSync(join(folder, 'both.mjs'), validators(generated))
  writeObjects('few.jsonl', 1000)
  const bytes = writeObjects('objects.jsonl', OBJECTS)
  checkWork()
  const figures = await measure()
  print(figures, bytes)
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ aim: AIM, figures }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** By hand the same is found as by the tags, but for the name that some objects break. */
function validators(generated) {
  return `import { FieldPath } from 'kubevet/runtime'
import { registerValidations } from ${JSON.stringify(generated)}
export { registerValidations }
export function registerHandwritten(scheme) {
  const gvk = scheme.kinds().find(({ kind }) => kind === 'Workload')
  const { validate } = scheme.lookup(gvk)
  scheme.addHandwritten(gvk, (op, object) =>
    validate(op, FieldPath.nil, object, undefined)
      .filter(({ field }) => field !== 'serviceAccountName')
      .map((error) => error.markCoveredByDeclarative()),
  )
}
`
}

function writeObjects(file, count) {
  const valid = JSON.parse(makeInputs().small.valid[0])
  const lines = Array.from({ length: count }, (_, index) => {
    const broken =
      index % ONE_OF === 0 ? { serviceAccountName: 'Not-A-Name' } : index % ONE_OF === 1 ? { replicas: -1 } : {}
    return JSON.stringify({ gvk: GVK, object: { ...valid, name: `w-${index}`, ...broken } })
  })
  const text = `${lines.join('\n')}\n`
  writeFileSync(join(folder, file), text)
  return text.length
}

/** Throws unless what is measured is what should be. */
function checkWork() {
  const { stdout } = spawnSync(process.execPath, [...replay(join(root, 'dist'), 'few.jsonl'), '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { totals } = JSON.parse(stdout)
  const { compared, mismatch, match, failed } = totals
  if (compared !== 1000 || mismatch !== 10 || match !== 10 || failed !== 0) throw new Error(JSON.stringify(totals))
}

/** Medians of rounds that take turns: seconds of processor time, MiB at most. What starting and loading takes is taken off. */
async function measure() {
  const pairs = (dist, name, ...more) => ({
    [name]: replay(dist, 'objects.jsonl', '--quiet', ...more),
    [`${name}, start`]: replay(dist, 'few.jsonl', '--quiet', ...more),
  })
  const own = join(root, 'dist')
  const rows = {
    ...pairs(own, 'one thread', '--jobs', '1'),
    ...pairs(own, 'two threads', '--jobs', '2'),
    ...pairs(own, 'with a store', '--jobs', '1', '--restart', '--store', 'mismatches.db'),
    ...(options.base && pairs(resolve(options.base), 'base', '--jobs', '1')),
  }
  const spent = await spentInTurns(rows, Number(options.rounds), folder)
  const names = Object.keys(spent).filter((name) => !name.endsWith(', start'))
  return Object.fromEntries(
    names.map((name) => {
      const { seconds, peakMiB } = spent[name]
      const microseconds = ((seconds - spent[`${name}, start`].seconds) * 1e6) / OBJECTS
      return [name, { seconds, peakMiB, microseconds, perSecond: 2e6 / microseconds }]
    }),
  )
}

function print(figures, bytes) {
  console.log(
    `\n${number(OBJECTS)} objects of ${Math.round(bytes / OBJECTS)} bytes as JSON Lines, medians of ${options.rounds} rounds.\n`,
  )
  console.log(
    table([
      ['', 'processor time', 'of that a comparison', 'a second on two processors', 'aim', 'peak memory', 'aim'],
      ...Object.entries(figures).map(([name, { seconds, microseconds, perSecond, peakMiB }]) => [
        name,
        `${number(seconds)} s`,
        `${number(microseconds)} µs`,
        number(Math.round(perSecond)),
        name === 'two threads' ? `≥ ${number(AIM.perSecond)}` : '',
        `${number(peakMiB)} MiB`,
        name === 'two threads' ? `≤ ${AIM.peakMiB} MiB` : '',
      ]),
    ]),
  )
}
