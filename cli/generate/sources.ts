import { lstat, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CannotRun } from '../io/cannot-run.js'
import { readFolder } from '../load/read-folder.js'
import { isForeignFolder } from '../watch/foreign-folder.js'
import { relativeTo } from '../io/file-name.js'

/** Whether a file may declare types: TypeScript, but neither a declaration file nor generated. */
export const isSource = (path: string): boolean =>
  /\.[cm]?ts$/.test(path) && !/\.d\.[cm]?ts$/.test(path) && !isGeneratedName(path)

/** Whether a file has the name of a generated one. */
export const isGeneratedName = (path: string): boolean => /\.validation\.[cm]?ts$/.test(path)

/** Absolute paths of source files; folders stand for all source files below, sorted. Throws CannotRun for missing paths. */
export async function findSources(paths: readonly string[], folder: string): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const absolute = resolve(folder, path)
    const info = await stat(absolute).catch(() => undefined)
    if (info === undefined) throw new CannotRun(`${relativeTo(folder)(path)}: no such file or folder`)
    if (info.isDirectory()) found.push(...(await sourcesBelow(absolute)))
    else found.push(absolute)
  }
  return [...new Set(found)]
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readFolder(folder)) {
    const path = join(folder, name)
    const info = await lstat(path)
    if (info.isDirectory() && !isForeignFolder(name)) found.push(...(await sourcesBelow(path)))
    else if (info.isFile() && isSource(path)) found.push(path)
  }
  return found
}
