// Stores without a server around them: node bench/serve/store.mjs --rounds N [--json FILE]
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from '../rounds.mjs'
import { number, table } from '../table.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'string' }, base: { type: 'string' } },
})

const measure = (kind) =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'scripts/run-ts.mjs'), 'bench/serve/store-measure.ts', kind], {
      cwd: root,
      encoding: 'utf8',
    }),
  )
const figures = {}
for (const kind of ['memory', 'file']) {
  const runs = Array.from({ length: Number(options.rounds) }, () => measure(kind))
  const of = (pick) => median(runs.map(pick))
  figures[kind] = {
    createsPerSecond: of((run) => run.creates.perSecond),
    createCpuUs: of((run) => run.creates.cpuUs),
    updateCpuUs: of((run) => run.updates.cpuUs),
    getCpuUs: of((run) => run.gets.cpuUs),
    listMs: of((run) => run.listMs),
    pageMs: of((run) => run.pageMs),
    pastFirstMs: of((run) => run.pastFirstMs),
    pastPageMs: of((run) => run.pastPageMs),
    compactMs: of((run) => run.compactMs),
    toldCpuUs: of((run) => run.told.cpuUs),
    resetMs: of((run) => run.resetMs),
    openMs: of((run) => run.openMs),
    keptMiB: of((run) => run.keptMiB),
  }
}

const ROWS = [
  ['creates a second', 'createsPerSecond', ''],
  ['a create, processor', 'createCpuUs', ' µs'],
  ['an update, processor', 'updateCpuUs', ' µs'],
  ['a get, processor', 'getCpuUs', ' µs'],
  ['all 10,000', 'listMs', ' ms'],
  ['a page of 500', 'pageMs', ' ms'],
  ['a page of 500 as it was 10,000 changes before, the first', 'pastFirstMs', ' ms'],
  ['and each further one', 'pastPageMs', ' ms'],
  ['a step of compaction, 1,024 revisions', 'compactMs', ' ms'],
  ['a create that 1,000 watches see, processor', 'toldCpuUs', ' µs'],
  ['a reset of 10,000 objects', 'resetMs', ' ms'],
  ['opened with 10,000 objects', 'openMs', ' ms'],
  ['memory of 10,000 objects', 'keptMiB', ' MiB'],
]
console.log(`\nStores with 10,000 values of 2 kB (median of ${options.rounds} processes).\n`)
const cell = (kind, key, unit) => `${number(figures[kind][key])}${unit}`
console.log(
  table([
    ['', 'memory', 'file (SQLite)'],
    ...ROWS.map(([name, key, unit]) => [name, cell('memory', key, unit), cell('file', key, unit)]),
  ]),
)
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(figures))
