// Stores that several processes write, that are killed, and whose disk is full.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/fixtures/eventually.js'
import type { MismatchData } from '../model/data.js'
import { StoreError } from '../sqlite/store-error.js'
import { MismatchStore } from './store.js'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''
let writer = ''

beforeAll(async () => {
  // Below the project: the program finds packages from there.
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(PROJECT, '.cache', 'processes-'))
  writer = join(folder, 'writer.mjs')
  await build({
    entryPoints: [join(PROJECT, 'test/fixtures/mismatch/writer.ts')],
    outfile: writer,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that writes comparisons, and prints how many it has written. */
const start = (mode: 'store' | 'sink', file: string, times: number): ChildProcess =>
  spawn(process.execPath, [writer, mode, file, String(times)], { stdio: ['ignore', 'pipe', 'inherit'] })

function read(file: string): MismatchData {
  const store = MismatchStore.open(file, { readOnly: true })
  try {
    return store.read()
  } finally {
    store.close()
  }
}
const compared = (file: string): number => read(file).comparisons.reduce((sum, { count }) => sum + count, 0)

/** The number that a process has printed last. */
function written(child: ChildProcess): { last: number } {
  const seen = { last: 0 }
  child.stdout?.on('data', (chunk: Buffer) => {
    seen.last = Number(chunk.toString().trim().split('\n').at(-1))
  })
  return seen
}

test('processes that write at once lose nothing', async () => {
  const file = join(folder, 'shared.db')
  const children = [1, 2, 3].map(() => start('store', file, 60))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number))
  expect(codes).toEqual([0, 0, 0])
  expect(compared(file)).toBe(180)
  expect(read(file).mismatches[0]?.samples).toHaveLength(5)
})

test('of a process that is killed all is there that was written, and the file is whole', async () => {
  const file = join(folder, 'killed.db')
  let least = 0
  for (let round = 0; round < 5; round++) {
    const child = start('store', file, 1_000_000)
    const seen = written(child)
    await eventually(() => expect(seen.last).toBeGreaterThan(5 + round))
    child.kill('SIGKILL')
    await once(child, 'exit')
    least += seen.last
    expect(compared(file)).toBeGreaterThanOrEqual(least)
    // What it wrote without having said so is at most one.
    expect(compared(file)).toBeLessThanOrEqual(least + round + 1)
  }
})

test('a process that ends writes what is left', async () => {
  const file = join(folder, 'ended.db')
  const child = start('sink', file, 1000)
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(compared(file)).toBe(1000)
})

test('a damaged store is refused, with how to mend it', () => {
  const file = join(folder, 'damaged.db')
  const store = MismatchStore.open(file)
  store.write(read(join(folder, 'shared.db')))
  store.close()
  truncateSync(file, 6000)
  const failure = (() => {
    try {
      return read(file)
    } catch (thrown) {
      return thrown
    }
  })()
  expect(failure).toBeInstanceOf(StoreError)
  expect(failure).toMatchObject({ failure: 'corrupt', message: `${file}: is damaged` })
  writeFileSync(file, '')
  expect(() => read(file)).toThrow('is not a store of mismatches')
})
