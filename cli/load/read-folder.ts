import { isUtf8 } from 'node:buffer'
import { readdir } from 'node:fs/promises'
import { CannotRun } from '../io/cannot-run.js'

/** The names in a folder, sorted. Throws CannotRun for one that is not UTF-8: it could be neither opened nor reported. */
export async function readFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder, { encoding: 'buffer' })
  return names
    .map((name) => {
      if (isUtf8(name)) return name.toString('utf8')
      const shown = name
        .toString('latin1')
        .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
      throw new CannotRun(
        `${folder}: the name of a file in it is not UTF-8: ${shown}`,
        'rename it, or exclude its folder',
      )
    })
    .sort()
}
