import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'
import { readFolder } from './read-folder.js'

const ODD = Buffer.from('b\xff.yaml', 'latin1')

test('names in order', async () => {
  expect(await readFolder(folderWith({ 'b.txt': '', 'ä.txt': '', 'a.txt': '' }))).toEqual(['a.txt', 'b.txt', 'ä.txt'])
})

test.each([['lint', '.'], ['validate', '--crd', '.', '.'], ['policy', 'lint'], ['test'], ['generate', '.']])(
  'a name that is not UTF-8 is not skipped by kubevet %s',
  async (...argv) => {
    const folder = folderWith({ 'a.yaml': '', 'a.ts': '' })
    writeFileSync(Buffer.concat([Buffer.from(join(folder, '/')), ODD]), 'x')
    const { code, stderr } = await runIn(folder, argv)
    expect(code).toBe(2)
    expect(stderr).toContain('the name of a file in it is not UTF-8: b\\xff.yaml')
  },
)
