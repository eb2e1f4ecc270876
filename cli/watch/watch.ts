// The door to chokidar.
import { basename, relative } from 'node:path'
import { FileWatch } from './file-watch.js'
import { isForeignFolder } from './foreign-folder.js'
import { watchRoots } from './watch-roots.js'

/**
 * Milliseconds of silence after which changes are handed on: editors write several files at once. More than the 50 in
 * which chokidar drops further changes of a file, so that none of those is missed: files are read only after them.
 */
const SETTLE = 60

interface WatchOptions {
  readonly ready: () => void
  readonly changed: (paths: readonly string[]) => Promise<void>
  /** Which files count. */
  readonly isWatched: (path: string) => boolean
  /** Further files that count, under the roots or not; asked for when watching begins and after each change. Absolute. */
  readonly files?: () => readonly string[]
  /** Further roots, asked for as these files are. */
  readonly furtherRoots?: (() => readonly string[]) | undefined
}

/**
 * Calls `changed` with the absolute paths of files that were changed, added or removed under `roots`, one batch at a time,
 * until `signal` is aborted. Resolves when watching has ended; `ready` is called when it has begun.
 */
export async function watchSources(
  roots: readonly string[],
  signal: AbortSignal,
  { ready, changed, isWatched, files = () => [], furtherRoots = () => [] }: WatchOptions,
): Promise<void> {
  const { watch } = await import('chokidar')
  const watched = new Set([...roots, ...furtherRoots()])
  const watcher = watch([...watched], {
    ignoreInitial: true,
    ignored: (path, info) => {
      if (watched.has(path)) return false
      if (![...watched].some((root) => leadsTo(root, path))) return true
      return info === undefined ? false : info.isFile() ? !isWatched(path) : isForeignFolder(basename(path))
    },
  })
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const flush = (): void => {
    const paths = [...pending].sort()
    pending.clear()
    // One batch after the other, since they share what they work on.
    work = work.then(async () => {
      await changed(paths)
      further.watch(files())
      const added = furtherRoots().filter((path) => !watched.has(path))
      for (const path of added) watched.add(path)
      if (added.length > 0) watcher.add(added)
    })
  }
  const note = (path: string): void => {
    pending.add(path)
    clearTimeout(timer)
    timer = setTimeout(flush, SETTLE)
  }
  const further = new FileWatch(note)
  further.watch(files())
  watcher.on('all', (event, path) => {
    if (event !== 'addDir' && event !== 'unlinkDir' && isWatched(path)) note(path)
  })
  watcher.on('ready', ready)
  const stopWatchingRoots = watchRoots(roots, (root) => {
    watcher.unwatch(root)
    watcher.add(root)
    note(root)
  })
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  stopWatchingRoots()
  clearTimeout(timer)
  await watcher.close()
  await work
  further.watch([])
}

/** Whether a path is below a root, and in no foreign folder there. */
function leadsTo(root: string, path: string): boolean {
  const folders = relative(root, path).split(/[\\/]/).slice(0, -1)
  return folders[0] !== '..' && !folders.some(isForeignFolder)
}
