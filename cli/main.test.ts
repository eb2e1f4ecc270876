import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('output that cannot be written is an error', () => {
  const full = openSync(FULL, 'w')
  const argv = [join(PROJECT, 'scripts/run-ts.mjs'), join(PROJECT, 'cli/main.ts'), '--version']
  const run = (stdio: ('pipe' | number)[]) => spawnSync(process.execPath, argv, { stdio, encoding: 'utf8' })
  const { status, stderr } = run(['pipe', full, 'pipe'])
  expect(stderr).toMatch(/^error: standard output cannot be written: ENOSPC/)
  expect(status).toBe(2)
  closeSync(full)
})
