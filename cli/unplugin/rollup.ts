// Rollup and Rolldown: sources are watched as modules are, and an error ends the build.
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { BuildOutcome, GeneratorBuild } from './build.js'
import { fullTextOf, messageOf, placeOf } from './finding.js'

/** What Rollup, Rolldown and Vite know of an error. */
export interface RollupError {
  readonly message: string
  readonly plugin?: string
  /** The file. Absolute, as `loc.file` is. */
  readonly id?: string
  /** Columns from 0. */
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number }
  readonly frame?: string
}

/** What these hooks use of a plugin's context. */
export interface RollupContext {
  addWatchFile(path: string): void
  error(error: RollupError): never
  warn(warning: RollupError): void
}

/** The hooks. */
export const rollupHooks = (build: GeneratorBuild) => ({
  async buildStart(this: RollupContext): Promise<void> {
    report(await build.refresh(), this)
  },
})

/** Watches the sources, and reports what was found. Throws the errors. */
export function report(outcome: BuildOutcome, context: RollupContext): void {
  for (const path of outcome.inputs) context.addWatchFile(path)
  const error = errorOf(outcome)
  for (const finding of outcome.findings) {
    if (finding.severity === 'warning') context.warn(asRollupError(finding, outcome.cwd))
  }
  if (error !== undefined) context.error(error)
}

/** All errors as one, at the place of the first; undefined without errors. */
export function errorOf({ findings, cwd }: BuildOutcome): RollupError | undefined {
  const [first, ...others] = findings.filter(({ severity }) => severity === 'error')
  if (first === undefined) return undefined
  const error = asRollupError(first, cwd)
  return { ...error, message: [error.message, ...others.map(fullTextOf)].join('\n\n') }
}

function asRollupError(finding: Diagnostic, cwd: string): RollupError {
  const place = placeOf(finding)
  const message = messageOf(finding)
  if (place === undefined) return { message, plugin: 'kubevet' }
  const file = resolve(cwd, place.file)
  const loc = { file, line: place.line, column: place.column - 1 }
  return { message, plugin: 'kubevet', id: file, loc, frame: place.frame }
}
