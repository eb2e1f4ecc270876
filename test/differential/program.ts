// The oracle's programs: Go programs of `oracle/`, built into the cache where Go is there.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../conformance/tags/load.js'

/** The Go module with the programs. */
export const ORACLE = join(PROJECT, 'oracle')
/** Where programs are built, and what is made for them. */
export const ORACLE_CACHE = join(PROJECT, '.cache', 'oracle')

/** Answers lines by lines, in their order. Throws if the program fails. */
export type AskLines = (lines: readonly string[]) => string[]

/** Why a program can't be asked. */
export interface Missing {
  readonly missing: string
}

/** How a program is run: its arguments, and environment variables beside the process's own. */
export interface ProgramOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** A Go package to be built: the folder of its module, and its path as `go build` takes it. */
export interface GoProgram {
  readonly module: string
  readonly package: string
}

/** Programs that need the libraries of another Kubernetes, or all of Kubernetes, are in modules of their own. */
const OTHER_MODULES: Readonly<Record<string, GoProgram>> = {
  mismatch134: { module: join(ORACLE, 'mismatch134'), package: '.' },
  webhooks: { module: join(ORACLE, 'kubernetes'), package: './webhooks' },
  kinds: { module: join(ORACLE, 'kubernetes134'), package: './validation' },
}

/** A program of the oracle, or why there is none: Go is missing, or the modules that it needs are. */
export function findProgram(name: string, options: ProgramOptions = {}): AskLines | Missing {
  return programOf(name, OTHER_MODULES[name] ?? { module: ORACLE, package: `./${name}` }, options)
}

/** A program that is built from a package, or why there is none. */
export function programOf(name: string, source: GoProgram, options: ProgramOptions = {}): AskLines | Missing {
  const built = build(name, source)
  if (typeof built !== 'string') return built
  return (lines) => ask(built, lines, options)
}

/** Builds a program unless it is up to date, and gives its path. */
export function build(name: string, source: GoProgram): string | Missing {
  const binary = join(ORACLE_CACHE, 'bin', name)
  mkdirSync(dirname(binary), { recursive: true })
  const built = runGo(['build', '-o', binary, source.package], source.module)
  if (built.error !== undefined) return { missing: `Go is not there (${built.error.message})` }
  if (built.status !== 0) return { missing: `Go can't build it: ${built.stderr.trim()}` }
  return binary
}

/** Runs Go in a folder. In tests nothing is downloaded: who wants to ask in tests runs `go mod download` in `oracle/`. */
function runGo(args: readonly string[], cwd: string): SpawnSyncReturns<string> {
  const isTest = process.env['VITEST'] !== undefined
  return spawnSync('go', args, {
    cwd,
    env: { ...process.env, ...(isTest && { GOPROXY: 'off' }) },
    encoding: 'utf8',
  })
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
