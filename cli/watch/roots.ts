import { resolve } from 'node:path'

/** What is watched for paths and globs: a glob's folder in front of its first wildcard. Absolute. */
export const watchedRoots = (paths: readonly string[], cwd: string): string[] =>
  paths.map((path) => resolve(cwd, path.replace(/[^/\\]*[*?{[(!].*$/, '')))
