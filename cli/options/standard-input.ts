import { CannotRun } from '../io/cannot-run.js'

/** Throws CannotRun if several paths are `-`, or one is while files are watched. */
export function checkStandardInput(paths: readonly string[], isWatching: boolean): void {
  const readers = paths.filter((path) => path === '-').length
  if (readers > 1) throw new CannotRun('standard input can be read only once', 'name a file for the others')
  if (readers > 0 && isWatching) throw new CannotRun('--watch: standard input can be read only once', 'name files')
}
