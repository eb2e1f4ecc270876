import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderWith } from '../test/fixtures/cli/run-in.js'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('output that cannot be written is an error', () => {
  const full = openSync(FULL, 'w')
  const argv = [join(PROJECT, 'dist/cli/main.js'), '--version']
  const run = (stdio: ('pipe' | number)[]) => spawnSync(process.execPath, argv, { stdio, encoding: 'utf8' })
  const { status, stderr } = run(['pipe', full, 'pipe'])
  expect(stderr).toMatch(/^error: standard output cannot be written: ENOSPC/)
  expect(status).toBe(2)
  closeSync(full)
})

test('the link by which kubectl runs it is named in help', () => {
  const plugin = join(folderWith(), 'kubectl-vet')
  symlinkSync(join(PROJECT, 'dist/cli/main.js'), plugin)
  const { stdout } = spawnSync(process.execPath, [plugin, 'lint', '--help'], { encoding: 'utf8' })
  expect(stdout).toMatch(/^Usage: kubectl vet lint /)
  expect(stdout).toContain('  $ kubectl vet lint --cluster')
})
