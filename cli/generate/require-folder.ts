import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotRun } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'

/** Throws CannotRun if there is a file in the place of a folder that is to be written to, or of one above it. */
export function requireFolder(path: string, what: string, cwd: string): void {
  const at = nearest(path)
  if (at === undefined || statSync(at).isDirectory()) return
  throw new CannotRun(
    `${relativeTo(cwd)(at)}: is a file, but ${what} are written into a folder`,
    'name a folder; it is made if it is not there',
  )
}

/** The path, or what there is nearest above it. */
function nearest(path: string): string | undefined {
  if (existsSync(path)) return path
  return path === dirname(path) ? undefined : nearest(dirname(path))
}
