import { unwatchFile, watchFile, type Stats } from 'node:fs'

/** Milliseconds between two looks at a file. */
const INTERVAL = 250

/**
 * Watches single files by looking at them again and again: they are found also where a build removes their folder and makes
 * it anew, or where they have never been. For few files; chokidar is for folders.
 */
export class FileWatch {
  /** What is called for each file: `unwatchFile` goes by it. */
  private readonly listeners = new Map<string, (now: Stats, before: Stats) => void>()

  constructor(private readonly changed: (path: string) => void) {}

  /** Watches these files instead of those before. */
  watch(paths: readonly string[]): void {
    const wanted = new Set(paths)
    for (const [path, listener] of this.listeners) {
      if (wanted.has(path)) continue
      unwatchFile(path, listener)
      this.listeners.delete(path)
    }
    for (const path of wanted) {
      if (this.listeners.has(path)) continue
      // It is also called for files that were only read, and once for one that isn't there.
      const listener = (now: Stats, before: Stats): void => {
        if (now.mtimeMs !== before.mtimeMs || now.size !== before.size) this.changed(path)
      }
      this.listeners.set(path, listener)
      watchFile(path, { interval: INTERVAL }, listener)
    }
  }
}
