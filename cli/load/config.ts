import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import type { KubevetConfig } from '../config/define.js'

/** How config files are called. */
export const CONFIG_NAMES = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `kubevet.config.${extension}`)

export interface LoadedConfig {
  readonly config: KubevetConfig
  /** Absolute: the folder that the config's paths are relative to. Without a config it is the working folder. */
  readonly folder: string
  /** Absolute; undefined without a config. */
  readonly file?: string
}

/**
 * Loads a config: the one that is named, or the first kubevet.config file in the working folder or above it. Throws
 * CannotRun if the named one is missing, or if a config is wrong: one diagnostic for each key.
 */
export async function loadConfig(named: string | undefined, io: Io): Promise<LoadedConfig> {
  const file = named === undefined ? await findConfig(io.cwd) : resolve(io.cwd, named)
  if (file === undefined) return { config: {}, folder: io.cwd }
  if (named !== undefined && !(await isFile(file))) throw new CannotRun(`${named}: no such config file`)
  // Most folders have none: what reads and checks one is loaded when there is one.
  const { readConfig } = await import('./read-config.js')
  const config = await readConfig(file, io)
  return { config, folder: dirname(file), file }
}

async function findConfig(from: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    for (const name of CONFIG_NAMES) {
      const path = join(folder, name)
      if (await isFile(path)) return path
    }
    if (dirname(folder) === folder) return undefined
  }
}

const isFile = async (path: string): Promise<boolean> =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )
