// Processor time of a review, beside that of a bare server.
import { mediansInTurns } from '../rounds.mjs'
import { client, startBare, startWebhook } from './servers.mjs'

/** Connections, each with one request at a time. */
const CLIENTS = 10
/** Requests to one server in one round, and before the first one: what they compile and warm up does not count in the figures. */
const REQUESTS = 4_000
const WARM_UP = 10_000

/**
 * Milliseconds a request, by name, the median of the rounds: of a bare server, and of webhooks with the policies of folders.
 * The servers take turns, so that load on the machine hits all of them. `base` is another built package to measure beside.
 */
export async function measureCost(folders, rounds, base) {
  const starts = { bare: startBare }
  for (const [name, folder] of Object.entries(folders)) {
    starts[name] = () => startWebhook(folder)
    if (base !== undefined) starts[`base ${name}`] = () => startWebhook(folder, { dist: base })
  }
  const servers = {}
  try {
    for (const [name, start] of Object.entries(starts)) servers[name] = await start()
    for (const { url } of Object.values(servers)) await load(url, WARM_UP)
    return await mediansInTurns(servers, rounds, costOf)
  } finally {
    await Promise.all(Object.values(servers).map(({ stop }) => stop('SIGTERM')))
  }
}

async function costOf({ url, metric }) {
  const before = await metric('process_cpu_seconds_total')
  const { requests } = await load(url, REQUESTS)
  return (((await metric('process_cpu_seconds_total')) - before) * 1000) / requests
}

const load = (url, requests) => client('load.mjs', url, CLIENTS, 0, requests)
