import { visible, visibleLines } from '../../diagnostics/frame/index.js'
import { reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { relativeTo } from '../io/file-name.js'
import { watchSources } from './watch.js'

interface RepeatOptions {
  /** What was done, in one word: `validated`. */
  readonly done: string
  /** Files and folders; absolute. */
  readonly roots: readonly string[]
  /** Which files count. */
  readonly isWatched: (path: string) => boolean
  /** Further files, wherever they are; asked for after each time that the work was done. Absolute. */
  readonly files?: () => readonly string[]
  /** Further files and folders, asked for as these files are. Absolute. */
  readonly furtherRoots?: () => readonly string[]
  readonly io: Io
}

/** The exit code, or that the work could not be done for reasons that have been reported. */
type Outcome = 0 | 1 | 'failed'

/**
 * Does its work, and again for the files of every change, until it is stopped. Resolves with the last exit code. An error in
 * a run is reported, and does not end it: files may be half-written, or not there for a moment, until the next change.
 */
export async function repeatOnChange(
  work: (changed: readonly string[] | undefined) => Outcome | Promise<Outcome>,
  { done, roots, isWatched, files = () => [], furtherRoots = () => [], io }: RepeatOptions,
): Promise<0 | 1> {
  const signal = io.stopSignal?.() ?? new AbortController().signal
  let last = 0 as Outcome
  const attempt = async (changed?: readonly string[]): Promise<void> => {
    const start = performance.now()
    try {
      last = await work(changed)
    } catch (thrown) {
      print(io.stderr, `${visibleLines(reasonOf(thrown), '  ')}\n`)
      last = 'failed'
    }
    const took = `in ${Math.round(performance.now() - start)} ms`
    const again = changed === undefined || last === 'failed' ? '' : ' again'
    const cause =
      changed === undefined ? '' : ` for ${changed.map((path) => visible(relativeTo(io.cwd)(path))).join(', ')}`
    print(io.stderr, `${last === 'failed' ? 'failed' : done}${again}${cause} ${took}\n`)
  }
  await attempt()
  await watchSources([...new Set(roots)], signal, {
    isWatched,
    files,
    furtherRoots,
    ready: () => print(io.stderr, 'watching; press Ctrl-C to stop\n'),
    changed: attempt,
  })
  print(io.stderr, 'stopped\n')
  return last === 'failed' ? 1 : last
}
