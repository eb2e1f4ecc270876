import { dirname } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { GenerateResult } from '../../generator/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { planChanges, type FileChange } from './plan.js'
import { findingsOf, generateSettings, openGenerator, type GenerateChoices, type GenerateSettings } from './session.js'
import { isSource } from './sources.js'
import { repeatOnChange } from '../watch/repeat.js'
import type { Io } from '../io/io.js'
import { writeAtomically } from '../io/atomic-write.js'
import { counted } from '../output/counted.js'
import { relativeTo } from '../io/file-name.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { unifiedDiff } from '../output/unified-diff.js'
import type { CommandContext } from '../io/command-context.js'
import { print } from '../io/print.js'
import type { FindingOptions } from '../options/findings.js'
import { readFindingOptions } from '../options/read-findings.js'

export interface GenerateOptions extends FindingOptions, GenerateChoices {
  readonly check?: boolean
  readonly watch?: boolean
  readonly docs?: 'markdown' | 'json' | true
}

/** Runs `kubevet generate`. */
export async function generate(
  paths: readonly string[],
  options: GenerateOptions,
  { io }: CommandContext,
): Promise<0 | 1> {
  const { loaded, reporting } = await readFindingOptions(options, io)
  const settings = generateSettings(paths, options, loaded, io.cwd)
  if (options.docs !== undefined) return printCatalogue(options.docs === true ? 'markdown' : options.docs, settings, io)
  if (options.watch === true) return watchAndGenerate(settings, reporting, io)

  const result = await withProgress('reading sources', io, async () => (await openGenerator(settings)).generate())
  if (result.inputs.length === 0) {
    throw new CannotRun(
      'there are no source files',
      'name files or folders, or a project file: --tsconfig tsconfig.json',
    )
  }
  refuseUnknownPackages(result)
  return options.check === true ? check(result, settings, reporting, io) : write(result, settings, reporting, io)
}

/** Throws CannotRun if names of read-only packages mean nothing: what was meant would be checked less than its types say. */
function refuseUnknownPackages({ unknownPackages }: GenerateResult): void {
  if (unknownPackages.length === 0) return
  throw new CannotRun(
    unknownPackages.map(({ name, problem, mend }) => ({
      code: 'cannot-run',
      severity: 'error',
      message: `read-only package ${name}: ${problem}`,
      mend,
    })),
  )
}

async function printCatalogue(format: 'markdown' | 'json', settings: GenerateSettings, io: Io): Promise<0> {
  const { renderCatalogue } = await import('../../tags/index.js')
  print(io.stdout, renderCatalogue(format, settings.kubernetesVersion))
  return 0
}

/** Whether nothing may be written: validators of types with errors would check something else than their authors mean. */
const isRefused = (result: GenerateResult, settings: GenerateSettings): boolean =>
  result.failures.length > 0 || findingsOf(result, settings).some(({ severity }) => severity === 'error')

async function write(result: GenerateResult, settings: GenerateSettings, reporting: Reporting, io: Io): Promise<0 | 1> {
  const findings = findingsOf(result, settings)
  const refused = isRefused(result, settings)
  const changes = refused ? [] : await planChanges(result, settings.cwd, settings.out)
  const written = changes.filter(({ state }) => state !== 'superfluous')
  for (const { path, after = '' } of written) await writeAtomically(path, after)
  const superfluous = changes.filter(({ state }) => state === 'superfluous')
  const diagnostics = [...findings, ...superfluous.map((change) => superfluousFinding(change, 'warning', io))]
  const done = refused
    ? 'nothing was written'
    : `${counted(result.files.length, 'generated file')}, ${written.length} of them changed`
  return report(diagnostics, result, done, reporting, io)
}

async function check(result: GenerateResult, settings: GenerateSettings, reporting: Reporting, io: Io): Promise<0 | 1> {
  const findings = findingsOf(result, settings)
  const changes = await planChanges(result, settings.cwd, settings.out)
  const diagnostics = [...findings, ...changes.map((change) => changeFinding(change, io))]
  // Other formats contain only findings: a patch would break their documents.
  if (reporting.targets.some(({ format, file }) => format === 'text' && file === undefined)) {
    for (const { path, before, after } of changes) {
      print(io.stdout, `${unifiedDiff(before, after, relativeTo(io.cwd)(path))}\n`)
    }
  }
  const done = `${counted(result.files.length, 'generated file')} checked, ${changes.length} out of date`
  return report(diagnostics, result, done, reporting, io)
}

async function report(
  diagnostics: readonly Diagnostic[],
  { inputs }: GenerateResult,
  done: string,
  reporting: Reporting,
  io: Io,
): Promise<0 | 1> {
  const { LINT_RULES, FAILURE_CODES } = await import('../../generator/index.js')
  const describe = (code: string) => {
    const rule = LINT_RULES.find((one) => one.code === code)
    if (rule !== undefined) return { summary: rule.summary, help: `${rule.why} ${rule.mend}` }
    const failure = Object.entries(FAILURE_CODES).find(([known]) => known === code)
    return failure === undefined ? undefined : { summary: failure[1] }
  }
  const totals = totalsOf(diagnostics, reporting)
  const summary = `${done}: ${totals.text}`
  const files = inputs.map(relativeTo(io.cwd))
  await writeFindings({ diagnostics, files, summary, describe }, reporting, io)
  return totals.exitCode
}

const superfluousFinding = ({ path }: FileChange, severity: 'error' | 'warning', io: Io): Diagnostic => ({
  code: 'generate/superfluous',
  severity,
  message: `${relativeTo(io.cwd)(path)} is a generated file whose source is gone`,
  mend: 'remove it',
})

function changeFinding(change: FileChange, io: Io): Diagnostic {
  if (change.state === 'superfluous') return superfluousFinding(change, 'error', io)
  const name = relativeTo(io.cwd)(change.path)
  return {
    code: `generate/${change.state}`,
    severity: 'error',
    message: change.state === 'missing' ? `${name} has not been generated` : `${name} is not up to date`,
    mend: 'run kubevet generate',
  }
}

async function watchAndGenerate(settings: GenerateSettings, reporting: Reporting, io: Io): Promise<0 | 1> {
  const generator = await openGenerator(settings)
  const { tsconfig, paths, cwd } = settings
  const roots = tsconfig === undefined ? (paths ?? [cwd]) : [dirname(tsconfig)]
  // Also those of before: what is gone may come back.
  const packageFiles = new Set<string>()
  return repeatOnChange(
    async (changed) => {
      const result = changed === undefined ? generator.generate() : generator.update(changed)
      for (const path of result.packageFiles) packageFiles.add(path)
      refuseUnknownPackages(result)
      const code = await write(result, settings, reporting, io)
      return isRefused(result, settings) ? 'failed' : code
    },
    { done: 'generated', roots, files: () => [...packageFiles], isWatched: isSource, io },
  )
}
