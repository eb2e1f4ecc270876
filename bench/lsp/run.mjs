// Drives `kubevet lsp` as an editor does: node bench/lsp/run.mjs [--rounds N] [--base DIST] [--json FILE]. With a built package as
// --base the same of that beside it.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { number, table } from '../table.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, base: { type: 'string' }, json: { type: 'string' } },
})
/** How many CRDs are open, and how long the one is in which somebody types. */
const OPEN = 200
const LINES = 5_000
const KEYS = 40

const texts = definitions()
if (texts.length === 0) {
  console.log('The CRDs of the shared folder are not there: nothing is measured')
  process.exit(0)
}
const long = texts.reduce((best, one) => (Math.abs(one.lines - LINES) < Math.abs(best.lines - LINES) ? one : best))
const builds = { kubevet: join(root, 'dist'), ...(options.base !== undefined && { base: resolve(options.base) }) }
const figures = {}
for (const [name, dist] of Object.entries(builds)) figures[name] = await measure(dist)
const rows = Object.entries(figures).map(([name, { first, key, completion, mebibytes }]) => [
  name,
  `${number(first)} ms`,
  `${number(key.median)} ms (${number(key.max)} ms)`,
  `${number(completion)} ms`,
  `${number(mebibytes)} MiB`,
])
console.log(
  `\nA CRD of ${number(long.lines)} lines, with ${texts.length} CRDs of ${number(texts.reduce((sum, { lines }) => sum + lines, 0))} lines open (medians; of keys the longest, too).\n`,
)
console.log(table([['', 'first findings', 'findings after a key', 'completion', 'memory'], ...rows]))
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ lines: long.lines, figures }))

/** CRDs of the corpus, the longest left out, and as many copies of other groups as it takes to open so many. */
function definitions() {
  const own = ownDefinitions()
  const copies = Array.from({ length: own.length === 0 ? 0 : Math.max(0, OPEN - own.length) }, (_, index) =>
    copyOf(own[index % own.length], Math.floor(index / own.length)),
  )
  return [...own, ...copies]
}

/** The same CRD of another group, in another file. */
function copyOf({ uri, text, lines }, number) {
  const [, group = ''] = /^  group: ['"]?([\w.-]+)/m.exec(text) ?? []
  return {
    uri: uri.replace(/\.ya?ml$/, `-${number}.yaml`),
    text: text.replaceAll(group, `copy${number}.${group}`),
    lines,
  }
}

function ownDefinitions() {
  const folder = join(root, '..', 'shared', 'corpus', 'crds')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size < 500_000)
    .map((path) => ({ uri: pathToFileURL(path).href, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => text.includes('kind: CustomResourceDefinition'))
    .map((one) => ({ ...one, lines: one.text.split('\n').length }))
}

async function measure(dist) {
  const child = spawn(process.execPath, [join(dist, 'cli', 'main.js'), 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const waiting = new Map()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri }) => {
    waiting.get(uri)?.()
    waiting.delete(uri)
  })
  connection.listen()
  const found = (uri) => new Promise((done) => waiting.set(uri, done))
  const open = ({ uri, text }) =>
    connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } })
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
    workspaceFolders: null,
  })
  await connection.sendNotification('initialized', {})
  const started = performance.now()
  const firstFound = found(long.uri)
  await open(long)
  await firstFound
  const first = performance.now() - started
  const others = texts.filter(({ uri }) => uri !== long.uri).slice(0, OPEN - 1)
  const all = others.map(({ uri }) => found(uri))
  for (const one of others) await open(one)
  await Promise.all(all)
  const keys = []
  let text = long.text
  for (let count = 0; count < KEYS; count++) {
    text = text.replace(/description: (?=\S)/, 'description: x')
    const start = performance.now()
    const again = found(long.uri)
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: long.uri, version: count + 2 },
      contentChanges: [{ text }],
    })
    await again
    keys.push(performance.now() - start)
  }
  const completion = await timeOf(() =>
    connection.sendRequest('textDocument/completion', { textDocument: { uri: long.uri }, position: placeOfRule(text) }),
  )
  const mebibytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  connection.dispose()
  child.stdin.end()
  child.kill()
  keys.sort((a, b) => a - b)
  return { first, key: { median: keys[keys.length >> 1], max: keys.at(-1) }, completion, mebibytes }
}

async function timeOf(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function placeOfRule(text) {
  const lines = text.split('\n')
  const line = Math.max(
    0,
    lines.findIndex((one) => one.includes('rule:')),
  )
  return { line, character: lines[line].length }
}
