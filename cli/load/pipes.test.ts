import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { definitionText } from '../../test/fixtures/crd/definition.js'
import { folderWith, runIn } from '../../test/fixtures/cli/run-in.js'

test('a pipe is read, though it has no real path', async () => {
  const folder = folderWith()
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [{ code, stdout }] = await Promise.all([
    runIn(folder, ['lint', pipe]),
    writeFile(pipe, definitionText(['type: object'])),
  ])
  expect(stdout).toContain('1 CRD linted')
  expect(code).toBe(0)
})

test('process substitution', () => {
  const script = `node dist/cli/main.js lint <(printf '%s' "$CRD")`
  const stdout = execFileSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, CRD: definitionText(['type: object']) },
  })
  expect(stdout).toContain('1 CRD linted')
})
