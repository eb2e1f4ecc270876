import { readdirSync } from 'node:fs'
import { posix } from 'node:path'

/** Paths of all files in a folder and below it, `docs/tags.html`. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(folder.length + 1), entry.name))
