// How long everything else waits while long reviews are decided, and policies are read again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { LONG_REVIEWS } from './reviews.mjs'
import { pause, startWebhook } from './servers.mjs'

/** Milliseconds between two changes of the policies. */
const CHANGE = 1_000

/**
 * The longest delays, in milliseconds: of the event loop by Node's own account, and of answers about health. `calm` is without any
 * work, as the machine has it. `base` is another built package to measure beside.
 */
export async function measureStalls(folder, base) {
  const own = await stallsOf(await startWebhook(folder), folder)
  return base === undefined ? own : { ...own, base: await stallsOf(await startWebhook(folder, { dist: base }), folder) }
}

async function stallsOf(server, folder) {
  try {
    // What the first ones compile is no matter of the figures.
    for (const body of LONG_REVIEWS) await ask(server, body)
    return {
      calm: await during(server, () => pause(3_000)),
      longReviews: await during(server, async () => {
        for (const body of [...LONG_REVIEWS, ...LONG_REVIEWS]) await ask(server, body)
      }),
      reloads: await during(server, () => change(folder)),
    }
  } finally {
    await server.stop('SIGTERM')
  }
}

/** The longest delays while something is done. */
async function during(server, work) {
  await server.metric('nodejs_eventloop_lag_max_seconds')
  let done = false
  const working = work().finally(() => (done = true))
  let health = 0
  while (!done) {
    const start = performance.now()
    await server.healthy()
    health = Math.max(health, performance.now() - start)
    await pause(5)
  }
  await working
  return { eventLoop: (await server.metric('nodejs_eventloop_lag_max_seconds')) * 1000, health }
}

/** Changes the policies three times, so that they are read and compiled again. */
async function change(folder) {
  for (let count = 0; count < 3; count++) {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      writeFileSync(
        path,
        readFileSync(path, 'utf8')
          .replace(/^( +)(?=(?:- )?expression: )/gm, '$1')
          .concat('\n'),
      )
    }
    await pause(CHANGE)
  }
}

function ask({ url }, body) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = { method: 'POST', headers, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/validate?timeout=30s`, options, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`a long review is answered with ${response.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
