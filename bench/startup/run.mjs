// node bench/startup/run.mjs [--rounds N] [--base DIST] [--json FILE]: see README.md.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mediansInTurns } from '../rounds.mjs'
import { number, table } from '../table.mjs'
import { BUNDLE_AIMS, PROCESS_AIMS } from './aims.mjs'
import { bundled, PAGES } from './bundles.mjs'
import { importing, prepare, processorTime, rowsOf } from './processes.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})

const PEERS = ['@marcbachmann/cel-js', '@bufbuild/cel', 'cel-js']

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const doors = Object.entries(exports)
  .filter(([, target]) => typeof target === 'object')
  .map(([name, target]) => ({ name: name.replace('.', 'kubevet'), path: target.default.replace('./dist/', '') }))

const folder = mkdtempSync(join(tmpdir(), 'kubevet-startup-'))
try {
  prepare(folder)
  const processes = await startUp()
  const bundles = await bundleSizes()
  const installed = installation()
  print(processes, bundles, installed)
  if (options.json !== undefined)
    writeFileSync(options.json, JSON.stringify({ aims: PROCESS_AIMS, processes, bundles, installed }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The median of each row, in milliseconds above an empty Node: of this package, of the base and of peers. */
async function startUp() {
  const own = rowsOf(join(root, 'dist'), folder, doors)
  const base = options.base === undefined ? {} : rowsOf(resolve(options.base), folder, doors)
  const peers = Object.fromEntries(PEERS.map((name) => [name, importing(folder, import.meta.resolve(name))]))
  const rows = { empty: [join(folder, 'empty.mjs')] }
  for (const [name, args] of Object.entries({ ...own, ...peers })) rows[name] = args
  for (const [name, args] of Object.entries(base)) rows[`base ${name}`] = args
  const { empty, ...times } = await mediansInTurns(rows, Number(options.rounds), (args) => processorTime(args, folder))
  return { empty, ...Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time - empty])) }
}

/** KiB with gzip, of this package and of peers. */
async function bundleSizes() {
  const sizes = {}
  const peers = Object.fromEntries(PEERS.map((name) => [name, `export * from ${JSON.stringify(name)}`]))
  for (const [name, contents] of Object.entries({ ...PAGES, ...peers })) sizes[name] = (await bundled(contents)).size
  return sizes
}

/** What `npm install` of the packed tarball brings. */
function installation() {
  const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [{ filename, size }] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], root))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  npm(['install', '--no-audit', '--no-fund', join(folder, filename)], folder)
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return {
    packages: Object.keys(packages).length - 1,
    mebibytes: sizeOf(join(folder, 'node_modules')) / 2 ** 20,
    tarballMebibytes: size / 2 ** 20,
  }
}

function sizeOf(path) {
  if (!statSync(path).isDirectory()) return statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

function print(processes, bundles, { packages, mebibytes, tarballMebibytes }) {
  const judged = (value, aim) => (aim === undefined ? ['', ''] : [`≤ ${aim}`, value <= aim ? 'met' : 'missed'])
  const milliseconds = (value) => (value === undefined ? '' : String(Math.round(value)))
  console.log(`\nProcessor time above an empty Node (${milliseconds(processes.empty)} ms), milliseconds.\n`)
  const names = Object.keys(processes).filter((name) => name !== 'empty' && !name.startsWith('base '))
  console.log(
    table([
      ['', 'time', 'base', 'aim', ''],
      ...names.map((name) => [
        name,
        milliseconds(processes[name]),
        milliseconds(processes[`base ${name}`]),
        ...judged(processes[name], PROCESS_AIMS[name]),
      ]),
    ]),
  )
  console.log('\nBundles for browsers, KiB with gzip.\n')
  console.log(
    table([
      ['', 'size', 'aim', ''],
      ...Object.entries(bundles).map(([name, size]) => [name, number(size), ...judged(size, BUNDLE_AIMS[name])]),
    ]),
  )
  console.log(
    `\nAn installation has ${packages} packages and ${number(mebibytes)} MiB; the tarball has ${number(tarballMebibytes)} MiB.`,
  )
}
