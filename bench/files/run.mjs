// `kubevet validate` of 50,000 objects in 50 files: node bench/files/run.mjs [--rounds N] [--base DIST] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { spentInTurns } from '../startup/processes.mjs'
import { number, table } from '../table.mjs'
import { prepare } from './workload.mjs'

/** Of one thread: seconds of processor time, and MiB. */
const AIM = { seconds: 3, peakMiB: 250 }

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})

const folder = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  prepare(folder)
  const figures = await measure()
  print(figures)
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ aim: AIM, figures }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Medians of rounds that take turns: seconds of processor time, MiB at most. */
function measure() {
  const validate = (dist) => [join(dist, 'cli', 'main.js'), 'validate', '--crd', 'crd.yaml', 'objects']
  const own = validate(join(root, 'dist'))
  const rows = {
    kubevet: own,
    'kubevet --jobs 2': [...own, '--jobs', '2'],
    ...(options.base && { base: validate(resolve(options.base)) }),
  }
  return spentInTurns(rows, Number(options.rounds), folder)
}

function print(figures) {
  console.log(`\n50,000 objects in 50 files, medians of ${options.rounds} rounds.\n`)
  console.log(
    table([
      ['', 'processor time', 'aim', 'peak memory', 'aim', '× base'],
      ...Object.entries(figures).map(([name, { seconds, peakMiB }]) => [
        name,
        `${number(seconds)} s`,
        name === 'kubevet' ? `≤ ${AIM.seconds} s` : '',
        `${number(peakMiB)} MiB`,
        name === 'kubevet' ? `≤ ${AIM.peakMiB} MiB` : '',
        figures.base === undefined ? '' : number(seconds / figures.base.seconds),
      ]),
    ]),
  )
}
