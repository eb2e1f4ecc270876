import { dirname } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Generator, GenerateResult } from '../../generator/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { SourceEdit } from '../../schemagen/schema/index.js'
import type { Output } from './output.js'
import { diagnosticsOf, isRefused, outputsOf, writeOutputs } from './outputs.js'
import { fixedSources, writeFixes } from './fix.js'
import { planChanges, type FileChange } from './plan.js'
import { superfluousFinding, unknownPackageFinding } from './findings.js'
import { generateSettings, openGenerator, type GenerateChoices, type GenerateSettings } from './session.js'
import type { ProofOutcome, ProofSettings } from './prove.js'
import { isSource } from './sources.js'
import { repeatOnChange } from '../watch/repeat.js'
import type { Io } from '../io/io.js'
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
  /** Whether limits that make rules affordable are written into the sources. */
  readonly fix?: boolean
  /** Whether `fix` only shows what it would write. */
  readonly dryRun?: boolean
  readonly docs?: 'markdown' | 'json' | true
  /** Trials of each kind. */
  readonly prove?: number
  readonly seed?: number
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
  const proof = proofOf(options, settings)
  if (options.fix === true && settings.crd === undefined) {
    throw new CannotRun('--fix writes limits that CRDs need', 'add --crd DIR, or generate.crd to the config')
  }
  if (options.dryRun === true && options.fix !== true) {
    throw new CannotRun('--dry-run: there is nothing to write', 'add --fix')
  }
  if (options.watch === true) return watchAndGenerate(settings, reporting, io)

  const run = await withProgress('reading sources', io, async () => {
    const generator = await openGenerator(settings)
    const first = await runOnce(generator, generator.generate(), settings)
    const fixes = options.fix === true && options.dryRun !== true
    return { ...(fixes ? await fixed(generator, first, settings) : first), proof }
  })
  const { result } = run
  if (result.inputs.length === 0) {
    throw new CannotRun(
      'there are no source files',
      'name files or folders, or a project file: --tsconfig tsconfig.json',
    )
  }
  refuseUnknownPackages(result)
  if (options.dryRun === true) return showFixes(run, reporting, io)
  return options.check === true ? check(run, reporting, io) : write(run, reporting, io)
}

/** Throws CannotRun if names of read-only packages mean nothing: what was meant would be checked less than its types say. */
function refuseUnknownPackages({ unknownPackages }: GenerateResult): void {
  if (unknownPackages.length === 0) return
  throw new CannotRun(unknownPackages.map(unknownPackageFinding))
}

async function printCatalogue(format: 'markdown' | 'json', settings: GenerateSettings, io: Io): Promise<0> {
  const { renderCatalogue } = await import('../../tags/index.js')
  print(io.stdout, renderCatalogue(format, settings.kubernetesVersion))
  return 0
}

/** What `--prove` asks for; throws CannotRun where there is nothing to compare. */
function proofOf({ prove, seed }: GenerateOptions, { crd }: GenerateSettings): ProofSettings | undefined {
  if (prove === undefined) {
    if (seed === undefined) return undefined
    throw new CannotRun('--seed is of made-up objects', 'add --prove COUNT')
  }
  if (crd === undefined) {
    throw new CannotRun('--prove compares validators with CRDs', 'add --crd DIR, or generate.crd to the config')
  }
  return { count: prove, seed: seed ?? 1 }
}

/** What was made of the sources, once. */
interface Run {
  readonly result: GenerateResult
  readonly outputs: readonly Output[]
  /** What is proved, if that is asked for. */
  readonly proof?: ProofSettings | undefined
  /** How many places of the sources were given limits. */
  readonly limits?: number
}

async function runOnce(generator: Generator, result: GenerateResult, settings: GenerateSettings): Promise<Run> {
  return { result, outputs: await outputsOf(generator, result, settings) }
}

/** Writes what mends the sources, and makes everything again of them, until nothing is left that can be written. */
async function fixed(generator: Generator, first: Run, settings: GenerateSettings): Promise<Run> {
  let run = first
  let limits = 0
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const edits = fixesOf(run)
    if (edits.length === 0) break
    const sources = await fixedSources(edits, settings.cwd)
    await writeFixes(sources)
    limits += edits.length
    run = await runOnce(generator, generator.update(sources.map(({ path }) => path)), settings)
  }
  return { ...run, limits }
}

/** A limit may show that there is more to limit; each pass lowers what those before left, so that few are needed. */
const MOST_PASSES = 10

const fixesOf = ({ outputs }: Run): SourceEdit[] => outputs.flatMap(({ fixes = [] }) => fixes)

/** What a first pass would write, as a patch on standard output, and how much that is on standard error. */
async function showFixes(run: Run, reporting: Reporting, io: Io): Promise<0 | 1> {
  const edits = fixesOf(run)
  if (edits.length === 0) {
    const done = '0 places of the sources would be limited, nothing is written'
    return report(diagnosticsOf(run.outputs), run.result, done, reporting, io)
  }
  for (const { path, before, after } of await fixedSources(edits, io.cwd)) {
    print(io.stdout, unifiedDiff(before, after, relativeTo(io.cwd)(path)))
  }
  print(io.stderr, `${counted(edits.length, 'place')} of the sources would be limited, nothing is written\n`)
  return 0
}

const filesOf = ({ outputs }: Run): number => outputs.reduce((sum, { files }) => sum + files.length, 0)

async function write(run: Run, reporting: Reporting, io: Io): Promise<0 | 1> {
  const refused = isRefused(run.outputs)
  const changes = refused ? [] : await writeOutputs(run.outputs)
  const superfluous = changes.filter(({ state }) => state === 'superfluous')
  const proof = await proved(run, !refused, io)
  const diagnostics = [
    ...diagnosticsOf(run.outputs),
    ...superfluous.map((change) => superfluousFinding(change, 'warning', io.cwd)),
    ...proof.diagnostics,
  ]
  const files = refused
    ? 'nothing was written'
    : `${counted(filesOf(run), 'generated file')}, ${changes.length - superfluous.length} of them changed`
  const limits = run.limits === undefined ? '' : `${counted(run.limits, 'place')} of the sources limited, `
  const done = `${limits}${files}${proof.summary}`
  return report(diagnostics, run.result, done, reporting, io)
}

async function check(run: Run, reporting: Reporting, io: Io): Promise<0 | 1> {
  const changes = await planChanges(run.outputs)
  const proof = await proved(run, changes.length === 0 && !isRefused(run.outputs), io)
  const diagnostics = [
    ...diagnosticsOf(run.outputs),
    ...changes.map((change) => changeFinding(change, io)),
    ...proof.diagnostics,
  ]
  // Other formats contain only findings: a patch would break their documents.
  if (reporting.targets.some(({ format, file }) => format === 'text' && file === undefined)) {
    for (const { path, before, after } of changes) {
      print(io.stdout, `${unifiedDiff(before, after, relativeTo(io.cwd)(path))}\n`)
    }
  }
  const done = `${counted(filesOf(run), 'generated file')} checked, ${changes.length} out of date${proof.summary}`
  return report(diagnostics, run.result, done, reporting, io)
}

/** The proof, if it is asked for and validators and CRDs are as they should be: it takes the validators on disk. */
async function proved({ outputs, proof }: Run, isUpToDate: boolean, io: Io): Promise<ProofOutcome> {
  if (proof === undefined) return { diagnostics: [], summary: '' }
  const prove = outputs.map((output) => output.prove).find((one) => one !== undefined)
  return isUpToDate && prove !== undefined ? prove(proof, io) : { diagnostics: [], summary: ', nothing was proved' }
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

function changeFinding(change: FileChange, io: Io): Diagnostic {
  if (change.state === 'superfluous') return superfluousFinding(change, 'error', io.cwd)
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
      const run = await runOnce(generator, result, settings)
      const code = await write(run, reporting, io)
      return isRefused(run.outputs) ? 'failed' : code
    },
    { done: 'generated', roots, files: () => [...packageFiles], isWatched: isSource, io },
  )
}
