// Files that are read again and again: what did not change stays the same text.
import { stat } from 'node:fs/promises'
import { SourceText } from '../../diagnostics/index.js'
import type { Io } from '../io/io.js'
import { findManifests, readSource } from '../load/files.js'
import type { LoadedSources } from '../load/manifests.js'

interface KnownFile {
  readonly source: SourceText
  /** How the file was marked when it was read; undefined while it may have changed again without another mark. */
  readonly mark: string | undefined
}

/** Milliseconds after a change within which the next one may have the same times: clocks of file systems are coarse. */
const COARSE = 2_000

/** The texts of files. A file that has its size and times is not read, and one with the same text keeps its `SourceText`. */
export class SourceFiles {
  #known: ReadonlyMap<string, KnownFile> = new Map()

  constructor(private readonly io: Io) {}

  /** The texts of files, folders and globs. Rejects with a CannotRun as `loadSources`. */
  async read(paths: readonly string[]): Promise<LoadedSources> {
    const files = await findManifests(paths, this.io)
    const known = new Map<string, KnownFile>()
    const sources: LoadedSources['sources'][number][] = []
    for (const file of files) {
      const mark = await markOf(file)
      const before = this.#known.get(file)
      if (before !== undefined && mark !== undefined && before.mark === mark) {
        known.set(file, before)
        sources.push(before.source)
        continue
      }
      const read = await readSource(file, this.io)
      const source = read instanceof SourceText && read.text === before?.source.text ? before.source : read
      if (source instanceof SourceText) known.set(file, { source, mark })
      sources.push(source)
    }
    this.#known = known
    return { sources, files }
  }
}

/** What changes with a file; undefined if it changed just now, or can't be asked. */
async function markOf(file: string): Promise<string | undefined> {
  const info = await stat(file, { bigint: true }).catch(() => undefined)
  if (info === undefined || Date.now() - Number(info.ctimeMs) < COARSE) return undefined
  return [info.dev, info.ino, info.size, info.mtimeNs, info.ctimeNs].join(' ')
}

/** Texts that are made anew each time, as those of a cluster are: of one that was there before, that one. */
export class KeptSources {
  #known: ReadonlyMap<string, SourceText> = new Map()

  keep(sources: readonly SourceText[]): SourceText[] {
    const kept = new Map<string, SourceText>()
    const found = sources.map((source) => {
      // Resources of several groups may have the same name.
      const key = `${source.name}\0${source.text}`
      const same = this.#known.get(key) ?? source
      kept.set(key, same)
      return same
    })
    this.#known = kept
    return found
  }
}
