import { statSync } from 'node:fs'

/** Milliseconds between looks. */
const INTERVAL = 500

/**
 * Calls `renewed` for each folder that is made anew, and each path that is there again, until the function that it returns is
 * called: a watcher that is bound to a folder ends with it. Keeps the process alive while nothing is left to watch.
 */
export function watchRoots(roots: readonly string[], renewed: (root: string) => void): () => void {
  const known = new Map(roots.map((root) => [root, identityOf(root)]))
  const timer = setInterval(() => {
    for (const [root, before] of known) {
      const now = identityOf(root)
      known.set(root, now)
      if (now !== undefined && now !== before) renewed(root)
    }
  }, INTERVAL)
  return () => clearInterval(timer)
}

/** Undefined if there is nothing. Files are replaced by each change: only whether they are there counts. */
function identityOf(path: string): string | undefined {
  const info = statSync(path, { throwIfNoEntry: false, bigint: true })
  if (info === undefined) return undefined
  return info.isDirectory() ? `${info.dev} ${info.ino} ${info.birthtimeNs}` : 'file'
}
