import { resolve } from 'node:path'
import { LINT_RULES } from '../../crd/index.js'
import { double } from '../../cel/index.js'
import { summarize, summaryText, type Diagnostic, type RuleDescription } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { CannotRun } from '../cannot-run.js'
import { costTexts } from '../advice/cost-texts.js'
import { definitionCosts, type DefinitionCosts } from '../advice/costs.js'
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterSource, isCluster, objectSource, type ObjectSource } from '../cluster/sources.js'
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
  readonly objects?: readonly string[]
  readonly costs?: boolean
  readonly cluster?: boolean
  readonly context?: string
  readonly kubeconfig?: string
  readonly fix?: boolean
  readonly watch?: boolean
  readonly listRules?: boolean
}

/** Runs `kubevet lint`. */
export async function lint(paths: readonly string[], options: LintOptions, { io }: CommandContext): Promise<0 | 1> {
  if (options.listRules === true) return listRules(io)
  const { loaded, targets } = await readFindingOptions(options, io)
  const run = lintRun(paths, options, loaded, io.cwd)
  const { fix, watch, updateBaseline, costs } = options
  checkCombination(options, run)
  const old = await loadManifests(options.old ?? [], io, { float: double })
  const inputs: LintInputs = {
    ...(await definitionsOf(paths, options, run, io)),
    objects: objectSource(options.objects ?? [], clusterOptions(options), io),
    old,
  }
  const session = new LintSession(run, inputs, targets, io)
  const work = { fix: fix === true, updateBaseline: updateBaseline === true, costs: costs === true }
  if (watch !== true) return session.lint(work)
  // A glob's files are watched in the folder in front of its first wildcard.
  const roots = run.paths.map((path) => resolve(io.cwd, path.replace(/[^/\\]*[*?{[(!].*$/, '')))
  return repeatOnChange(() => session.lint(work), { done: 'linted', roots, isWatched: isManifest, io })
}

/** Throws CannotRun for options that don't go together. */
function checkCombination({ fix, watch, cluster, context, kubeconfig, objects = [] }: LintOptions, run: LintRun): void {
  const readsStdin = cluster !== true && run.paths.includes('-')
  if (readsStdin && fix === true) throw new CannotRun('--fix: standard input can not be changed', 'name files')
  if (readsStdin && watch === true) throw new CannotRun('--watch: standard input is read only once', 'name files')
  if (cluster === true && fix === true) {
    throw new CannotRun('--fix: a cluster is only read', 'name the files that its CRDs come from')
  }
  if (cluster === true && watch === true) throw new CannotRun('--watch: only files are watched', 'name files')
  const readsCluster = cluster === true || objects.some(isCluster)
  if (!readsCluster && (context !== undefined || kubeconfig !== undefined)) {
    throw new CannotRun(`--${context === undefined ? 'kubeconfig' : 'context'}: no cluster is read`, 'add --cluster')
  }
}

const clusterOptions = ({ context, kubeconfig }: LintOptions): ClusterOptions => ({
  ...(context === undefined ? {} : { context }),
  ...(kubeconfig === undefined ? {} : { kubeconfig }),
})

async function definitionsOf(
  names: readonly string[],
  options: LintOptions,
  { paths }: LintRun,
  io: Io,
): Promise<Pick<LintInputs, 'source' | 'where'>> {
  if (options.cluster !== true) return { source: fileSource(paths, io), where: paths.join(', ') }
  const cluster = await openCluster(clusterOptions(options))
  return { source: clusterSource(cluster, names), where: `cluster:${cluster.name}` }
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
  readonly costs: boolean
}

/** Where all that is looked at comes from. */
interface LintInputs {
  readonly source: DefinitionSource
  /** Its name, for messages. */
  readonly where: string
  readonly objects: ObjectSource
  /** Stored CRDs. */
  readonly old: LoadedManifests
}

interface Checked {
  readonly loaded: LoadedDefinitions
  readonly objects: LoadedManifests
  readonly checked: CheckedDefinitions
}

/** Fixes make room for others; more rounds than this would go in circles. */
const MOST_ROUNDS = 10

class LintSession {
  constructor(
    private readonly run: LintRun,
    private readonly inputs: LintInputs,
    private readonly targets: readonly OutputTarget[],
    private readonly io: Io,
  ) {}

  async lint(work: Work): Promise<0 | 1> {
    const baseline = await this.baseline(work)
    let mended = 0
    let found = await this.check()
    for (let round = 0; work.fix && round < MOST_ROUNDS; round++) {
      const count = await mendFiles(newFindings(found.checked.findings, baseline()))
      if (count === 0) break
      mended += count
      found = await this.check()
    }
    if (work.updateBaseline) await this.writeBaseline(found.checked)
    const known = work.updateBaseline ? await this.baseline({ ...work, updateBaseline: false }) : baseline
    return this.report(found, known(), { mended, costs: work.costs })
  }

  private async check(): Promise<Checked> {
    const { source, where, objects, old } = this.inputs
    return withProgress('linting', this.io, async () => {
      const loaded = await source.load()
      if (loaded.definitions.length === 0 && loaded.diagnostics.length === 0) {
        throw new CannotRun(`there is no CustomResourceDefinition in ${where}`)
      }
      // Only advice on rules looks at objects.
      const real = await objects.load(loaded.definitions.filter(mayHaveRules))
      const checked = checkDefinitions(loaded, this.run, {
        old: new StoredObjects(old.manifests),
        objects: real.manifests.map(({ object }) => object),
      })
      return { loaded, objects: real, checked }
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
    { loaded, objects, checked: { findings, unused } }: Checked,
    baseline: Baseline,
    { mended, costs }: { readonly mended: number; readonly costs: boolean },
  ): Promise<0 | 1> {
    const { run, io } = this
    const { definitions, diagnostics: broken, files, others } = loaded
    const fresh = newFindings(findings, baseline)
    const names = new Set(definitions.map(({ name }) => name))
    const stale =
      run.baseline === undefined
        ? []
        : baseline.stale(relativeTo(io.cwd)(run.baseline), names, (code) => isLookedFor(code, run))
    const diagnostics: Diagnostic[] = [
      ...this.inputs.old.diagnostics,
      ...objects.diagnostics,
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
    const texts = costs ? costTexts(this.costsOf(loaded, objects), diagnostics) : {}
    await writeFindings({ diagnostics, files: [...files], summary, describe, texts }, this.targets, io)
    return totals.errors > 0 ? 1 : 0
  }

  private costsOf({ definitions }: LoadedDefinitions, { manifests }: LoadedManifests): DefinitionCosts[] {
    const { compatibility } = this.run
    const current = definitions.filter(({ gvk }) => gvk.version === 'v1')
    return definitionCosts(current, { compatibility, objects: manifests.map(({ object }) => object) })
  }
}

const mayHaveRules = ({ source }: Manifest): boolean => source.text.includes('x-kubernetes-validations')

function describe(code: string): RuleDescription | undefined {
  const rule = LINT_RULES.find((one) => one.code === code)
  return rule === undefined ? undefined : { summary: rule.summary, help: `${rule.why} To mend it: ${rule.mend}.` }
}
