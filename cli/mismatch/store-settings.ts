import { resolve } from 'node:path'
import type { StoreOptions } from '../../mismatch/index.js'
import type { LoadedConfig } from '../load/config.js'

/** The file of the store and its limits; the option wins over the config file, in whose folder paths begin. */
export function storeSettings(
  { store }: { readonly store?: string },
  { config, folder }: LoadedConfig,
): { readonly file: string | undefined; readonly limits: StoreOptions } {
  const { file, ...limits } = config.mismatch?.store ?? {}
  return { file: store ?? (file === undefined ? undefined : resolve(folder, file)), limits }
}
