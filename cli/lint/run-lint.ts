import { resolve } from 'node:path'
import { LINT_RULES } from '../../crd/index.js'
import { double } from '../../cel/index.js'
import { summarize, summaryText, type Diagnostic, type RuleDescription } from '../../diagnostics/index.js'
import { CannotRun } from '../cannot-run.js'
import type { CommandContext, FindingOptions } from '../commands/context.js'
import { readFindingOptions } from '../commands/context.js'
import { repeatOnChange } from '../generate/repeat.js'
import type { Io } from '../io.js'
import { isManifest } from '../load/files.js'
import { loadManifests, type LoadedManifests } from '../load/manifests.js'
import { StoredObjects } from '../load/stored.js'
import { counted } from '../output/counted.js'
import { relativeTo } from '../output/file-name.js'
import { writeFindings, type OutputTarget } from '../output/formats.js'
import { withProgress } from '../output/progress.js'
import { Baseline, readBaseline, writeBaseline } from './baseline.js'
import { checkDefinitions, newFindings, type CheckedDefinitions } from './check.js'
import { mendFiles } from './fix.js'
import { isLookedFor, lintRun, type LintChoices, type LintRun } from './settings.js'
import { fileSource, type DefinitionSource, type LoadedDefinitions } from './sources.js'

export interface LintOptions extends FindingOptions, LintChoices {
  readonly old?: readonly string[]
  readonly fix?: boolean
  readonly watch?: boolean
  readonly listRules?: boolean
}

/** Runs `kubevet lint`. */
export async function lint(paths: readonly string[], options: LintOptions, { io }: CommandContext): Promise<0 | 1> {
  if (options.listRules === true) return listRules(io)
  const { loaded, targets } = await readFindingOptions(options, io)
  const run = lintRun(paths, options, loaded, io.cwd)
  const { fix, watch, updateBaseline } = options
  const readsStdin = run.paths.includes('-')
  if (readsStdin && fix === true) throw new CannotRun('--fix: standard input can not be changed', 'name files')
  if (readsStdin && watch === true) throw new CannotRun('--watch: standard input is read only once', 'name files')

  const old = await loadManifests(options.old ?? [], io, { float: double })
  const session = new LintSession(run, fileSource(run.paths, io), old, targets, io)
  const work = { fix: fix === true, updateBaseline: updateBaseline === true }
  if (watch !== true) return session.lint(work)
  // A glob's files are watched in the folder in front of its first wildcard.
  const roots = run.paths.map((path) => resolve(io.cwd, path.replace(/[^/\\]*[*?{[(!].*$/, '')))
  return repeatOnChange(() => session.lint(work), { done: 'linted', roots, isWatched: isManifest, io })
}

function listRules(io: Io): 0 {
  const width = Math.max(...LINT_RULES.map(({ code }) => code.length))
  for (const { code, severity = 'warning', summary } of LINT_RULES) {
    io.stdout.write(`${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`)
  }
  return 0
}

interface Work {
  readonly fix: boolean
  readonly updateBaseline: boolean
}

/** Fixes make room for others; more rounds than this would go in circles. */
const MOST_ROUNDS = 10

class LintSession {
  constructor(
    private readonly run: LintRun,
    private readonly source: DefinitionSource,
    private readonly old: LoadedManifests,
    private readonly targets: readonly OutputTarget[],
    private readonly io: Io,
  ) {}

  async lint(work: Work): Promise<0 | 1> {
    const baseline = await this.baseline(work)
    let mended = 0
    let { loaded, checked } = await this.check()
    for (let round = 0; work.fix && round < MOST_ROUNDS; round++) {
      const count = await mendFiles(newFindings(checked.findings, baseline()))
      if (count === 0) break
      mended += count
      ;({ loaded, checked } = await this.check())
    }
    if (work.updateBaseline) await this.writeBaseline(checked)
    const known = work.updateBaseline ? await this.baseline({ ...work, updateBaseline: false }) : baseline
    return this.report(loaded, checked, known(), mended)
  }

  private async check(): Promise<{ loaded: LoadedDefinitions; checked: CheckedDefinitions }> {
    return withProgress('linting', this.io, async () => {
      const loaded = await this.source.load()
      if (loaded.definitions.length === 0 && loaded.diagnostics.length === 0) {
        throw new CannotRun(`there is no CustomResourceDefinition in ${this.run.paths.join(', ')}`)
      }
      return { loaded, checked: checkDefinitions(loaded, this.run, new StoredObjects(this.old.manifests)) }
    })
  }

  /** Makes fresh baselines: findings use one up. */
  private async baseline({ updateBaseline }: Work): Promise<() => Baseline> {
    const { baseline: file } = this.run
    if (file === undefined || updateBaseline) return () => new Baseline()
    const read = await readBaseline(file, relativeTo(this.io.cwd)(file))
    return () => read.fresh()
  }

  private async writeBaseline({ findings }: CheckedDefinitions): Promise<void> {
    const { baseline: file } = this.run
    if (file === undefined) return
    const known = findings.filter(({ isSilenceable }) => isSilenceable)
    await writeBaseline(file, known)
    this.io.stderr.write(`${relativeTo(this.io.cwd)(file)}: ${counted(known.length, 'finding')}\n`)
  }

  private async report(
    { definitions, diagnostics: broken, files, others }: LoadedDefinitions,
    { findings, unused }: CheckedDefinitions,
    baseline: Baseline,
    mended: number,
  ): Promise<0 | 1> {
    const { run, io } = this
    const fresh = newFindings(findings, baseline)
    const names = new Set(definitions.map(({ name }) => name))
    const stale =
      run.baseline === undefined
        ? []
        : baseline.stale(relativeTo(io.cwd)(run.baseline), names, (code) => isLookedFor(code, run))
    const diagnostics: Diagnostic[] = [
      ...this.old.diagnostics,
      ...broken,
      ...fresh.map(({ diagnostic }) => diagnostic),
      ...unused,
      ...stale,
    ]
    const totals = summarize(diagnostics)
    const parts = [
      `${counted(definitions.length, 'CRD')} linted`,
      ...(others === 0 ? [] : [`${counted(others, 'other object')} passed over`]),
      ...(mended === 0 ? [] : [`${counted(mended, 'finding')} mended`]),
      ...(fresh.length === findings.length
        ? []
        : [`${counted(findings.length - fresh.length, 'finding')} in the baseline`]),
    ]
    const summary = `${parts.join(', ')}: ${summaryText(totals)}`
    await writeFindings({ diagnostics, files: [...files], summary, describe }, this.targets, io)
    return totals.errors > 0 ? 1 : 0
  }
}

function describe(code: string): RuleDescription | undefined {
  const rule = LINT_RULES.find((one) => one.code === code)
  return rule === undefined ? undefined : { summary: rule.summary, help: `${rule.why} To mend it: ${rule.mend}.` }
}
