import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifests, type Manifest, type YamlOptions } from '../../manifest/index.js'
import type { Io } from '../io.js'
import { findManifests, readSource, STDIN_NAME } from './files.js'

export interface LoadedManifests {
  readonly manifests: readonly Manifest[]
  /** What is wrong with the texts. The objects that could be read are there all the same. */
  readonly diagnostics: readonly Diagnostic[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
}

/**
 * Reads the objects of YAML and JSON files, of folders, and of standard input (`-`): all documents of a stream, the items of
 * lists (`kind: List`, `kind: ConfigMapList`) one by one. Throws CannotRun for what is missing or can't be read.
 */
export async function loadManifests(
  paths: readonly string[],
  io: Io,
  options: YamlOptions = {},
): Promise<LoadedManifests> {
  const loaded = { manifests: [] as Manifest[], diagnostics: [] as Diagnostic[], files: [] as string[] }
  for (const path of await findManifests(paths, io.cwd)) {
    loaded.files.push(path === '-' ? STDIN_NAME : path)
    const source = await readSource(path, io)
    if (!(source instanceof SourceText)) {
      loaded.diagnostics.push(source)
      continue
    }
    const read = readManifests(source, options)
    loaded.manifests.push(...read.manifests)
    loaded.diagnostics.push(...read.diagnostics)
  }
  return loaded
}
