// node bench/serve/run.mjs [--rounds N] [--base DIST] [--json FILE] [--only TEXT] [--scale N]: see README.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from '../rounds.mjs'
import { number, table } from '../table.mjs'
import { startKubernetes } from './kubernetes.mjs'
import { ROWS } from './aims.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '..', '..')
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    base: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
})

const starts = {
  kubevet: () => startOwn(join(root, 'dist')),
  ...(options.base !== undefined && { base: () => startOwn(resolve(options.base)) }),
  kubernetes: startKubernetes,
}
const measured = await measure()
report(measured)
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(measured))

/** Servers take turns, each a new one; what could not be started is left out. */
async function measure() {
  const rounds = {}
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [name, start] of Object.entries(starts)) {
      const server = await start()
      if (server === undefined) continue
      const { stop, startFigures, ...where } = server
      try {
        const figures = await load(where)
        ;(rounds[name] ??= []).push({ ...startFigures, ...figures })
      } finally {
        await stop()
      }
    }
  }
  return Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, medians(all)]))
}

function medians(all) {
  return Object.fromEntries(
    Object.entries(all[0]).map(([row, figures]) => [
      row,
      Object.fromEntries(Object.keys(figures).map((of) => [of, median(all.map((one) => one[row][of]))])),
    ]),
  )
}

/** Milliseconds from the start of `kubevet serve` until it says where it is. */
async function commandUntilReady(dist) {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(dist, 'cli', 'main.js'), 'serve', '--secure-port', '0'])
  const exited = once(child, 'exit')
  for await (const chunk of child.stderr) if (String(chunk).includes('https://')) break
  const took = performance.now() - begun
  child.kill('SIGTERM')
  await exited
  return took
}

/** The server of a built package. */
async function startOwn(dist) {
  const commandMs = await commandUntilReady(dist)
  const child = spawn(process.execPath, [...process.execArgv, join(here, 'server.mjs'), dist], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line')
  const { readyMs, idleMiB, ...where } = JSON.parse(line)
  return {
    ...where,
    pids: [child.pid],
    startFigures: {
      'command until ready': { milliseconds: commandMs },
      'ready after the import': { milliseconds: readyMs },
      'idle memory': { mebibytes: idleMiB },
    },
    stop: async () => {
      child.stdin.end()
      await exited
    },
  }
}

/** The clients, in a process of their own. */
async function load(where) {
  const child = spawn(process.execPath, [join(here, 'load.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { only, scale } = options
  child.stdin.end(JSON.stringify({ ...where, scale: Number(scale), ...(only !== undefined && { only }) }))
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`load.mjs ended with ${code}`)
  return JSON.parse(text)
}

function report({ kubevet, base, kubernetes }) {
  const columns = [kubevet, ...(base === undefined ? [] : [base]), ...(kubernetes === undefined ? [] : [kubernetes])]
  const rows = Object.entries(ROWS)
    .filter(([name]) => kubevet[name] !== undefined)
    .map(([name, { of, unit, aim, isLeast = false }]) => {
      const value = kubevet[name][of]
      return [
        `${name}, ${unit}`,
        ...columns.map((figures) => shown(figures[name]?.[of])),
        ...columns.map((figures) => shown(figures[name]?.cpuMicroseconds)),
        ...(aim === undefined
          ? ['', '']
          : [`${isLeast ? '≥' : '≤'} ${number(aim)}`, (isLeast ? value >= aim : value <= aim) ? 'met' : 'missed']),
      ]
    })
  const names = [
    'kubevet',
    ...(base === undefined ? [] : ['base']),
    ...(kubernetes === undefined ? [] : ['Kubernetes']),
  ]
  console.log(`\nRequests to a server, medians of ${options.rounds} rounds, and its processor time for one.\n`)
  console.log(table([['', ...names, ...names.map((name) => `${name}, µs`), 'aim', ''], ...rows]))
}

function shown(value) {
  return Number.isFinite(value) ? number(value) : '-'
}
