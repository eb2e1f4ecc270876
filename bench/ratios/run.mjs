// node bench/ratios/run.mjs [--record]: six ratios of processor times, each taken side by side with its base in one run, compared
// with the recorded ones. Ends with 1 if one is worse by more than 25 % twice. --record keeps the measured ones. See README.md.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importing, prepare, processorTime } from '../startup/processes.mjs'
import { ratio, table } from '../table.mjs'
import { generateKubevet } from '../validators/kubevet.mjs'
import { ratioOf, TOLERANCE, verdictOf } from './loss.mjs'
import { PAIRS } from './pairs.mjs'

const { values: options } = parseArgs({ options: { record: { type: 'boolean', default: false } } })
const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, '../../dist')
const file = join(here, 'recorded.json')
const recorded = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
/** Ratios depend on the engine. */
const engine = `Node ${process.versions.node.split('.')[0]}`

/** Processes of each pair, and of each import: their least times count. */
const PROCESSES = 2
const IMPORTS = 6
const REFERENCE = '@bufbuild/cel'
const DOORS = ['cel', 'admission']

const folder = mkdtempSync(join(tmpdir(), 'kubevet-ratios-'))
try {
  process.env.KUBEVET_VALIDATOR = await generateKubevet()
  prepare(folder)
  let ratios = measured()
  const lost = () => Object.keys(ratios).filter((name) => verdictOf(ratios[name], recorded[engine]?.[name]) === 'lost')
  if (!options.record && lost().length > 0) {
    console.log(`Once more, since it is worse: ${lost().join(', ')}`)
    const again = measured()
    ratios = Object.fromEntries(Object.entries(ratios).map(([name, one]) => [name, Math.min(one, again[name])]))
  }
  print(ratios)
  if (options.record) {
    writeFileSync(file, `${JSON.stringify({ ...recorded, [engine]: rounded(ratios) }, undefined, 2)}\n`)
  } else if (lost().length > 0) {
    console.log(`\nWorse by more than ${100 * TOLERANCE} %: ${lost().join(', ')}.`)
    console.log('Find out why, or, if it must be so: npm run bench -- ratios --record')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** All ratios, by name. */
function measured() {
  const runs = Object.fromEntries(Object.keys(PAIRS).map((name) => [name, []]))
  for (let round = 0; round < PROCESSES; round++) {
    for (const [name, results] of Object.entries(runs)) results.push(pair(name))
  }
  return {
    ...Object.fromEntries(Object.entries(runs).map(([name, results]) => [name, ratioOf(results)])),
    ...imports(),
  }
}

function pair(name) {
  const args = [join(here, 'measure.mjs'), name]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** Imports above an empty Node, over that of the reference. */
function imports() {
  const rows = {
    empty: [join(folder, 'empty.mjs')],
    reference: importing(folder, import.meta.resolve(REFERENCE)),
    ...Object.fromEntries(DOORS.map((name) => [name, importing(folder, join(dist, name, 'index.js'))])),
  }
  const least = Object.fromEntries(Object.keys(rows).map((name) => [name, Infinity]))
  for (let round = 0; round < IMPORTS; round++) {
    for (const [name, args] of Object.entries(rows)) least[name] = Math.min(least[name], processorTime(args, folder))
  }
  const above = (name) => least[name] - least.empty
  return Object.fromEntries(
    DOORS.map((name) => [`import kubevet/${name} × import ${REFERENCE}`, above(name) / above('reference')]),
  )
}

function rounded(ratios) {
  return Object.fromEntries(Object.entries(ratios).map(([name, one]) => [name, Number(one.toPrecision(3))]))
}

function print(ratios) {
  const known = recorded[engine]
  if (known === undefined) console.log(`There are no records for ${engine}: npm run bench -- ratios --record`)
  console.log(
    table([
      ['processor time', 'now', 'recorded', ''],
      ...Object.entries(ratios).map(([name, one]) => [
        name,
        ratio(one),
        ratio(known?.[name] ?? NaN),
        verdictOf(one, known?.[name]),
      ]),
    ]),
  )
}
