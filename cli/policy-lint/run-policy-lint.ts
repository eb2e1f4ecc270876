import { double } from '../../apimachinery/number/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import { objectSource } from '../sources/cluster-source.js'
import { readFindingOptions, type CommandContext, type FindingOptions } from '../options/findings.js'
import { repeatOnChange } from '../watch/repeat.js'
import { listRules } from '../lint/catalogue.js'
import { watchedRoots } from '../lint/run-lint.js'
import { LintSession } from '../lint/session.js'
import { lintRun, type LintChoices } from '../lint/settings.js'
import { lintSource } from '../lint/sources.js'
import { isManifest } from '../load/files.js'
import { loadManifests } from '../load/manifests.js'
import { loadSchemas } from './schemas.js'

export interface PolicyLintOptions extends FindingOptions, LintChoices {
  readonly old?: readonly string[]
  readonly crd?: readonly string[]
  readonly openapi?: readonly string[]
  readonly cluster?: boolean
  readonly context?: string
  readonly kubeconfig?: string
  readonly costs?: boolean
  readonly watch?: boolean
  readonly listRules?: boolean
}

/** Runs `kubevet policy lint`: the same as `kubevet lint` of policies, with more knowledge of kinds. */
export async function policyLint(
  paths: readonly string[],
  options: PolicyLintOptions,
  { io }: CommandContext,
): Promise<0 | 1> {
  if (options.listRules === true) return listRules('policies', io)
  const { loaded, targets } = await readFindingOptions(options, io)
  const { old = [], crd = [], openapi = [], watch, updateBaseline, costs } = options
  const run = lintRun(paths, options, loaded, io.cwd)
  const readers = [...run.paths, ...old, ...crd, ...openapi].filter((path) => path === '-').length
  if (readers > 1) throw new CannotRun('standard input can be read only once', 'name a file for the others')
  if (readers > 0 && watch === true) throw new CannotRun('--watch: standard input is read only once', 'name files')
  const cluster = clusterOptions(options)
  const source = lintSource(run.paths, { policiesOnly: true }, io)
  // Standard input is read once: which documents a cluster is asked for is known from files only.
  const named = cluster === undefined || run.paths.includes('-') ? [] : (await source.load()).policies
  const session = new LintSession(
    run,
    {
      source,
      missing: `there is no admission policy in ${run.paths.join(', ')}`,
      objects: objectSource([], {}, io),
      old: await loadManifests(old, io, { float: double }),
      schemas: await loadSchemas({ definitions: crd, openapi, cluster }, named, io),
    },
    targets,
    io,
  )
  const work = { fix: false, updateBaseline: updateBaseline === true, costs: costs === true }
  if (watch !== true) return session.lint(work)
  const roots = watchedRoots(run.paths, io.cwd)
  return repeatOnChange(() => session.lint(work), { done: 'linted', roots, isWatched: isManifest, io })
}

function clusterOptions({ cluster, context, kubeconfig }: PolicyLintOptions): ClusterOptions | undefined {
  if (cluster === true) {
    return { ...(context === undefined ? {} : { context }), ...(kubeconfig === undefined ? {} : { kubeconfig }) }
  }
  if (context === undefined && kubeconfig === undefined) return undefined
  throw new CannotRun(`--${context === undefined ? 'kubeconfig' : 'context'}: no cluster is read`, 'add --cluster')
}
