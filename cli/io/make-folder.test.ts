import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { makeFolder } from './make-folder.js'

test('folders that are missing are made', async () => {
  const path = join(folderWith(), 'a', 'b', 'c')
  await Promise.all([makeFolder(path), makeFolder(path)])
  await makeFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('a file is no folder', async () => {
  const folder = folderWith({ file: '' })
  await expect(makeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(folder, 'file', 'a'))).rejects.toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')('a folder in which none can be made', async () => {
  await expect(makeFolder('/proc/no-process/a')).rejects.toThrow('ENOENT')
})
