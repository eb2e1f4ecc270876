// `kubevet deprecations` of 500 manifests of other projects, beside the package yaml that only reads them:
// node bench/deprecations/run.mjs [--rounds N] [--base DIST] [--json FILE]
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { spentInTurns } from '../startup/processes.mjs'
import { number, table } from '../table.mjs'

/** The most processor time, as a multiple of what reading takes. */
const AIM = { timesReading: 1.5 }
const FILES = 500

const root = fileURLToPath(new URL('../..', import.meta.url))
const corpus = join(process.env.KUBEVET_SHARED ?? join(root, '..', 'shared'), 'corpus', 'resources')
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})
if (!existsSync(corpus)) {
  console.error(`there are no manifests in ${corpus}; KUBEVET_SHARED names the folder that has corpus/`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  // One of them can't be read: it sets a key twice.
  const isMeant = (path) => path.endsWith('.yaml') && !path.includes('legacy-propagate-field-removals')
  const all = readdirSync(corpus, { recursive: true }).filter(isMeant)
  mkdirSync(join(folder, 'manifests'))
  const paths = all.sort().slice(0, FILES)
  paths.forEach((path, index) =>
    copyFileSync(join(corpus, path), join(folder, 'manifests', `${String(index).padStart(3, '0')}.yaml`)),
  )
  const figures = await measure()
  print(figures, paths.length)
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ aim: AIM, figures }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Medians of rounds that take turns: seconds of processor time, MiB at most. */
function measure() {
  const deprecations = (dist) => [join(dist, 'cli', 'main.js'), 'deprecations', '--fail-on', 'never', 'manifests']
  const rows = {
    kubevet: deprecations(join(root, 'dist')),
    reading: [fileURLToPath(new URL('parse.mjs', import.meta.url)), 'manifests'],
    ...(options.base && { base: deprecations(resolve(options.base)) }),
  }
  return spentInTurns(rows, Number(options.rounds), folder)
}

function print(figures, count) {
  console.log(`\n${count} manifests of other projects, medians of ${options.rounds} rounds.\n`)
  console.log(
    table([
      ['', 'processor time', '× reading', 'aim', 'peak memory'],
      ...Object.entries(figures).map(([name, { seconds, peakMiB }]) => [
        name,
        `${number(seconds)} s`,
        number(seconds / figures.reading.seconds),
        name === 'kubevet' ? `≤ ${AIM.timesReading}` : '',
        `${number(peakMiB)} MiB`,
      ]),
    ]),
  )
}
