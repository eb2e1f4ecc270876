import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { writeAtomically } from './atomic-write.js'

test('a file, and the folders that it needs', async () => {
  const folder = folderWith({ 'old.txt': 'old' })
  await writeAtomically(join(folder, 'old.txt'), 'new')
  await writeAtomically(join(folder, 'a', 'b.txt'), 'b')
  expect(readFileSync(join(folder, 'old.txt'), 'utf8')).toBe('new')
  expect(readFileSync(join(folder, 'a', 'b.txt'), 'utf8')).toBe('b')
  expect(readdirSync(folder).sort()).toEqual(['a', 'old.txt'])
})

test('a link stays one', async () => {
  const folder = folderWith({ 'real.txt': 'old' })
  symlinkSync('real.txt', join(folder, 'link.txt'))
  await writeAtomically(join(folder, 'link.txt'), 'new')
  expect(lstatSync(join(folder, 'link.txt')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(folder, 'real.txt'), 'utf8')).toBe('new')
})

test('what is not a file is not replaced by one', async () => {
  const folder = folderWith()
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [read] = await Promise.all([readFile(pipe, 'utf8'), writeAtomically(pipe, 'text')])
  expect(read).toBe('text')
  expect(lstatSync(pipe).isFIFO()).toBe(true)
})

test('a folder cannot be written', async () => {
  const folder = folderWith()
  await expect(writeAtomically(folder, 'text')).rejects.toThrow(`${folder}: cannot be written: EISDIR`)
})

test.each([0o600, 0o640, 0o755, 0o666])('a file keeps its mode', async (mode) => {
  const path = join(folderWith({ 'a.txt': 'old' }), 'a.txt')
  chmodSync(path, mode)
  await writeAtomically(path, 'new')
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).mode & 0o777).toBe(mode)
})

test('a read-only file is not written', async () => {
  const path = join(folderWith({ 'a.txt': 'old' }), 'a.txt')
  chmodSync(path, 0o444)
  await expect(writeAtomically(path, 'new')).rejects.toThrow(
    `${path}: cannot be written: EACCES: the file is read-only`,
  )
  expect(readFileSync(path, 'utf8')).toBe('old')
})

test('all names of a file stay names of it', async () => {
  const folder = folderWith()
  writeFileSync(join(folder, 'a.txt'), 'old')
  linkSync(join(folder, 'a.txt'), join(folder, 'b.txt'))
  await writeAtomically(join(folder, 'a.txt'), 'new')
  expect(readFileSync(join(folder, 'b.txt'), 'utf8')).toBe('new')
})
