import { renameSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { folderWith, ioFor } from '../../test/fixtures/cli/run-in.js'
import { KeptSources, SourceFiles } from './source-files.js'

test('an unchanged text is the same, whatever became of its file', async () => {
  const cwd = folderWith({ 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n' })
  const files = new SourceFiles(ioFor(cwd).io)
  const first = (await files.read(['.'])).sources
  utimesSync(join(cwd, 'a.yaml'), 1_700_000_000, 1_700_000_000)
  expect((await files.read(['.'])).sources.map((one, index) => one === first[index])).toEqual([true, true])
  writeFileSync(join(cwd, 'b.yaml'), 'b: 2\n')
  const next = (await files.read(['.'])).sources
  expect(next[0]).toBe(first[0])
  expect(next[1]).toMatchObject({ text: 'b: 2\n' })
})

test('changes within the same tick of the clock are seen', async () => {
  const cwd = folderWith({ 'a.yaml': 'a: 0\n' })
  const files = new SourceFiles(ioFor(cwd).io)
  for (let count = 1; count <= 9; count++) {
    writeFileSync(join(cwd, 'a.yaml'), `a: ${count}\n`)
    expect((await files.read(['a.yaml'])).sources).toMatchObject([{ text: `a: ${count}\n` }])
  }
})

test('volumes that are exchanged by a link', async () => {
  const cwd = folderWith({ '..1/a.yaml': 'a: 1\n', '..2/a.yaml': 'a: 2\n' })
  symlinkSync('..1', join(cwd, '..data'))
  symlinkSync('..data/a.yaml', join(cwd, 'a.yaml'))
  const files = new SourceFiles(ioFor(cwd).io)
  expect((await files.read(['.'])).sources).toMatchObject([{ text: 'a: 1\n' }])
  symlinkSync('..2', join(cwd, '..next'))
  renameSync(join(cwd, '..next'), join(cwd, '..data'))
  expect((await files.read(['.'])).sources).toMatchObject([{ text: 'a: 2\n' }])
  unlinkSync(join(cwd, '..data'))
  await expect(files.read(['a.yaml'])).rejects.toThrow(/no such file/)
})

test('texts of a cluster', () => {
  const kept = new KeptSources()
  const [a, b] = [new SourceText('cluster:c/as/x', 'group: a'), new SourceText('cluster:c/as/x', 'group: b')]
  expect(kept.keep([a, b])).toEqual([a, b])
  const again = kept.keep([new SourceText(a.name, a.text), new SourceText(b.name, b.text)])
  expect([again[0] === a, again[1] === b]).toEqual([true, true])
  expect(kept.keep([new SourceText(a.name, 'group: c')])).toMatchObject([{ text: 'group: c' }])
})
