// A replay that is killed again and again ends with the totals of one that was left alone. KUBEVET_REPLAY says how many requests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { auditEvent, storedWidget } from '../../../test/fixtures/cli/audit-events.js'
import { folderWith, VALIDATORS } from '../../../test/fixtures/cli/run-in.js'

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url))
const REQUESTS = Number(process.env['KUBEVET_REPLAY'] ?? 20_000)
const KILLS = 10

/** The same for the same number; each mismatch is the smallest of its kind only now and then. */
function specOf(index: number): object {
  const hash = Math.imul(index + 1, 0x9e3779b1) >>> 8
  return {
    name: hash % 20 === 0 ? 'too-long' : 'ok',
    color: ['red', 'blue', 'green'][hash % 3],
    replicas: hash % 50 === 0 ? 13 : hash % 12,
    ports: Array.from({ length: 1 + (hash % 4) }, (_, port) => ({ name: 'p', port: (hash + port) % 90 })),
    note: hash % 5000 === 0 ? 'throw' : 'n'.repeat(hash % 30),
  }
}

async function writeLines(path: string, count: number, line: (index: number) => unknown): Promise<void> {
  const file = createWriteStream(path)
  const stream = path.endsWith('.gz') ? createGzip() : file
  if (stream !== file) stream.pipe(file)
  for (let index = 0; index < count; index++) {
    if (!stream.write(`${JSON.stringify(line(index))}\n`)) await once(stream, 'drain')
  }
  stream.end()
  await once(file, 'finish')
}

/** Half as JSON Lines, a quarter compressed, a quarter in an audit log. */
async function writeTraffic(folder: string): Promise<string[]> {
  const quarter = REQUESTS / 4
  const object = (index: number) => storedWidget(`w-${index}`, specOf(index))
  await writeLines(join(folder, 'a.jsonl'), 2 * quarter, (index) =>
    index % 4 === 0 ? { object: object(index), oldObject: object(index + 1) } : object(index),
  )
  await writeLines(join(folder, 'b.jsonl.gz'), quarter, object)
  await writeLines(join(folder, 'c.log'), quarter, (index) => {
    const name = `w-${index % 500}`
    return auditEvent({
      name,
      verb: index < 400 ? 'create' : 'update',
      stored: storedWidget(name, specOf(index), `${index}`),
    })
  })
  return ['a.jsonl', 'b.jsonl.gz', 'c.log'].flatMap((file) => ['--from', file])
}

interface Ended {
  readonly signal: NodeJS.Signals | null
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
}

/** Runs a replay; one that is to be killed has so many milliseconds. */
async function replay(cwd: string, argv: readonly string[], milliseconds?: number): Promise<Ended> {
  const start = performance.now()
  const child = spawn(
    process.execPath,
    [MAIN, 'mismatch', 'replay', '--validators', VALIDATORS, '--format', 'json', ...argv],
    { cwd },
  )
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (text) => (stdout += text))
  child.stderr.on('data', (text) => (stderr += text))
  const timer = milliseconds === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), milliseconds)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  return { code, signal, stdout, stderr, milliseconds: performance.now() - start }
}

test.each([['1'], ['2']])(
  'killed and resumed, with %s threads',
  async (jobs) => {
    const cwd = folderWith()
    const from = [...(await writeTraffic(cwd)), '--jobs', jobs]
    const whole = await replay(cwd, [...from, '--store', 'whole.db'])
    expect([whole.code, whole.stderr]).toEqual([1, ''])
    const expected = JSON.parse(whole.stdout) as {
      readonly totals: { readonly compared: number; readonly failed: number }
    }
    expect(expected.totals.compared + expected.totals.failed).toBe(REQUESTS)

    let kills = 0
    for (let run = 0; run < KILLS; run++) {
      // What is left takes less and less time: most kills hit while chunks are replayed and written.
      const { signal } = await replay(cwd, [...from, '--store', 'killed.db'], Math.random() * whole.milliseconds * 0.7)
      if (signal === 'SIGKILL') kills++
    }
    expect(kills).toBeGreaterThan(0)
    const last = await replay(cwd, [...from, '--store', 'killed.db'])
    expect(last.code).toBe(1)
    expect(JSON.parse(last.stdout)).toEqual(expected)
    rmSync(cwd, { recursive: true })
  },
  1_800_000,
)
