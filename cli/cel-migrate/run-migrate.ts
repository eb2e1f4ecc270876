import { secretsOf } from '../../apimachinery/redaction/index.js'
import type { Functions } from '../../cel/compat.js'
import { HiddenSources, hiddenFinding } from '../findings/hidden.js'
import { CannotRun } from '../io/cannot-run.js'
import type { CommandContext, ExitCode } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import { loadModule } from '../load/module.js'
import type { FindingOptions } from '../options/findings.js'
import { readFindingOptions } from '../options/read-findings.js'
import { checkStandardInput } from '../options/standard-input.js'
import { writeFindings } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { loadCelJs } from './cel-js.js'
import { compareExpression } from './compare-expression.js'
import { findingOf } from './findings.js'
import { loadCases } from './load-cases.js'
import { bothWith } from './outcome.js'
import { causesText, comparedText, describeCause, migrationJson } from './report.js'
import { MigrationTally } from './tally.js'

export interface MigrateOptions extends FindingOptions {
  readonly context?: string
  readonly functions?: string
}

/** Runs `kubevet cel migrate`. */
export async function migrate(
  paths: readonly string[],
  options: MigrateOptions,
  { io }: CommandContext,
): Promise<ExitCode> {
  const { loaded, reporting } = await readFindingOptions(options, io)
  checkStandardInput(options.context === undefined ? paths : [...paths, options.context], false)
  const celJs = await loadCelJs(io.cwd)
  const functions = options.functions === undefined ? {} : await loadFunctions(options.functions, io)
  const { cases, files } = await loadCases(paths, options.context, io)
  if (cases.length === 0) throw new CannotRun(`there is no expression in ${paths.join(', ')}`)

  const both = bothWith(celJs, functions)
  const tally = new MigrationTally()
  const contexts = cases.map(({ context }) => context)
  const redaction = loaded.config.redaction ?? {}
  const secrets = secretsOf(contexts, redaction)
  const sources = new HiddenSources([], redaction, secrets)
  const diagnostics = cases.flatMap((one) => {
    const comparison = compareExpression(one.expression, one.context, both)
    tally.add(comparison)
    const finding = findingOf(one, comparison)
    return finding === undefined ? [] : [hiddenFinding(finding, secrets, sources)]
  })
  const totals = totalsOf(diagnostics, reporting)
  await writeFindings(
    {
      diagnostics,
      files,
      summary: `${causesText(tally)}${comparedText(tally)}${totals.excess}`,
      describe: describeCause,
      texts: { json: (how) => migrationJson(diagnostics, tally, how) },
    },
    reporting,
    io,
  )
  const { mismatch, panic } = tally.counts
  return mismatch + panic > 0 ? 1 : totals.exitCode
}

/** The functions that a module exports. */
async function loadFunctions(name: string, io: Io): Promise<Functions> {
  const functions = Object.entries(await loadModule(name, io)).filter(
    (entry): entry is [string, CallableFunction] => typeof entry[1] === 'function' && entry[0] !== 'default',
  )
  if (functions.length > 0) return Object.fromEntries(functions)
  throw new CannotRun(
    `${name}: the module exports no function`,
    'export each function that expressions call by its name',
  )
}
