// What --from names, as sources.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GroupVersionKind } from '../../../../apimachinery/kind/index.js'
import { visible } from '../../../../diagnostics/frame/index.js'
import { openCluster, type ClusterOptions } from '../../../cluster/cluster.js'
import { NothingToDo } from '../../../io/cannot-run.js'
import { relativeTo } from '../../../io/file-name.js'
import type { Io } from '../../../io/io.js'
import { print } from '../../../io/print.js'
import { findFiles, STDIN_NAME } from '../../../load/files.js'
import { clusterSources } from './cluster.js'
import { fileSource } from './file.js'
import { isReplayable } from './form.js'
import type { Source } from './source.js'
import { streamSource } from './stream.js'

/** The name that stands for a live cluster. */
export const CLUSTER = 'cluster'

export interface SourceChoices {
  /** Files, folders, globs, `-` and `cluster`. */
  readonly from: readonly string[]
  /** Which cluster, if it is asked for. */
  readonly cluster: ClusterOptions | undefined
  readonly namespace: string | undefined
  /** The kinds that are validated. */
  readonly kinds: readonly GroupVersionKind[]
  /** In milliseconds since 1970. */
  readonly now: number
}

/** The sources in the order in which they are named. Throws CannotRun for what is missing, NothingToDo if there is nothing. */
export async function openSources({ from, cluster, namespace, kinds, now }: SourceChoices, io: Io): Promise<Source[]> {
  const sources: Source[] = []
  for (const name of new Set(from)) {
    if (name === CLUSTER && cluster !== undefined) {
      if (existsSync(resolve(io.cwd, CLUSTER))) note(io, `${CLUSTER} is the cluster; write ./${CLUSTER} for the file`)
      const found = await clusterSources(await openCluster(cluster), kinds, { namespace, now })
      for (const kind of found.missing) note(io, `the cluster does not serve ${kind}`)
      sources.push(...found.sources)
    } else if (name === '-') sources.push(await streamSource(io.stdin, STDIN_NAME, now))
    else {
      const paths = await findFiles([name], io, {
        isWanted: isReplayable,
        names: '.yaml, .yml, .json, .jsonl or .log file',
      })
      for (const path of paths) sources.push(await fileSource(path, relativeTo(io.cwd)(path), now))
    }
  }
  const distinct = [...new Map(sources.map((source) => [source.name, source])).values()]
  if (distinct.length === 0) throw new NothingToDo(`there is nothing in ${from.join(', ')}`)
  return distinct
}

const note = (io: Io, text: string): void => print(io.stderr, `note: ${visible(text)}\n`)
