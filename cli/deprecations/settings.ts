import { resolve } from 'node:path'
import { KUBERNETES_GUIDE, KUBERNETES_KINDS, type KindLives, type MigrationGuide } from '../../lifecycle/index.js'
import type { Redaction } from '../../apimachinery/redaction/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { configuredSource } from '../sources/configured-source.js'
import type { LoadedConfig } from '../load/config.js'
import { chosenCluster, type ClusterChoices } from '../options/cluster.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { checkStandardInput } from '../options/standard-input.js'
import { IgnoredKinds } from '../options/ignored-kinds.js'
import { codeOf, RULES, type Rule } from './api-state.js'
import { isFarAhead, parseRelease, parseTargets, releasesBetween } from '../conversions/target.js'

export const FAIL_ON = ['skipped', 'deprecated', 'removed', 'never'] as const
/** What exit code 1 says at least. */
export type FailOn = (typeof FAIL_ON)[number]

/** Options of the command line. */
export interface DeprecationChoices extends ClusterChoices, VersionChoices {
  readonly targetVersion?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly only?: readonly string[]
  readonly disable?: readonly string[]
  readonly ignoreKinds?: readonly string[]
  readonly failOn?: FailOn
  readonly showAll?: boolean
  readonly fix?: boolean
  readonly dryRun?: boolean
  readonly defaults?: 'keep' | 'adopt'
  readonly crd?: readonly string[]
  readonly data?: readonly string[]
  readonly namespace?: string
  readonly helmReleases?: boolean
  readonly audit?: readonly string[]
  readonly metrics?: readonly string[]
  readonly references?: boolean
  readonly fields?: boolean
  readonly offByDefault?: boolean
}

/** What is looked at, and for which releases; options and config put together. */
export interface DeprecationsRun {
  /** Files, folders, globs, `-`; absolute but for the last. */
  readonly paths: readonly string[]
  /** Releases, the earliest first: `1.34`. */
  readonly targets: readonly string[]
  /** Whether only APIs count that are not in all releases what they are in the first. */
  readonly onlyChanges: boolean
  readonly rules: ReadonlySet<Rule>
  readonly ignored: IgnoredKinds
  readonly failOn: FailOn
  readonly showAll: boolean
  readonly fix: 'none' | 'write' | 'show'
  readonly defaults: 'keep' | 'adopt'
  readonly lives: KindLives
  readonly guide: MigrationGuide
  /** CRDs: files, folders, globs, `-`, git revisions. */
  readonly definitions: readonly string[]
  readonly audit: readonly string[]
  readonly metrics: readonly string[]
  /** Undefined if no cluster is read. */
  readonly cluster: ClusterOptions | undefined
  readonly objectsOfCluster: boolean
  readonly helmReleases: boolean
  readonly namespace: string | undefined
  readonly redaction: Redaction
}

/** Rejects with CannotRun for options that are wrong, or don't go together. */
export async function deprecationsRun(
  paths: readonly string[],
  choices: DeprecationChoices,
  { config, folder }: LoadedConfig,
  io: Io,
): Promise<DeprecationsRun> {
  const settings = config.deprecations ?? {}
  const { cluster = false, helmReleases = false, audit = [], metrics = [], crd, namespace } = choices
  const hasOther = cluster || helmReleases || audit.length + metrics.length > 0
  const configured = settings.paths?.map((path) => resolve(folder, path))
  const given = paths.length > 0 || hasOther ? paths : (configured ?? ['.'])
  if (namespace !== undefined && !cluster && !helmReleases) throw new CannotRun('--namespace requires --cluster')
  const data = choices.data ?? (settings.data ?? []).map((path) => resolve(folder, path))
  const definitions = crd ?? (settings.crds ?? []).map((path) => configuredSource(folder, path))
  checkStandardInput([...given, ...definitions, ...audit, ...metrics, ...data], false)
  const run: DeprecationsRun = {
    paths: given,
    targets: targetsOf(choices, { config, folder }),
    onlyChanges: choices.from !== undefined,
    rules: chosenRules(choices),
    ignored: new IgnoredKinds(choices.ignoreKinds ?? settings.ignoreKinds ?? []),
    failOn: choices.failOn ?? settings.failOn ?? 'deprecated',
    showAll: choices.showAll === true,
    fix: choices.fix !== true ? 'none' : choices.dryRun === true ? 'show' : 'write',
    defaults: choices.defaults ?? settings.defaults ?? 'keep',
    ...(await knowledge(data, io)),
    definitions,
    ...{ audit, metrics, helmReleases, namespace },
    cluster: chosenCluster(choices, cluster || helmReleases, '--cluster or --helm-releases'),
    objectsOfCluster: cluster,
    redaction: config.redaction ?? {},
  }
  if (run.fix !== 'none' && run.targets.length > 1) {
    throw new CannotRun('--fix: objects are rewritten for one release', 'name one --target-version')
  }
  for (const release of run.targets) {
    if (isFarAhead(release))
      print(io.stderr, `note: what is said of v${release} is a guess: its APIs are not known yet\n`)
  }
  return run
}

function targetsOf(choices: DeprecationChoices, { config }: LoadedConfig): string[] {
  const { from, to, targetVersion } = choices
  if (from !== undefined || to !== undefined) {
    if (from === undefined || to === undefined) throw new CannotRun('--from and --to belong together')
    if (targetVersion !== undefined) throw new CannotRun('--target-version and --from exclude each other')
    return releasesBetween(parseRelease('--from', from), parseRelease('--to', to))
  }
  if (targetVersion !== undefined) return parseTargets(targetVersion)
  if (config.deprecations?.targetVersions !== undefined && choices.kubernetesVersion === undefined)
    return parseTargets(config.deprecations.targetVersions)
  return [serverVersion(choices, config).kubernetesVersion]
}

function chosenRules(choices: DeprecationChoices): ReadonlySet<Rule> {
  const { only, disable = [], references = false, fields = false, offByDefault = false } = choices
  const optional: Partial<Record<Rule, boolean>> = { reference: references, field: fields, off: offByDefault }
  const usual = RULES.filter((rule) => optional[rule] ?? true)
  const chosen = only?.map((name) => ruleOf('--only', name)) ?? usual
  const disabled = disable.map((name) => ruleOf('--disable', name))
  return new Set(chosen.filter((rule) => !disabled.includes(rule)))
}

function ruleOf(option: string, name: string): Rule {
  const rule = RULES.find((one) => one === name || codeOf(one) === name)
  if (rule !== undefined) return rule
  const hint = didYouMean(name, RULES)
  const list = `there are ${RULES.join(', ')}`
  throw new CannotRun(`${option} ${name}: no such rule`, hint === undefined ? list : `${hint} ${list}`)
}

/** Throws CannotRun for options that don't go together, before a cluster is asked. */
export function checkFix(paths: readonly string[], choices: DeprecationChoices): void {
  const { fix, dryRun, cluster, helmReleases } = choices
  if (fix !== true) {
    if (dryRun === true) throw new CannotRun('--dry-run: there is nothing to write', 'add --fix')
    return
  }
  if (paths.includes('-')) throw new CannotRun('--fix: standard input cannot be changed', 'name files')
  if (cluster === true || helmReleases === true) {
    throw new CannotRun('--fix: a cluster cannot be changed', 'name the files that its objects come from')
  }
}

async function knowledge(files: readonly string[], io: Io): Promise<Pick<DeprecationsRun, 'lives' | 'guide'>> {
  if (files.length === 0) return { lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE }
  const { withLifecycleData } = await import('../conversions/data-file.js')
  return withLifecycleData(files, { lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE }, io)
}
