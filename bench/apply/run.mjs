// node bench/apply/run.mjs [--rounds N] [--json FILE]: see README.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { inTurns, median } from '../rounds.mjs'
import { number, ratio, table } from '../table.mjs'
import { applied, definition, timed } from './workload.mjs'

/** Seconds of one measurement. */
const SECONDS = '2'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '..', '..')
const shared = resolve(process.env['KUBEVET_SHARED'] ?? join(root, '..', 'shared'))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' } },
})

const scratch = mkdtempSync(join(tmpdir(), 'kubevet-apply-'))
try {
  const figures = await measure()
  const { kubevet, again, kubernetes } = figures
  console.log(
    `\nAn apply to an object with 500 fields of three managers, milliseconds of processor time (median of ${options.rounds}).\n`,
  )
  const beside = (value) => (kubernetes === undefined ? '-' : ratio(value / kubernetes))
  console.log(
    table([
      ['', 'time', '× Kubernetes', 'aim'],
      ['Kubernetes', kubernetes === undefined ? '-' : number(kubernetes), '', ''],
      ['kubevet', number(kubevet), beside(kubevet), '≤ 0.5, ≤ 1 ms'],
      ['kubevet, the same stored object again', number(again), beside(again), ''],
    ]),
  )
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(figures))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Rounds alternate between the programs; both must make the same object. */
async function measure() {
  const workload = join(scratch, 'workload.json')
  writeFileSync(workload, JSON.stringify({ crd: definition, applied, timed }))
  const own = (...more) => [process.execPath, join(here, 'process.mjs'), join(root, 'dist'), workload, SECONDS, ...more]
  const go = buildGo()
  const rows = { kubevet: own(), again: own('again'), ...(go && { kubernetes: [go, workload, SECONDS] }) }
  const objects = new Map()
  const times = await inTurns(rows, Number(options.rounds), ([command, ...args]) => {
    const { millisecondsPerApply, object } = JSON.parse(
      execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 }),
    )
    objects.set(command, withoutTimes(object))
    return millisecondsPerApply
  })
  const [first, ...others] = objects.values()
  if (others.some((object) => !isDeepStrictEqual(object, first))) throw new Error('the programs make different objects')
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]))
}

/** Entries are in the order of their times, which no two programs have alike. */
function withoutTimes({ metadata: { managedFields, ...metadata }, ...object }) {
  const entries = Object.fromEntries(managedFields.map(({ time: _, ...entry }) => [entry.manager, entry]))
  return { ...object, metadata: { ...metadata, managedFields: entries } }
}

/** Builds the program in a copy of the oracle's module; undefined, with a note, where Go or the oracle is missing. */
function buildGo() {
  const oracle = join(shared, 'oracle')
  if (!existsSync(join(oracle, 'go.mod'))) {
    console.error('Kubernetes is left out: there is no oracle')
    return undefined
  }
  const module = join(scratch, 'module')
  for (const file of ['go.mod', 'go.sum']) cpSync(join(oracle, file), join(module, file))
  cpSync(join(here, 'go'), join(module, 'applybench'), { recursive: true })
  spawnSync('chmod', ['-R', 'u+w', module])
  const binary = join(scratch, 'applybench')
  const args = ['build', '-o', binary, './applybench']
  const env = { ...process.env, GOPROXY: 'off', GOFLAGS: '-mod=mod' }
  const built = spawnSync('go', args, { cwd: module, env, encoding: 'utf8' })
  if (built.status === 0) return binary
  console.error(`Kubernetes is left out: ${built.error?.message ?? built.stderr.trim().split('\n')[0]}`)
  return undefined
}
