import { double } from '../../apimachinery/number/index.js'
import { chosenCluster, type ClusterChoices } from '../options/cluster.js'
import { withClusterVersion } from '../options/cluster-version.js'
import { checkStandardInput } from '../options/standard-input.js'
import { objectSource } from '../sources/object-source.js'
import type { CommandContext } from '../io/command-context.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { readReadingOptions } from '../options/reading.js'
import { repeatOnChange } from '../watch/repeat.js'
import { listRules } from '../lint/catalogue.js'
import { watchedRoots } from '../watch/roots.js'
import { LintSession } from '../lint/session.js'
import { lintRun, type LintChoices } from '../lint/settings.js'
import { lintSource } from '../lint/sources.js'
import { isManifest } from '../load/files.js'
import { loadManifests } from '../load/manifests.js'
import { loadSchemas } from './schemas.js'

export interface PolicyLintOptions extends FindingOptions, ReadingOptions, LintChoices, ClusterChoices {
  readonly old?: readonly string[]
  readonly crd?: readonly string[]
  readonly openapi?: readonly string[]
  readonly costs?: boolean
  readonly watch?: boolean
  readonly listRules?: boolean
}

/** Runs `kubevet policy lint`: the same as `kubevet lint` of policies, with more knowledge of kinds. */
export async function policyLint(
  paths: readonly string[],
  options: PolicyLintOptions,
  context: CommandContext,
): Promise<0 | 1> {
  if (options.listRules === true) return listRules('policies', context.io)
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  const { old = [], crd = [], openapi = [], watch, updateBaseline, costs } = options
  const cluster = chosenCluster(options, options.cluster === true)
  const run = await lintRun(paths, await withClusterVersion(options, cluster), loaded, io.cwd)
  checkStandardInput([...run.paths, ...old, ...crd, ...openapi], watch === true)
  const source = lintSource(run.paths, { policiesOnly: true }, io)
  // Standard input is read only once, so only files can say which documents to get from the cluster.
  const named = cluster === undefined || run.paths.includes('-') ? [] : (await source.load()).policies
  const lint = async (): Promise<0 | 1> => {
    const inputs = {
      source,
      missing: `there is no admission policy in ${run.paths.join(', ')}`,
      objects: objectSource([], {}, io),
      old: await loadManifests(old, io, { float: double }),
      schemas: await loadSchemas({ definitions: crd, openapi, cluster }, named, io),
    }
    const work = { fix: 'none' as const, dryRun: false, updateBaseline: updateBaseline === true, costs: costs === true }
    return new LintSession(run, inputs, reporting, io).lint(work)
  }
  const lintOnce = (): Promise<0 | 1> => attempt(lint)
  if (watch !== true) return lintOnce()
  const files = [...run.paths, ...old, ...crd.filter((path) => !path.includes(':')), ...openapi]
  return repeatOnChange(lintOnce, { done: 'linted', roots: watchedRoots(files, io.cwd), isWatched: isManifest, io })
}
