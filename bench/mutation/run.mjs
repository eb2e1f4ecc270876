// node bench/mutation/run.mjs [--rounds N] [--base DIST] [--json FILE]: see README.md.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mediansInTurns } from '../rounds.mjs'
import { number, ratio, table } from '../table.mjs'

const KEYS = 90_000
const ROWS = ['JSONPatch', 'ApplyConfiguration', 'patch']

const here = fileURLToPath(new URL('.', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})
const packages = { kubevet: join(here, '../../dist'), ...(options.base && { base: resolve(options.base) }) }

const measure = (dist, row) =>
  Number(execFileSync(process.execPath, [join(here, 'process.mjs'), dist, row, String(KEYS)], { encoding: 'utf8' }))

const rows = {}
for (const row of ROWS) {
  rows[row] = await mediansInTurns(packages, Number(options.rounds), (dist) => measure(dist, row))
}
console.log(
  `\nMutation of an object with ${number(KEYS)} keys, milliseconds of processor time (median of ${options.rounds}).\n`,
)
console.log(
  table([
    ['', 'time', 'base', '× base'],
    ...Object.entries(rows).map(([name, { kubevet, base }]) => [
      name,
      number(kubevet),
      base === undefined ? '' : number(base),
      base === undefined ? '' : ratio(kubevet / base),
    ]),
  ]),
)
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ keys: KEYS, rows }))
