// Load on the webhook, and restarts under it: node bench/webhook/run.mjs [--seconds N] [--clients N] [--json FILE]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { number, table } from '../table.mjs'
import { gatherPolicies } from './policies.mjs'

/** How much more memory there may be at the end than at half time. */
const GROWTH = 1.15
/** Seconds between the starts of a server that is killed again and again. */
const LIFETIME = 3

const here = fileURLToPath(new URL('.', import.meta.url))
const root = resolve(here, '..', '..')
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '200' },
    json: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const clients = Number(options.clients)
if (!(seconds > 0 && clients > 0)) throw new Error('--seconds and --clients are numbers above 0')

const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
try {
  const policies = gatherPolicies(scratch)
  const load = await measureLoad()
  const restarts = await measureRestarts()
  report(policies, load, restarts)
  if (options.json !== undefined) {
    writeFileSync(options.json, JSON.stringify({ seconds, clients, policies, load, restarts }))
  }
  const { errors, timeouts, wrong } = load
  if (errors + timeouts + wrong + restarts.wrong > 0) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function measureLoad() {
  const server = await startServer(await freePort(), await freePort())
  try {
    // What the first requests compile and warm up does not count in the figures.
    await client('load.mjs', server.url, clients, Math.min(5, seconds))
    const memory = [await residentMiB(server)]
    const running = client('load.mjs', server.url, clients, seconds)
    await pause((seconds * 1000) / 2)
    memory.push(await residentMiB(server))
    const figures = await running
    memory.push(await residentMiB(server))
    return { ...figures, memoryMiB: { start: memory[0], middle: memory[1], end: memory[2] } }
  } finally {
    await server.stop('SIGTERM')
  }
}

/** Kills and ends servers in turn while clients ask. */
async function measureRestarts() {
  const port = await freePort()
  let server = await startServer(port, await freePort())
  let restarts = 0
  const running = client('retry.mjs', server.url, Math.min(clients, 50), Math.max(seconds / 2, 4 * LIFETIME))
  let done = false
  void running.finally(() => (done = true)).catch(() => undefined)
  while (!done) {
    await Promise.race([pause(LIFETIME * 1000), running])
    if (done) break
    await server.stop(restarts % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    server = await startServer(port, await freePort())
    restarts++
  }
  await server.stop('SIGTERM')
  return { ...(await running), restarts }
}

/** The server, in a process of its own; resolves when it is ready. */
async function startServer(port, metricsPort) {
  const argv = [join(root, 'dist', 'cli', 'main.js'), 'webhook', '--policies', scratch, '--host', '127.0.0.1']
  const ports = ['--port', `${port}`, '--metrics-port', `${metricsPort}`, '--log-level', 'warn']
  const child = spawn(process.execPath, [...argv, ...ports], { stdio: ['ignore', 'inherit', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += chunk))
  const exited = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${complaints}`)
    const ready = await fetch(`http://127.0.0.1:${metricsPort}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    await pause(50)
  }
  return {
    url: `https://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    stop: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

async function client(script, ...argv) {
  const child = spawn(process.execPath, [join(here, script), ...argv.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return JSON.parse(text)
}

async function residentMiB({ metrics }) {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function report(policies, load, restarts) {
  const { start, middle, end } = load.memoryMiB
  const none = (count) => [`${count}`, '0', count === 0 ? 'met' : 'missed']
  console.log(`\nThe webhook with ${policies} policies and ${clients} clients, ${seconds} seconds.\n`)
  console.log(
    table([
      ['', 'figure', 'aim', ''],
      ['reviews a second', number(load.perSecond), '', ''],
      ['latency, median', `${number(load.p50)} ms`, '', ''],
      ['latency, 99th percentile', `${number(load.p99)} ms`, '', ''],
      ['errors', ...none(load.errors + load.timeouts)],
      ['wrong verdicts', ...none(load.wrong)],
      ['memory at the start', `${number(start)} MiB`, '', ''],
      ['memory at half time', `${number(middle)} MiB`, '', ''],
      ['memory at the end', `${number(end)} MiB`, `≤ ${GROWTH} × half time`, end <= middle * GROWTH ? 'met' : 'missed'],
      [`wrong verdicts in ${restarts.restarts} restarts`, ...none(restarts.wrong)],
      ['reviews then', number(restarts.requests), '', ''],
      ['of these asked for again', number(restarts.retries), '', ''],
    ]),
  )
}
