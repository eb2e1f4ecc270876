// The validators of tagged types that the webhook runs in addition to the policies.
import { resolve } from 'node:path'
import { MismatchStore, StoreError, type StoreFailure, StoreSink } from '../../mismatch/index.js'
import type { MigrationLogger } from '../../runtime/index.js'
import type { TaggedTypeOptions } from '../../webhook/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { parseSwitches } from '../options/switches.js'
import type { Io } from '../io/io.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { readGates } from '../options/gates.js'
import { serverVersion } from '../options/kubernetes-version.js'
import type { WebhookCommandOptions } from './settings.js'

/** The validators of the webhook, and what their comparisons are handed to. */
export interface TaggedTypes {
  readonly options: TaggedTypeOptions
  /** Of `--scheme-store`. */
  readonly sink: StoreSink | undefined
}

/**
 * The validators of the modules of `--scheme`; undefined if there are none. `logger` is told when the store can't be written.
 * Throws CannotRun for modules without any.
 */
export async function taggedTypesOf(
  {
    scheme: modules,
    schemeOption,
    schemeGate,
    enforceScheme,
    schemeStore,
    schemeHide,
    ...choices
  }: WebhookCommandOptions,
  io: Io,
  logger: Pick<MigrationLogger, 'error' | 'info'>,
): Promise<TaggedTypes | undefined> {
  if (modules === undefined) {
    const [lost] = Object.entries({
      '--scheme-option': schemeOption,
      '--scheme-gate': schemeGate,
      '--enforce-scheme': enforceScheme,
      '--scheme-store': schemeStore,
      '--scheme-hide': schemeHide,
    }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (lost !== undefined) throw new CannotRun(`${lost} requires --scheme`)
    return undefined
  }
  const scheme = await loadScheme(modules, io, ['registerValidations', 'registerHandwritten'])
  const options = parseSwitches('--scheme-option', schemeOption ?? [])
  checkOptionNames(scheme, Object.keys(options))
  if (schemeHide !== undefined && schemeStore === undefined)
    throw new CannotRun('--scheme-hide requires --scheme-store')
  const { kubernetesVersion } = serverVersion(choices)
  const file = schemeStore === undefined ? undefined : resolve(io.cwd, schemeStore)
  if (file !== undefined) checkStore(file)
  const sink = file === undefined ? undefined : new StoreSink({ file, scheme, logger })
  return {
    sink,
    options: {
      scheme,
      options,
      compatibility: kubernetesVersion,
      gates: readGates(kubernetesVersion, parseSwitches('--scheme-gate', schemeGate ?? [])),
      enforce: enforceScheme === true,
      ...(sink === undefined
        ? {}
        : {
            observation: {
              comparisons: [sink.observer],
              now: () => new Date(),
              redaction: { hide: schemeHide ?? [] },
            },
          }),
    },
  }
}

/** What passes without a change of the command: a server starts all the same, and the sink tries again. */
const PASSING: readonly StoreFailure[] = ['locked', 'corrupt', 'full']

/** Throws CannotRun for a store that can't be used as it was named. */
function checkStore(file: string): void {
  try {
    MismatchStore.open(file, { busyTimeout: 0 }).close()
  } catch (thrown) {
    if (!(thrown instanceof StoreError)) throw thrown
    if (!PASSING.includes(thrown.failure)) throw new CannotRun(thrown.message, thrown.mend)
  }
}
