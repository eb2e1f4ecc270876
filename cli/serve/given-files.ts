// The files with objects that a server starts with; those that change are applied again.
import { refusalFindings, createObjects, type GivenObject, readGivenObjects } from '../../serve/setup/index.js'
import type { Client } from '../../serve/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { findManifests } from '../load/files.js'
import type { ServeCommandOptions } from './settings.js'

/** Absolute paths of files. */
export interface GivenFiles {
  readonly crds: readonly string[]
  readonly policies: readonly string[]
  readonly objects: readonly string[]
}

/** Throws CannotRun for paths that are not there. */
export async function findGivenFiles(options: ServeCommandOptions, io: Io): Promise<GivenFiles> {
  const find = (paths: readonly string[] = []): Promise<readonly string[]> => {
    if (paths.includes('-')) throw new CannotRun('standard input cannot be served', 'name files')
    return findManifests(paths, io)
  }
  return {
    crds: await find(options.crds),
    policies: await find(options.policies),
    objects: await find(options.objects),
  }
}

/** What was made of a change. */
export interface Applied {
  /** `Widget default/a`. */
  readonly names: readonly string[]
  /** What was in files and is no longer. It stays on the server. */
  readonly gone: readonly string[]
  readonly refused: readonly Diagnostic[]
}

/** Applies objects again that have changed. */
export class GivenState {
  #texts: ReadonlyMap<string, string>

  constructor(
    files: GivenFiles,
    private readonly kubernetesVersion: string,
  ) {
    this.#texts = textsOf(readAll(files))
  }

  /** @throws Error for files that can't be read */
  async apply(files: GivenFiles, client: Client): Promise<Applied> {
    const given = readAll(files)
    const before = this.#texts
    const changed = given
      .filter(({ object }) => before.get(nameOf(object)) !== JSON.stringify(object))
      .map((one) => ({ ...one, isChanged: one.object.metadata?.name !== undefined && before.has(nameOf(one.object)) }))
    this.#texts = textsOf(given)
    const gone = [...before.keys()].filter((name) => !this.#texts.has(name))
    const refused = await createObjects(client, changed)
    return {
      gone,
      names: changed
        .filter((one) => !refused.some(({ given: other }) => other === one))
        .map(({ object }) => nameOf(object)),
      refused: await refusalFindings(refused, this.kubernetesVersion),
    }
  }
}

const readAll = ({ crds, objects, policies }: GivenFiles): GivenObject[] =>
  readGivenObjects([...crds, ...objects, ...policies])

const textsOf = (given: readonly GivenObject[]): ReadonlyMap<string, string> =>
  new Map(given.map(({ object }) => [nameOf(object), JSON.stringify(object)]))

function nameOf({ kind, metadata }: GivenObject['object']): string {
  const { namespace, name = '' } = metadata ?? {}
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`
}
