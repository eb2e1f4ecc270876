import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { visible } from '../../../diagnostics/frame/index.js'
import { jsonDocument } from '../../../diagnostics/frame/index.js'
import type { MismatchStore } from '../../../mismatch/index.js'
import { CannotRun } from '../../io/cannot-run.js'
import type { CommandContext } from '../../io/command-context.js'
import type { Io } from '../../io/io.js'
import { print } from '../../io/print.js'
import { loadConfig, type LoadedConfig } from '../../load/config.js'
import { checkOptionNames, loadScheme } from '../../load/scheme.js'
import { chosenCluster, type ClusterChoices } from '../../options/cluster.js'
import { serverVersion, type VersionChoices } from '../../options/kubernetes-version.js'
import { checkStandardInput } from '../../options/standard-input.js'
import { parseSwitches } from '../../options/switches.js'
import { counted } from '../../output/counted.js'
import { withProgress } from '../../output/progress.js'
import { withStore } from '../stores.js'
import type { FailedRequests } from './audit/event.js'
import { Ledger } from './ledger.js'
import { replayAll } from './replay-all.js'
import { VALIDATOR_FUNCTIONS, type ControlSide, type ReplaySettings, type ReplayValidators } from './settings.js'
import { chosenShard } from './shard.js'
import { CLUSTER, openSources } from './sources/open-sources.js'
import { summaryText, totalsOf, totalsText } from './summary.js'
import { startThreads } from './threads.js'

export interface MismatchReplayOptions extends VersionChoices, Omit<ClusterChoices, 'cluster'> {
  readonly from?: readonly string[]
  readonly validators?: readonly string[]
  readonly option?: readonly string[]
  readonly gate?: readonly string[]
  readonly subresource?: string
  readonly failedRequests: FailedRequests
  readonly unknownOld: 'create' | 'skip'
  readonly control?: ControlSide | 'both'
  readonly namespace?: string
  readonly store?: string
  readonly restart?: boolean
  readonly samples?: number
  readonly shards?: number
  readonly shard?: number
  readonly jobs?: number
  readonly format: 'table' | 'json'
  readonly failOn: 'mismatch' | 'never'
  readonly quiet?: boolean
  readonly config?: string
}

const SIDES: readonly ControlSide[] = ['handwritten', 'declarative']

/** Runs `kubevet mismatch replay`. */
export async function replayMismatches(options: MismatchReplayOptions, { io }: CommandContext): Promise<0 | 1> {
  const from = options.from ?? []
  if (from.length === 0) {
    throw new CannotRun('there is nothing to replay', 'name files, folders, - or cluster: --from audit.log')
  }
  checkStandardInput(from, false)
  const cluster = chosenCluster(options, from.includes(CLUSTER), '--from cluster')
  if (options.namespace !== undefined && cluster === undefined)
    throw new CannotRun('--namespace requires --from cluster')
  if (options.restart === true && options.store === undefined) throw new CannotRun('--restart requires --store')
  const loaded = await loadConfig(options.config, io)
  const settings = replaySettings(options, loaded, io)
  const validators = validatorsOf(options, loaded, io)
  const scheme = await loadScheme(validators.modules, io, VALIDATOR_FUNCTIONS, validators.folder)
  checkOptionNames(scheme, Object.keys(settings.options))
  const sources = await openSources(
    { from, cluster, namespace: options.namespace, kinds: scheme.kinds(), now: Date.now() },
    io,
  )
  const replay = async (store: MismatchStore | undefined): Promise<0 | 1> => {
    const ledger = new Ledger(store, options.store ?? '', {
      settings,
      validators: await fingerprint(validators),
      sources,
    })
    const threads = startThreads(scheme, { settings, validators, jobs: options.jobs, sources }, io)
    try {
      const shown = options.quiet === true ? { ...io, stderr: { ...io.stderr, isTTY: false } } : io
      const run = await withProgress('replaying', shown, (say) =>
        replayAll(sources, ledger, threads, settings.shard, say),
      )
      tellProblems(run.problems, run.moreProblems, io)
      if (run.skippedSources > 0 && options.quiet !== true)
        print(io.stderr, `note: ${counted(run.skippedSources, 'source')} replayed before; --restart replays all\n`)
    } finally {
      await threads.close()
    }
    return report(ledger, options, settings, io)
  }
  if (options.store === undefined) return replay(undefined)
  if (options.restart === true) await removeStore(options.store, io)
  // Recorded traffic may be old: nothing of it is dropped for its age.
  const samples = options.samples === undefined ? {} : { samples: options.samples }
  return withStore(options.store, { retentionDays: 0, ...samples }, io, replay)
}

function replaySettings(options: MismatchReplayOptions, { config }: LoadedConfig, io: Io): ReplaySettings {
  const { mismatch = {}, redaction = {} } = config
  return {
    kubernetesVersion: serverVersion(options, config).kubernetesVersion,
    gates: { ...mismatch.gates, ...parseSwitches('--gate', options.gate ?? []) },
    options: { ...mismatch.options, ...parseSwitches('--option', options.option ?? []) },
    redaction,
    subresource: (options.subresource ?? '').replace(/^\/|\/$/g, ''),
    failed: options.failedRequests,
    unknownOld: options.unknownOld,
    control: options.control === undefined ? [] : options.control === 'both' ? SIDES : [options.control],
    shard: chosenShard(options, io.env),
  }
}

const validatorsOf = (
  { validators }: MismatchReplayOptions,
  { config, folder }: LoadedConfig,
  io: Io,
): ReplayValidators =>
  validators === undefined
    ? { modules: config.mismatch?.validators ?? [], folder }
    : { modules: validators, folder: io.cwd }

/** What stands for the validators in a store: their names and texts, without what they import. */
async function fingerprint({ modules, folder }: ReplayValidators): Promise<string> {
  const hash = createHash('sha256')
  for (const name of modules) {
    hash.update(name)
    // Named without its extension, perhaps: then the name has to do.
    hash.update(await readFile(resolve(folder, name)).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 32)
}

async function removeStore(store: string, io: Io): Promise<void> {
  // What is there must be a store, or it stays.
  await withStore(store, {}, io, () => undefined)
  for (const end of ['', '-wal', '-shm']) await rm(resolve(io.cwd, store) + end, { force: true })
}

function tellProblems(problems: readonly { origin: string; message: string }[], more: number, io: Io): void {
  for (const { origin, message } of problems) print(io.stderr, `${visible(`${origin}: error: ${message}`)}\n`)
  if (more > 0) print(io.stderr, `… and ${more} more\n`)
}

function report(ledger: Ledger, options: MismatchReplayOptions, { shard }: ReplaySettings, io: Io): 0 | 1 {
  const data = ledger.totals()
  const totals = totalsOf(data)
  if (options.quiet !== true) {
    print(io.stdout, options.format === 'json' ? jsonDocument({ version: 1, totals, ...data }) : summaryText(data))
  }
  const isBad = totals.mismatch + totals.failed + totals.unreadable + data.mismatches.length > 0
  if (isBad) return options.failOn === 'never' ? 0 : 1
  // No findings prove nothing if nothing was compared; but a part of several may have got nothing.
  if (totals.compared === 0 && shard.count === 1) {
    throw new CannotRun(
      `nothing was compared: ${totalsText(totals)}`,
      'give requests about kinds that both sides validate',
    )
  }
  return 0
}
