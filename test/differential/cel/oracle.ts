// Asks kube-apiserver's CEL: a Go program of the shared folder, built into the cache where Go is there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PROJECT } from '../../conformance/tags/load.js'

const SOURCES = join(resolve(process.env['KUBEVET_SHARED'] ?? join(PROJECT, '..', 'shared')), 'oracle')
const BINARY = join(PROJECT, '.cache', 'oracle', 'cel')

/** Answers lines of cases by lines of results, in their order. */
export type CelOracle = (lines: readonly string[]) => string[]

/** The oracle, or why there is none: the shared folder or Go is missing, or the modules that it needs are. */
export function findCelOracle(): CelOracle | { readonly missing: string } {
  if (!existsSync(join(SOURCES, 'cel', 'main.go'))) return { missing: 'the shared folder is not there' }
  mkdirSync(dirname(BINARY), { recursive: true })
  // Go does nothing if the program is up to date; nothing is downloaded.
  const built = spawnSync('go', ['build', '-o', BINARY, './cel'], {
    cwd: SOURCES,
    env: { ...process.env, GOPROXY: 'off' },
    encoding: 'utf8',
  })
  if (built.error !== undefined) return { missing: `Go is not there (${built.error.message})` }
  if (built.status !== 0) return { missing: `Go can't build it: ${built.stderr.trim()}` }
  return ask
}

function ask(lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const input = lines.map((line) => `${line}\n`).join('')
  // One thread, so that others on the machine may work as well.
  const env = { ...process.env, GOMAXPROCS: '1' }
  const run = spawnSync(BINARY, { input, encoding: 'utf8', maxBuffer: 2 ** 30, env })
  if (run.status !== 0) throw new Error(`the oracle failed: ${run.stderr.slice(0, 2000) || String(run.error)}`)
  return run.stdout.split('\n').filter((line) => line !== '')
}
