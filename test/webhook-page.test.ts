// docs/webhook.md: its server starts, its requests get the answers that it shows, and its metrics are those that there are.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../cli/run.js'
import { Scheme } from '../runtime/index.js'
import { createWebhookServer, DEFAULT_LIMITS } from '../webhook/index.js'
import { PROJECT } from './conformance/tags/load.js'
import { blocksOf, commandOf, fileOf, type Block } from './fixtures/cli/blocks.js'
import { folderWith, ioFor } from './fixtures/cli/run-in.js'
import { call } from './fixtures/webhook/serve.js'

const PAGE = readFileSync(join(PROJECT, 'docs', 'webhook.md'), 'utf8')
const blocks = blocksOf(PAGE)
const consoles = blocks.filter(({ language }) => language === 'console')
const servers = consoles.filter(({ attributes }) => attributes.includes('server'))
const requests = consoles.filter(({ attributes }) => !attributes.includes('server'))
const folder = folderWith()
const stopping = new AbortController()
let ended: Promise<number>
let port = 0

beforeAll(async () => {
  for (const block of blocks) {
    const file = fileOf(block)
    if (file !== undefined) writeFileSync(join(folder, file), block.text)
  }
  const { io, written } = ioFor(folder, { stopSignal: () => stopping.signal })
  const [{ argv } = expect.fail('no server')] = servers.map(commandOf)
  ended = run([...argv, '--host', '127.0.0.1', '--port', '0'], io)
  await vi.waitFor(() => expect(written.stdout).toMatch(/"subject":"policies","msg":"loaded"/), 20_000)
  port = Number(/listening at [^"]*:(\d+)/.exec(written.stdout)?.[1])
})

afterAll(async () => {
  stopping.abort()
  expect(await ended).toBe(0)
})

test('there are a server and requests', () => {
  expect([servers.length, requests.length]).toEqual([1, 2])
})

/** What a line with curl asks for. */
function requestOf({ text }: Block): { readonly path: string; readonly body?: string; readonly output: string } {
  const [command = '', ...rest] = text.split('\n')
  const [, path = expect.fail(command)] = /^\$ curl -sk https:\/\/localhost:8443(\S+)/.exec(command) ?? []
  const [, file] = / -d @(\S+)$/.exec(command) ?? []
  const body = file === undefined ? {} : { body: readFileSync(join(folder, file), 'utf8') }
  return { path, ...body, output: rest.join('\n') }
}

test.each(requests.map((block) => [block.text.split('\n')[0], block] as const))('%s', async (_, block) => {
  const { path, body, output } = requestOf(block)
  const tls = { rejectUnauthorized: false }
  const { status, text } = await call(port, path, { tls, ...(body === undefined ? {} : { body }) })
  expect([status, text.trimEnd()]).toEqual([200, output.trimEnd()])
})

/** What prom-client keeps of a metric. */
interface Metric {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly labelNames: readonly string[]
}

/** The cells of the rows of tables that begin with a word of code. */
const rows = [...PAGE.matchAll(/^\| `.*\|$/gm)].map(([row]) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
)

test('the table of metrics is that of the server', () => {
  const registry = new Registry()
  const none = (): Promise<never> => Promise.reject(new Error())
  createWebhookServer({ registry, policies: none, certificate: none, taggedTypes: { scheme: new Scheme() } })
  const metrics = registry.getMetricsAsArray() as unknown as readonly Metric[]
  const expected = metrics.map(({ name, type, labelNames, help }) => [
    `\`${name}\``,
    type,
    labelNames.map((label) => `\`${label}\``).join(', '),
    help,
  ])
  expect(rows.filter(([name = '']) => /^`(?:kubevet|apiserver)_/.test(name))).toEqual(expected)
})

test('the options of the page are those of the command, with its defaults', async () => {
  const { webhookCommand } = await import('../cli/commands/webhook.js')
  const { options } = webhookCommand({ io: undefined as never, exitCode: 0 })
  const named = new Set(PAGE.match(/(?<=`)--[a-z-]+/g))
  expect(options.map(({ long }) => long).filter((long) => long !== null && !named.has(long ?? ''))).toEqual([])
  const limits = rows.filter(([name = '', value = '']) => name.startsWith('`--') && value !== '')
  expect(limits).toHaveLength(Object.keys(DEFAULT_LIMITS).length - 1)
  for (const [name, value] of limits) {
    expect(options.find(({ long }) => `\`${long}\`` === name)).toMatchObject({ defaultValue: value })
  }
})
