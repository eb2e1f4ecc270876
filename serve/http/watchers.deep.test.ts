// Many watches at once: those who read have everything in order, and those who don't are cut off.
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { afterTest } from '../../test/fixtures/cleanup.js'
import { eventually } from '../../test/fixtures/eventually.js'
import { serve } from '../server.js'
import { MemoryStore, type Stop } from '../store/index.js'

/** A store that knows how many watch it. */
class WatchedStore extends MemoryStore {
  watches = 0

  override watch(...given: Parameters<MemoryStore['watch']>): Stop {
    const stop = super.watch(...given)
    let isWatching = true
    this.watches++
    return () => {
      if (isWatching) this.watches--
      isWatching = false
      stop()
    }
  }
}

const path = (namespace: string): string => `/api/v1/namespaces/${namespace}/configmaps?watch=1`
const configMap = (namespace: string, name: string, text: string) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { namespace, name },
  data: { text },
})

interface Reader {
  readonly names: string[]
}

function reader(url: string, token: string, agent: Agent): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const names: string[] = []
    let rest = ''
    const request = get(
      `${url}${path('small')}`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.setEncoding('utf8')
        answer.on('error', () => undefined)
        answer.on('data', (chunk: string) => {
          const lines = `${rest}${chunk}`.split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) {
            const { type, object } = JSON.parse(line) as { type: string; object: { metadata: { name: string } } }
            names.push(`${type} ${object.metadata.name}`)
          }
        })
        resolve({ names })
      },
    )
    request.on('error', reject)
  })
}

/** A connection that asks for a watch and never reads. */
async function deaf(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.on('error', () => undefined)
  socket.write(`GET ${path('big')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

test('of 1,000 watches those who read have everything in order; those who never read are cut off', async () => {
  const store = new WatchedStore()
  const server = await serve({ storage: store, tls: false })
  afterTest(() => server.stop())
  const client = server.client()
  for (const name of ['small', 'big']) {
    await client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
  }
  const own = store.watches
  const agent = new Agent({ maxSockets: Infinity })
  const readers = await Promise.all(Array.from({ length: 960 }, () => reader(server.url, server.token, agent)))
  const port = Number(new URL(server.url).port)
  const sockets = await Promise.all(Array.from({ length: 40 }, () => deaf(port, server.token)))
  await eventually(() => expect(store.watches).toBe(own + 1_000))

  const before = process.memoryUsage()
  const expected: string[] = []
  const big = 'x'.repeat(100_000)
  let sent = 0
  for (let at = 0; at < 200; at++) {
    await client.create(configMap('big', `b${at}`, big))
    sent += big.length
    if (at % 4 !== 0) continue
    await client.create(configMap('small', `s${at}`, 'x'))
    expected.push(`ADDED s${at}`)
  }
  // All those who never read are gone, and what waited for them.
  await eventually(() => expect(store.watches).toBe(own + readers.length))
  const { rss } = process.memoryUsage()
  expect((rss - before.rss) / (sent * sockets.length)).toBeLessThan(0.5)
  await eventually(() => expect(readers.filter(({ names }) => names.length < expected.length)).toEqual([]))
  for (const { names } of readers) expect(names).toEqual(expected)
  for (const socket of sockets) socket.destroy()
  agent.destroy()
  await eventually(() => expect(store.watches).toBe(own))
})

test('a client that is gone before its answer leaves no watch', async () => {
  const store = new WatchedStore()
  const server = await serve({ storage: store, tls: false })
  afterTest(() => server.stop())
  const own = store.watches
  const port = Number(new URL(server.url).port)
  for (let at = 0; at < 50; at++) {
    const socket = await deaf(port, server.token)
    // At another moment of the request each time.
    if (at % 2 === 0) await sleep(at / 10)
    socket.destroy()
  }
  await eventually(async () => {
    expect((await server.client().request('/version')).status).toBe(200)
    expect(store.watches).toBe(own)
  })
})

test('a watch that begins with much is not cut off for it', async () => {
  const server = await serve({ tls: false })
  afterTest(() => server.stop())
  const client = server.client()
  for (let at = 0; at < 150; at++) await client.create(configMap('default', `b${at}`, 'x'.repeat(100_000)))
  const agent = new Agent()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${server.token}` }
    get(`${server.url}${path('default')}`, { agent, headers }, resolve).on('error', reject)
  })
  await client.create(configMap('default', 'later', ''))
  let lines = 0
  answer.on('data', (chunk: Buffer) => (lines += chunk.filter((byte) => byte === 10).length))
  answer.on('error', () => undefined)
  await eventually(() => expect(lines).toBe(151))
  agent.destroy()
})
