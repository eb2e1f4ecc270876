// Keeps clients busy, in a process of its own: load.mjs URL CLIENTS SECONDS, or load.mjs URL CLIENTS 0 REQUESTS. Prints figures as JSON.
import autocannon from 'autocannon'
import { isRight, REVIEWS } from './reviews.mjs'

const [, , url, clients, seconds, amount] = process.argv
let wrong = 0
const result = await autocannon({
  url,
  connections: Number(clients),
  ...(amount === undefined ? { duration: Number(seconds) } : { amount: Number(amount) }),
  timeout: 30,
  tlsOptions: { rejectUnauthorized: false },
  requests: REVIEWS.map((body) => ({
    method: 'POST',
    path: '/validate?timeout=30s',
    headers: { 'content-type': 'application/json' },
    body,
    onResponse: (status, text) => {
      if (status === 200 && !isRight(text)) wrong++
    },
  })),
})
const { latency, requests, errors, timeouts, non2xx } = result
console.log(
  JSON.stringify({
    requests: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    errors: errors + non2xx,
    timeouts,
    wrong,
  }),
)
