import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CannotRun, reasonOf } from '../cannot-run.js'

/**
 * Writes a file so that nobody ever sees a part of it: beside it first, then renamed. Makes the folders that are missing.
 * Throws CannotRun if it can't be written.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(beside, text)
    await rename(beside, path)
  } catch (thrown) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw new CannotRun(`${path}: cannot be written: ${reasonOf(thrown)}`)
  }
}
