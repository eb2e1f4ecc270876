import { resolve } from 'node:path'

/** A path of a config file, which is relative to that file's folder; a git revision stays as it is. */
export const configuredSource = (folder: string, path: string): string =>
  path.startsWith('git:') ? path : resolve(folder, path)
