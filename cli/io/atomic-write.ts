import { randomBytes } from 'node:crypto'
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CannotRun, reasonOf } from './cannot-run.js'

/**
 * Writes a file so that no reader sees a part of it: to a file beside it, which is then renamed. Makes missing folders.
 * Pipes and devices such as `/dev/null` are written to directly, and links stay links. Throws CannotRun if the file
 * can't be written.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path)
    const found = await stat(target).catch(() => undefined)
    await (found === undefined || found.isFile() ? replace(target, text) : writeFile(target, text))
  } catch (thrown) {
    throw new CannotRun(`${path}: cannot be written: ${reasonOf(thrown)}`)
  }
}

async function replace(path: string, text: string): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(beside, text)
    await rename(beside, path)
  } catch (thrown) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw thrown
  }
}
