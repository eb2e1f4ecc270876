// The oracle's programs: Go programs of the shared folder, built into the cache where Go is there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHARED } from '../conformance/shared.js'
import { PROJECT } from '../conformance/tags/load.js'

const SOURCES = join(SHARED, 'oracle')

/** Answers lines by lines, in their order. Throws if the program fails. */
export type AskLines = (lines: readonly string[]) => string[]

/** How a program is run: its arguments, and environment variables beside the process's own. */
export interface ProgramOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A program, or why there is none: the shared folder or Go is missing, or the modules that it needs are. */
export function findProgram(name: string, options: ProgramOptions = {}): AskLines | { readonly missing: string } {
  if (!existsSync(join(SOURCES, name, 'main.go'))) return { missing: 'the shared folder is not there' }
  const binary = join(PROJECT, '.cache', 'oracle', name)
  mkdirSync(dirname(binary), { recursive: true })
  // Go does nothing if the program is up to date; nothing is downloaded.
  const built = spawnSync('go', ['build', '-o', binary, `./${name}`], {
    cwd: SOURCES,
    env: { ...process.env, GOPROXY: 'off' },
    encoding: 'utf8',
  })
  if (built.error !== undefined) return { missing: `Go is not there (${built.error.message})` }
  if (built.status !== 0) return { missing: `Go can't build it: ${built.stderr.trim()}` }
  return (lines) => ask(binary, lines, options)
}

function ask(binary: string, lines: readonly string[], { args = [], env = {} }: ProgramOptions): string[] {
  const run = spawnSync(binary, args, {
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, ...env },
  })
  if (run.status !== 0) throw new Error(`the oracle failed: ${run.stderr.slice(0, 2000) || String(run.error)}`)
  return run.stdout.split('\n').filter((line) => line !== '')
}
