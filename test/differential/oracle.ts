// Asks Kubernetes' own validators: a Go program of the shared folder, built into the cache where Go is there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PROJECT } from '../conformance/tags/load.js'

const SOURCES = join(resolve(process.env['KUBEVET_SHARED'] ?? join(PROJECT, '..', 'shared')), 'oracle')
const BINARY = join(PROJECT, '.cache', 'oracle', 'tags')

/** What the oracle says of a case; `panic` if Kubernetes' code ended in one, `invalid` if the object doesn't decode. */
export interface OracleAnswer {
  readonly id: string
  readonly errors?: readonly unknown[]
  readonly messages?: readonly string[]
  readonly marks?: readonly string[]
  readonly panic?: string
  readonly invalid?: string
}

export type Oracle = (cases: readonly { readonly id: string }[]) => OracleAnswer[]

/** The oracle, or why there is none: the shared folder or Go is missing, or the modules that it needs are. */
export function findOracle(): Oracle | { readonly missing: string } {
  if (!existsSync(join(SOURCES, 'tags', 'main.go'))) return { missing: 'the shared folder is not there' }
  mkdirSync(dirname(BINARY), { recursive: true })
  // Go does nothing if the program is up to date; nothing is downloaded.
  const built = spawnSync('go', ['build', '-o', BINARY, './tags'], {
    cwd: SOURCES,
    env: { ...process.env, GOPROXY: 'off' },
    encoding: 'utf8',
  })
  if (built.error !== undefined) return { missing: `Go is not there (${built.error.message})` }
  if (built.status !== 0) return { missing: `Go can't build it: ${built.stderr.trim()}` }
  return ask
}

/** The answers to cases, in their order. Throws if the program fails. */
function ask(cases: readonly { readonly id: string }[]): OracleAnswer[] {
  const input = cases.map((one) => `${JSON.stringify(one)}\n`).join('')
  const run = spawnSync(BINARY, ['-lax'], { input, encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (run.status !== 0) throw new Error(`the oracle failed: ${run.stderr || String(run.error)}`)
  return run.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OracleAnswer)
}
