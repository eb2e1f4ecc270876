// A server that is killed again and again while clients write. KUBEVET_KILLS says how often.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterFile } from '../../test/fixtures/cleanup.js'
import { type AnyObject, Client } from '../client/index.js'

const KILLS = Number(process.env['KUBEVET_KILLS'] ?? 10)
const CLIENTS = 8
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

let folder = ''
let program = ''
beforeAll(async () => {
  // Below the project: the program finds packages from there.
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(PROJECT, '.cache', 'killed-'))
  program = join(folder, 'server.mjs')
  await build({
    entryPoints: [join(PROJECT, 'test/fixtures/serve/server-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Running {
  readonly child: ChildProcess
  readonly client: Client
}

async function start(file: string): Promise<Running> {
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterFile(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, client: new Client(JSON.parse(line.toString()) as { url: string; token: string }) }
}

/** What is known of an object: nothing if it was deleted. */
interface Known {
  readonly text: string | undefined
  readonly uid: string | undefined
}

/** A client with objects of its own, that it makes, changes and deletes one after the other. */
class Writer {
  /** What the server has acknowledged. */
  readonly acknowledged = new Map<string, Known>()
  /** What was asked for and not answered. */
  readonly asked = new Map<string, string | undefined>()
  /** The newest revision that the server has told of. */
  revision = 0
  count = 0

  constructor(private readonly id: number) {}

  /** Writes until the server is gone. */
  async write(client: Client): Promise<void> {
    for (;;) {
      const name = `w${this.id}-${this.count % 7}`
      const { text, uid } = this.acknowledged.get(name) ?? {}
      const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'default' } }
      const isDeletion = text !== undefined && this.count % 3 === 0
      const next = isDeletion ? undefined : `${this.id} ${++this.count} ${'x'.repeat(1_000)}`
      if (isDeletion) this.count++
      this.asked.set(name, next)
      let written: AnyObject | undefined
      try {
        if (next === undefined) await client.delete(object)
        else if (text === undefined) written = await client.create({ ...object, data: { text: next } })
        else written = await client.update({ ...object, data: { text: next } })
      } catch (error) {
        if (error instanceof Error && 'status' in error) throw error
        return
      }
      this.asked.delete(name)
      this.acknowledged.set(name, { text: next, uid: written?.metadata.uid })
      if (text !== undefined && written !== undefined) expect(written.metadata.uid).toBe(uid)
      const revision = Number(written?.metadata.resourceVersion ?? 0)
      if (written !== undefined) expect(revision).toBeGreaterThan(this.revision)
      this.revision = Math.max(this.revision, revision)
    }
  }

  /** Compares what is stored with what was acknowledged. What was only asked for may be there. */
  check(stored: ReadonlyMap<string, AnyObject>): void {
    for (const name of new Set([...this.acknowledged.keys(), ...this.asked.keys()])) {
      const found = stored.get(name)
      const text = (found?.['data'] as { text: string } | undefined)?.text
      const known = this.acknowledged.get(name)?.text
      if (this.asked.has(name)) expect([known, this.asked.get(name)]).toContain(text)
      else expect(text).toBe(known)
      this.acknowledged.set(name, { text, uid: found?.metadata.uid })
    }
    this.asked.clear()
  }
}

test(`a server that is killed ${KILLS} times under load has lost nothing that it acknowledged`, async () => {
  const file = join(folder, 'data.db')
  const writers = Array.from({ length: CLIENTS }, (_, id) => new Writer(id))
  let newest = 0
  for (let round = 0; ; round++) {
    const { child, client } = await start(file)
    const list = (await client.request('/api/v1/namespaces/default/configmaps')).text
    const { metadata, items } = JSON.parse(list) as { metadata: { resourceVersion: string }; items: AnyObject[] }
    expect(Number(metadata.resourceVersion)).toBeGreaterThanOrEqual(newest)
    const stored = new Map(items.map((item) => [item.metadata.name ?? '', item]))
    for (const writer of writers) writer.check(stored)
    if (round === KILLS) {
      client.close()
      child.kill('SIGKILL')
      await once(child, 'exit')
      break
    }
    const before = writers.reduce((sum, { count }) => sum + count, 0)
    const ends = writers.map((writer) => writer.write(client))
    const timer = setInterval(() => {
      const count = writers.reduce((sum, writer) => sum + writer.count, 0) - before
      if (count > 30 + ((round * 37) % 200)) child.kill('SIGKILL')
    }, 1)
    await once(child, 'exit')
    clearInterval(timer)
    await Promise.all(ends)
    client.close()
    newest = Math.max(newest, ...writers.map(({ revision }) => revision))
  }
  expect(writers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(30 * KILLS)
})
