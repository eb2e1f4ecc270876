import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
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

test('what is no file is not replaced by one', async () => {
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
