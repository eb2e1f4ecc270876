// Clients that ask until they are answered, while the server comes and goes: retry.mjs URL CLIENTS SECONDS. Prints figures as JSON.
import { Agent, request } from 'node:https'
import { isRight, REVIEWS } from './reviews.mjs'

const [, , url, clients, seconds] = process.argv
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const figures = { requests: 0, retries: 0, wrong: 0 }
const end = performance.now() + Number(seconds) * 1000
let next = 0

await Promise.all(Array.from({ length: Number(clients) }, client))
agent.destroy()
console.log(JSON.stringify(figures))

async function client() {
  while (performance.now() < end) {
    const body = REVIEWS[next++ % REVIEWS.length]
    const { uid } = JSON.parse(body).request
    for (;;) {
      const { status, text } = await ask(body).catch(() => ({ status: 0, text: '' }))
      if (status === 200) {
        figures.requests++
        if (!isRight(text) || JSON.parse(text).response.uid !== uid) figures.wrong++
        break
      }
      figures.retries++
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function ask(body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(
      `${url}/validate?timeout=10s`,
      { method: 'POST', agent, headers, timeout: 10_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode, text }))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.end(body)
  })
}
