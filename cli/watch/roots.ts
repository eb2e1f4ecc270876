import { resolve } from 'node:path'

/** The folders and files to watch for paths and globs: of a glob the folder before its first wildcard. Absolute. */
export const watchedRoots = (paths: readonly string[], cwd: string): string[] =>
  paths.map((path) => resolve(cwd, path.replace(/[^/\\]*[*?{[(!].*$/, '')))
