// The webhook: what a review costs, how long others wait, load, and restarts under it.
// node bench/webhook/run.mjs [--seconds N] [--clients N] [--rounds N] [--base DIST] [--json FILE]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { number, ratio, table } from '../table.mjs'
import { measureCost } from './cost.mjs'
import { gatherPolicies, writeDeciding } from './policies.mjs'
import { client, freePorts, pause, startWebhook } from './servers.mjs'
import { measureStalls } from './stalls.mjs'

/** How much more memory there may be at the end than at half time. */
const GROWTH = 1.15
/** Seconds between the starts of a server that is killed again and again. */
const LIFETIME = 3

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    base: { type: 'string' },
    json: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const clients = Number(options.clients)
const rounds = Number(options.rounds)
if (!(seconds > 0 && clients > 0 && rounds > 0))
  throw new Error('--seconds, --clients and --rounds are numbers above 0')
const base = options.base === undefined ? undefined : resolve(options.base)

/** Of the processor time of a bare server: with the policies that decide, and with all. */
const COST_AIMS = { few: 3, many: 8 }
/** Milliseconds. */
const STALL_AIM = 50

const scratch = mkdtempSync(join(tmpdir(), 'kubevet-bench-'))
const folders = { few: join(scratch, 'few'), many: join(scratch, 'many') }
try {
  for (const folder of Object.values(folders)) mkdirSync(folder)
  const policies = { few: writeDeciding(folders.few), many: gatherPolicies(folders.many) }
  const cost = await measureCost(folders, rounds, base)
  reportCost(policies, cost)
  const stalls = await measureStalls(folders.many, base)
  reportStalls(policies.many, stalls)
  const load = await measureLoad()
  const restarts = await measureRestarts()
  report(policies.many, load, restarts)
  if (options.json !== undefined) {
    const figures = { seconds, clients, policies: policies.many, cost: { policies, ...cost }, stalls, load, restarts }
    writeFileSync(options.json, JSON.stringify(figures))
  }
  const { errors, timeouts, wrong } = load
  if (errors + timeouts + wrong + restarts.wrong > 0) process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function measureLoad() {
  const server = await startWebhook(folders.many)
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
  const [port] = await freePorts()
  let server = await startWebhook(folders.many, { port })
  let restarts = 0
  const running = client('retry.mjs', server.url, Math.min(clients, 50), Math.max(seconds / 2, 4 * LIFETIME))
  let done = false
  void running.finally(() => (done = true)).catch(() => undefined)
  while (!done) {
    await Promise.race([pause(LIFETIME * 1000), running])
    if (done) break
    await server.stop(restarts % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    server = await startWebhook(folders.many, { port })
    restarts++
  }
  await server.stop('SIGTERM')
  return { ...(await running), restarts }
}

async function residentMiB({ metric }) {
  return (await metric('process_resident_memory_bytes')) / 2 ** 20
}

function reportCost(policies, { bare, ...costs }) {
  console.log('\nProcessor time of a review, in microseconds, and beside a bare server that parses the body.\n')
  const rows = Object.entries(costs).map(([name, cost]) => {
    const key = name.replace('base ', '')
    const aim = COST_AIMS[key]
    const times = cost / bare
    const title = `${policies[key]} policies${key === name ? '' : ', base'}`
    return [title, number(cost * 1000), ratio(times), `≤ ${aim}`, times <= aim ? 'met' : 'missed']
  })
  console.log(table([['', 'time', '× bare', 'aim', ''], ['bare', number(bare * 1000), '1.00', '', ''], ...rows]))
}

function reportStalls(policies, { base, ...own }) {
  console.log(`\nThe longest delays with ${policies} policies, in milliseconds.\n`)
  const rows = (figures, suffix) =>
    Object.entries({ calm: 'nothing to do', longReviews: 'reviews of 3 MB', reloads: 'policies change' }).map(
      ([name, title]) => {
        const { eventLoop, health } = figures[name]
        const aim = name === 'calm' ? ['', ''] : [`≤ ${STALL_AIM}`, eventLoop <= STALL_AIM ? 'met' : 'missed']
        return [`${title}${suffix}`, number(eventLoop), number(health), ...aim]
      },
    )
  const all = [...rows(own, ''), ...(base === undefined ? [] : rows(base, ', base'))]
  console.log(table([['', 'event loop', '/livez', 'aim', ''], ...all]))
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
