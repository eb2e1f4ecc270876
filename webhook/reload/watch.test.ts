import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFiles } from './watch.js'
import { eventually } from '../../test/fixtures/eventually.js'

let folder: string
let stop: (() => Promise<void>) | undefined
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kubevet-watch-'))))
afterEach(async () => {
  await stop?.()
  rmSync(folder, { recursive: true })
})

const write = (path: string, text = 'x'): void => writeFileSync(join(folder, path), text)

const until = (condition: () => boolean): Promise<void> => eventually(() => expect(condition()).toBe(true))

/** Watches, and counts what it is told, but for the first time. Resolves when watching has begun. */
async function watching(paths: readonly string[], interval = 30_000): Promise<() => number> {
  let count = 0
  const changed = async (): Promise<number> => ++count
  stop = watchFiles({ paths: () => paths.map((path) => join(folder, path)), changed, settle: 10, interval })
  await until(() => count > 0)
  count = 0
  return () => count
}

test('what changed before watching began is told', async () => {
  write('a.yaml')
  let told = ''
  const changed = async (): Promise<void> => void (told = readFileSync(join(folder, 'a.yaml'), 'utf8'))
  stop = watchFiles({ paths: () => [join(folder, 'a.yaml')], changed, settle: 10 })
  // Not by an event: nothing is watched yet.
  write('a.yaml', 'y')
  await until(() => told === 'y')
})

test('a file that is written, replaced, removed and made again', async () => {
  write('a.yaml')
  const count = await watching(['a.yaml'])
  for (const change of [
    () => write('a.yaml', 'y'),
    () => (write('b'), renameSync(join(folder, 'b'), join(folder, 'a.yaml'))),
    () => rmSync(join(folder, 'a.yaml')),
    () => write('a.yaml'),
  ]) {
    const before = count()
    change()
    await until(() => count() > before)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
})

test('a volume of a ConfigMap is exchanged by a link', async () => {
  mkdirSync(join(folder, '..2026_01'))
  write('..2026_01/a.yaml')
  symlinkSync('..2026_01', join(folder, '..data'))
  symlinkSync('..data/a.yaml', join(folder, 'a.yaml'))
  const count = await watching(['a.yaml'])
  mkdirSync(join(folder, '..2026_02'))
  write('..2026_02/a.yaml', 'new')
  symlinkSync('..2026_02', join(folder, '..data_tmp'))
  renameSync(join(folder, '..data_tmp'), join(folder, '..data'))
  await until(() => count() > 0)
})

test('new folders below are watched, too', async () => {
  const count = await watching(['.'])
  mkdirSync(join(folder, 'sub'))
  await until(() => count() > 0)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const before = count()
  write('sub/a.yaml')
  await until(() => count() > before)
})

test('what is missing and what tells nothing is left to the interval', async () => {
  const count = await watching(['missing/a.yaml'], 20)
  await until(() => count() > 2)
})

test('what fails is tried again', async () => {
  let count = 0
  const changed = async (): Promise<void> => {
    count++
    throw new Error('broken')
  }
  stop = watchFiles({ paths: () => [folder], changed, settle: 1, interval: 5 })
  await until(() => count > 3)
})

test('nothing is told after the end', async () => {
  const count = await watching(['.'], 5)
  await stop?.()
  const end = count()
  write('a.yaml')
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(count()).toBe(end)
})
