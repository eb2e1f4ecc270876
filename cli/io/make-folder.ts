import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those that it stands in. `mkdir` with `recursive` tries for ever where a folder exists and says of all
 * inside it that they don't (`/proc`).
 *
 * @throws what `mkdir` throws
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (thrown) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (isThere) return
    const parent = dirname(path)
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw thrown
    const hadParent = await stat(parent).then(
      () => true,
      () => false,
    )
    if (hadParent) throw thrown
    await makeFolder(parent, mode)
    await makeFolder(path, mode)
  }
}
