import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { CannotRun, reasonOf } from './cannot-run.js'
import { makeFolder } from './make-folder.js'

/**
 * Writes a file so that no reader sees a part of it: to a file beside it, which is then renamed. Makes missing folders.
 * Pipes and devices such as `/dev/null` are written to directly, and links stay links. A file keeps its mode and owner; one
 * with several names (hard links), and one whose owner can't be kept, is written in place. Throws CannotRun if the file can't be
 * written, or is read-only. With `mode` it gets that one.
 */
export async function writeAtomically(path: string, text: string, mode?: number): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path)
    const found = await stat(target).catch(() => undefined)
    // The mode stops everybody but root from writing, though not from replacing the file.
    if (found?.isFile() === true && (found.mode & 0o222) === 0) throw new Error('EACCES: the file is read-only')
    const isReplaced = found === undefined || (found.isFile() && found.nlink === 1 && ownsLike(found))
    await (isReplaced ? replace(target, text, mode ?? found?.mode) : writeFile(target, text))
  } catch (thrown) {
    throw new CannotRun(`${path}: cannot be written: ${reasonOf(thrown)}`)
  }
}

/** Whether a new file has the same owner and group: only root could give it others. */
const ownsLike = ({ uid, gid }: Stats): boolean =>
  process.getuid === undefined || (uid === process.getuid() && gid === process.getgid?.())

async function replace(path: string, text: string, mode: number | undefined): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await makeFolder(dirname(path))
    await writeFile(beside, text, mode === undefined ? {} : { mode: mode & 0o777 })
    // What the umask took away.
    if (mode !== undefined) await chmod(beside, mode & 0o7777)
    await rename(beside, path)
  } catch (thrown) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw thrown
  }
}
