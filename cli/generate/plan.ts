// The changes on disk that a run of the generator would make.
import { readFile } from 'node:fs/promises'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Output } from './output.js'

/** A generated file that isn't as it should be. */
export interface FileChange {
  readonly state: 'missing' | 'stale' | 'superfluous'
  /** Absolute. */
  readonly path: string
  readonly before: string | undefined
  /** Undefined for a file that should not exist. */
  readonly after: string | undefined
}

/** Compares what was made with the files on disk. A run that failed changes nothing. */
export async function planChanges(outputs: readonly Output[]): Promise<FileChange[]> {
  if (outputs.some(({ hasFailed }) => hasFailed)) return []
  const changes: FileChange[] = []
  for (const { path, text } of outputs.flatMap(({ files }) => files)) {
    const before = await readIfThere(path)
    if (before === text) continue
    changes.push({ state: before === undefined ? 'missing' : 'stale', path, before, after: text })
  }
  for (const output of outputs) {
    for (const path of await output.superfluous()) {
      changes.push({ state: 'superfluous', path, before: await readIfThere(path), after: undefined })
    }
  }
  return changes
}

/** The text of a file; undefined if it isn't there. Throws CannotRun for one that can't be read. */
export const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new CannotRun(`${path}: cannot be read: ${reasonOf(error)}`)
  })
