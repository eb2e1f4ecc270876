// The tagged types of `kubevet serve --types`.
import { resolve } from 'node:path'
import { StoreSink } from '../../mismatch/index.js'
import type { MigrationLogger } from '../../runtime/index.js'
import type { ServeOptions } from '../../serve/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { schemeOfModules } from '../load/scheme.js'
import type { ServeCommandOptions } from './settings.js'

export interface ServedTypes {
  readonly options: Pick<ServeOptions, 'types' | 'validation'>
  /** Writes what is left of the comparisons. */
  close(): void
}

/** Throws CannotRun for modules without validators. */
export async function servedTypes(
  { types, typesStore, enforceTypes }: ServeCommandOptions,
  io: Io,
  logger: Pick<MigrationLogger, 'error' | 'info'>,
): Promise<ServedTypes> {
  if (types === undefined) {
    if (typesStore !== undefined) throw new CannotRun('--types-store requires --types')
    if (!enforceTypes) throw new CannotRun('--no-enforce-types requires --types')
    return { options: {}, close: () => undefined }
  }
  const { scheme } = await schemeOfModules(types, io, ['registerValidations', 'registerHandwritten'])
  const sink =
    typesStore === undefined ? undefined : new StoreSink({ file: resolve(io.cwd, typesStore), scheme, logger })
  const observation = sink && { comparisons: [sink.observer], now: () => new Date() }
  return {
    options: { types: scheme, validation: { enforce: enforceTypes, ...(observation && { observation }) } },
    close: () => sink?.close(),
  }
}
