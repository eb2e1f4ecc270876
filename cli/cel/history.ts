// Lines from earlier sessions of the REPL.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Io } from '../io/io.js'
import { makeFolder } from '../io/make-folder.js'

/** Lines that are kept. */
export const HISTORY_SIZE = 1000

/**
 * Where lines are kept: the file that `KUBEVET_HISTORY` names (none if it is empty), else one in the state directory
 * (`XDG_STATE_HOME`, or `~/.local/state` if it exists), else nowhere.
 */
export async function historyFile(env: Io['env']): Promise<string | undefined> {
  const { KUBEVET_HISTORY: named, XDG_STATE_HOME: state, HOME: home } = env
  if (named !== undefined) return named === '' ? undefined : named
  const folder =
    state !== undefined && state !== '' ? state : home === undefined ? undefined : join(home, '.local/state')
  if (folder === undefined) return undefined
  const exists = await stat(folder).then(
    (info) => info.isDirectory(),
    () => false,
  )
  return exists ? join(folder, 'kubevet', 'cel-history') : undefined
}

/** The lines of a file, the latest first; none if it can't be read. */
export async function readHistory(file: string | undefined): Promise<string[]> {
  if (file === undefined) return []
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .reverse()
    .slice(0, HISTORY_SIZE)
}

/** Keeps lines, the latest first. A failure is ignored: history is a convenience. */
export async function writeHistory(file: string | undefined, lines: readonly string[]): Promise<void> {
  if (file === undefined) return
  try {
    await makeFolder(dirname(file), 0o700)
    await writeFile(
      file,
      [...lines]
        .slice(0, HISTORY_SIZE)
        .reverse()
        .map((line) => `${line}\n`)
        .join(''),
      { mode: 0o600 },
    )
  } catch {
    // A read-only home is not an error.
  }
}
