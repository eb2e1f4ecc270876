// Runs that read manifests: which files they leave out, and what becomes of those that have nothing to do.
import { visible } from '../../diagnostics/frame/index.js'
import { NothingToDo } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import type { LoadedConfig } from '../load/config.js'
import { Exclusion } from '../load/exclusion.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import type { FindingOptions, ReadingOptions } from './findings.js'
import { readFindingOptions } from './read-findings.js'

export interface ReadingRun {
  readonly loaded: LoadedConfig
  readonly reporting: Reporting
  /** Reads no excluded file. */
  readonly io: Io
  /**
   * Does the work of a run. If there is nothing to do, and that is allowed, it reports that and succeeds. Notes on standard error
   * name the globs of `--exclude` that match nothing; those of a config are for all commands, and so for more files than one reads.
   */
  readonly attempt: (work: () => Promise<0 | 1>, output?: Io) => Promise<0 | 1>
}

/** The config and options of a command that reads manifests; options win over the config. */
export async function readReadingOptions(options: FindingOptions & ReadingOptions, io: Io): Promise<ReadingRun> {
  const given = new Exclusion(options.exclude ?? [], io.cwd)
  const { loaded, reporting } = await readFindingOptions(options, io)
  const { config, folder } = loaded
  const exclusion = options.exclude === undefined ? new Exclusion(config.exclude ?? [], folder) : given
  const allowEmpty = options.allowEmpty ?? config.allowEmpty ?? false
  const reading: Io = { ...io, files: { isExcluded: (path) => exclusion.isExcluded(path), allowEmpty } }
  return {
    loaded,
    reporting,
    io: reading,
    async attempt(work, output = reading) {
      try {
        return await work()
      } catch (thrown) {
        if (!allowEmpty || !(thrown instanceof NothingToDo)) throw thrown
        const summary = `nothing to do: ${visible(thrown.message)}`
        await writeFindings({ diagnostics: [], files: [], summary }, reporting, output)
        return 0
      } finally {
        for (const glob of given.unused)
          print(io.stderr, `note: --exclude ${visible(glob)} matches nothing that is read\n`)
      }
    },
  }
}
