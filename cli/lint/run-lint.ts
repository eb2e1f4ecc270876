import { double } from '../../apimachinery/number/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterSource, isCluster } from '../sources/cluster-source.js'
import { objectSource } from '../sources/object-source.js'
import type { CommandContext } from '../io/command-context.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { chosenCluster, type ClusterChoices } from '../options/cluster.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { checkStandardInput } from '../options/standard-input.js'
import { readReadingOptions } from '../options/reading.js'
import { repeatOnChange } from '../watch/repeat.js'
import { watchedRoots } from '../watch/roots.js'
import type { Io } from '../io/io.js'
import { isManifest } from '../load/files.js'
import { loadManifests } from '../load/manifests.js'
import { listRules } from './catalogue.js'
import type { FixChoice } from './fix.js'
import { LintSession, type LintInputs } from './session.js'
import { lintRun, type LintChoices, type LintRun } from './settings.js'
import { lintSource, withoutPolicies } from './sources.js'

export interface LintOptions extends FindingOptions, ReadingOptions, LintChoices, ClusterChoices {
  readonly old?: readonly string[]
  readonly objects?: readonly string[]
  readonly costs?: boolean
  readonly fix?: boolean
  readonly 'fix=narrowing'?: boolean
  readonly dryRun?: boolean
  readonly watch?: boolean
  readonly listRules?: boolean
}

/** Runs `kubevet lint`. */
export async function lint(paths: readonly string[], options: LintOptions, context: CommandContext): Promise<0 | 1> {
  if (options.listRules === true) return listRules('all', context.io)
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  checkCluster(options)
  const cluster = options.cluster === true ? clusterOf(options) : undefined
  const run = await lintRun(paths, await withClusterVersion(options, cluster), loaded, io.cwd)
  const { watch, updateBaseline, costs } = options
  const fix = fixOf(options)
  checkCombination(options, run)
  const { old = [], objects = [] } = options
  const source = await sourceOf(paths, options, run, io)
  const own = objectSource(objects, clusterOf(options), io)
  const work = { fix, dryRun: options.dryRun === true, updateBaseline: updateBaseline === true, costs: costs === true }
  const lintOnce = (): Promise<0 | 1> =>
    attempt(async () => {
      const inputs = { ...source, objects: own, old: await loadManifests(old, io, { float: double }) }
      return new LintSession(run, inputs, reporting, io).lint(work)
    })
  if (watch !== true) return lintOnce()
  return repeatOnChange(lintOnce, {
    done: 'linted',
    roots: watchedRoots([...run.paths, ...old, ...objects.filter((path) => !isCluster(path))], io.cwd),
    isWatched: isManifest,
    io,
  })
}

/** Throws CannotRun for options that don't go together. */
function checkCombination(options: LintOptions, run: LintRun): void {
  const { watch, cluster, dryRun, updateBaseline, old = [], objects = [] } = options
  const fix = fixOf(options)
  const readsStdin = cluster !== true && run.paths.includes('-')
  if (fix === 'none' && dryRun === true) throw new CannotRun('--dry-run: there is nothing to write', 'add --fix')
  if (updateBaseline === true && dryRun === true) throw new CannotRun('--dry-run: --update-baseline would write a file')
  if (readsStdin && fix !== 'none') throw new CannotRun('--fix: standard input cannot be changed', 'name files')
  checkStandardInput([...(cluster === true ? [] : run.paths), ...old, ...objects], watch === true)
}

/** Throws CannotRun for options that don't go with a cluster, before it is asked. */
function checkCluster(options: LintOptions): void {
  const { watch, cluster } = options
  if (cluster !== true) return
  if (fixOf(options) !== 'none') {
    throw new CannotRun('--fix: a cluster cannot be changed', 'name the files that its CRDs come from')
  }
  if (watch === true) throw new CannotRun('--watch: only files can be watched', 'name files')
}

const fixOf = (options: LintOptions): FixChoice =>
  options['fix=narrowing'] === true ? 'narrowing' : options.fix === true ? 'safe' : 'none'

const clusterOf = (options: LintOptions): ClusterOptions =>
  chosenCluster(options, options.cluster === true || (options.objects ?? []).some(isCluster)) ?? {}

async function sourceOf(
  names: readonly string[],
  options: LintOptions,
  { paths }: LintRun,
  io: Io,
): Promise<Pick<LintInputs, 'source' | 'missing'>> {
  if (options.cluster !== true) {
    return {
      source: lintSource(paths, { policiesOnly: false }, io),
      missing: `there is no CustomResourceDefinition and no policy in ${paths.join(', ')}`,
    }
  }
  const cluster = await openCluster(clusterOf(options))
  return {
    source: withoutPolicies(clusterSource(cluster, names)),
    missing: `there is no CustomResourceDefinition in cluster:${cluster.name}`,
  }
}
