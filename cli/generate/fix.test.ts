import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { fixedSources } from './fix.js'

test('a source that changed since it was read is not written', async () => {
  const cwd = folderWith({ 'a.ts': 'let a = 1\n', 'b.ts': 'let b = 1\n' })
  const edits = ['a', 'b'].map((name) => ({
    span: { source: new SourceText(`${name}.ts`, `let ${name} = 1\n`), start: 8, end: 9 },
    text: '2',
  }))
  expect((await fixedSources(edits, cwd)).map(({ after }) => after)).toEqual(['let a = 2\n', 'let b = 2\n'])
  writeFileSync(join(cwd, 'b.ts'), 'let b = 3\n')
  await expect(fixedSources(edits, cwd)).rejects.toThrow('b.ts: has changed since it was read')
})
