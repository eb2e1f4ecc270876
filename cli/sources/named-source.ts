// CRDs that an argument names: in files, git revisions and clusters.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { double } from '../../apimachinery/number/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifests, type Manifest } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { sourceOfBytes } from '../load/files.js'
import type { ClusterOptions } from '../cluster/cluster.js'
import { clusterOf, clusterSource, parseClusterName } from './cluster-source.js'
import { fileSource } from './file-source.js'
import { isDefinition } from '../../findings/place/index.js'
import type { DefinitionSource, LoadedDefinitions } from './definition-source.js'
import { parseGitPlace, readGitFiles, type GitPlace } from './git.js'

/**
 * The source that an argument names: a file, a folder, a glob or `-`, `REV:path` for a git revision, which
 * `git:` in front makes explicit, or `cluster:CONTEXT` for a live cluster; without a context it is that of the options.
 */
export async function namedSource(argument: string, io: Io, options: ClusterOptions = {}): Promise<DefinitionSource> {
  const place = await placeOf(argument, io)
  if ('context' in place) return clusterSource(await clusterOf(place.context, options))
  return 'files' in place ? fileSource([place.files], io) : gitSource(place.git, io)
}

/** Where an argument leads: to files, a git revision, a cluster. */
export async function placeOf(
  argument: string,
  io: Pick<Io, 'cwd'>,
): Promise<{ readonly files: string } | { readonly git: GitPlace } | { readonly context: string }> {
  const isFile = !argument.startsWith('git:') && (await exists(argument, io))
  const context = isFile ? undefined : parseClusterName(argument)
  if (context !== undefined) return { context }
  const git = isFile ? undefined : parseGitPlace(argument)
  return git === undefined ? { files: argument } : { git }
}

/** The CRDs that several arguments name, in their order. */
export async function loadNamed(
  places: readonly string[],
  io: Io,
): Promise<Pick<LoadedDefinitions, 'definitions' | 'diagnostics'>> {
  const loaded: LoadedDefinitions[] = []
  for (const place of places) loaded.push(await (await namedSource(place, io)).load())
  return {
    definitions: loaded.flatMap(({ definitions }) => definitions),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  }
}

const exists = (argument: string, { cwd }: Pick<Io, 'cwd'>): Promise<boolean> =>
  stat(resolve(cwd, argument)).then(
    () => true,
    () => false,
  )

const gitSource = (place: GitPlace, io: Io): DefinitionSource => ({
  async load(): Promise<LoadedDefinitions> {
    const manifests: Manifest[] = []
    const diagnostics: Diagnostic[] = []
    const files = await readGitFiles(place, io)
    for (const { name, bytes } of files) {
      const source = sourceOfBytes(name, bytes)
      if (!(source instanceof SourceText)) {
        diagnostics.push(source)
        continue
      }
      const read = readManifests(source, { float: double })
      manifests.push(...read.manifests)
      if (source.text.includes('CustomResourceDefinition')) diagnostics.push(...read.diagnostics)
    }
    const definitions = manifests.filter(isDefinition)
    return {
      definitions,
      diagnostics,
      files: files.map(({ name }) => name),
      others: manifests.length - definitions.length,
    }
  },
})
