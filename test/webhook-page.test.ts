// The tables of docs/webhook.md: metrics, options and limits are those of the server and of the command. With
// KUBEVET_UPDATE_PAGES=1 (npm run docs:pages) the metrics are written into the page.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { Scheme } from '../runtime/index.js'
import { createWebhookServer, DEFAULT_LIMITS } from '../webhook/index.js'
import { PROJECT } from './conformance/tags/load.js'

const FILE = join(PROJECT, 'docs', 'webhook.md')
const PAGE = readFileSync(FILE, 'utf8')

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
  if (process.env['KUBEVET_UPDATE_PAGES'] === '1') {
    const table = expected.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
    writeFileSync(
      FILE,
      PAGE.replace(/(?:^\| `(?:kubevet|apiserver)_.*\n)+/m, () => table),
    )
  } else expect(rows.filter(([name = '']) => /^`(?:kubevet|apiserver)_/.test(name))).toEqual(expected)
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
