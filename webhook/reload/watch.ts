// Notices when files change, however they are changed.
import { watch, type FSWatcher } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What `watchFiles` watches, and what it calls after a change. */
export interface FileWatch {
  /** Files and folders, absolute; asked again after each change, since there may be more then. */
  readonly paths: () => readonly string[]
  /**
   * Called when something may have changed, too often rather than not at all: also when watching has begun. Not called again before
   * it resolves.
   */
  readonly changed: () => Promise<unknown>
  /** Milliseconds of silence after which a change is reported. Default 100. */
  readonly settle?: number
  /** Milliseconds after which a change is reported in any case, for file systems that report none. Default 30,000. */
  readonly interval?: number
}

/**
 * Watches until the function that it returns is called. The folders are watched, not the files: volumes of
 * ConfigMaps and Secrets are exchanged whole, by a link beside the files (`..data`), and editors put new files in the place of old
 * ones. What can't be watched is left to the interval.
 */
export function watchFiles({ paths, changed, settle = 100, interval = 30_000 }: FileWatch): () => Promise<void> {
  const watchers = new Map<string, FSWatcher>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  let busy = false

  const schedule = (after: number): void => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(run, after)
  }
  const run = (): void => {
    busy = true
    work = changed()
      .then(observe, observe)
      .then(() => {
        busy = false
        schedule(interval)
      })
  }
  /** What happens during the work is reported after it. */
  const touched = (): void => {
    if (busy) work = work.then(() => schedule(settle))
    else schedule(settle)
  }
  const observe = async (): Promise<void> => {
    const folders = new Set((await Promise.all(paths().map(foldersOf))).flat())
    for (const [folder, watcher] of watchers) {
      if (stopped || !folders.has(folder)) {
        watcher.close()
        watchers.delete(folder)
      }
    }
    if (stopped) return
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watch(folder, { persistent: false }, touched)
        watchers.set(folder, watcher)
        watcher.on('error', () => {
          watcher.close()
          watchers.delete(folder)
        })
      } catch {
        // It is gone, or the system watches no more files.
      }
    }
  }

  // What happened before is not known: the files were read without being watched.
  work = observe().then(() => schedule(settle))
  return async () => {
    stopped = true
    clearTimeout(timer)
    await work
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** The folders in which a change of a path shows: those around a file, or the folder itself with all below. */
async function foldersOf(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined)
  if (info?.isDirectory() !== true) return [dirname(path)]
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  const below = entries.filter((entry) => entry.isDirectory() && !isForeign(entry.name))
  return [path, ...(await Promise.all(below.map(({ name }) => foldersOf(join(path, name))))).flat()]
}

/** Folders that are never meant: those inside volumes, of repositories and of packages. */
const isForeign = (name: string): boolean => name.startsWith('.') || name === 'node_modules'
