import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifests, type Manifest, type YamlOptions } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { templateFinding } from './helm-template.js'
import { findManifests, readSource, STDIN_NAME } from './files.js'

export interface LoadedManifests {
  readonly manifests: readonly Manifest[]
  /** Errors in the texts. Objects that could be read are included all the same. */
  readonly diagnostics: readonly Diagnostic[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
}

/** The texts of files; for one that can't be read its finding. */
export interface LoadedSources {
  readonly sources: readonly (SourceText | Diagnostic)[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
}

/** Reads the texts of files, folders, globs and standard input (`-`). Throws CannotRun for files that are missing or can't be read. */
export async function loadSources(paths: readonly string[], io: Io): Promise<LoadedSources> {
  const files = await findManifests(paths, io)
  const sources: (SourceText | Diagnostic)[] = []
  for (const path of files) sources.push(await readSource(path, io))
  return { sources, files: files.map((path) => (path === '-' ? STDIN_NAME : path)) }
}

/** The objects of texts: all documents of a stream, the items of lists (`kind: List`, `kind: ConfigMapList`) one by one. */
export function manifestsOf({ sources, files }: LoadedSources, options: YamlOptions = {}): LoadedManifests {
  const manifests: Manifest[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    if (!(source instanceof SourceText)) {
      diagnostics.push(source)
      continue
    }
    const read = readManifests(source, options)
    const template = templateFinding(source, read.diagnostics)
    if (template !== undefined) {
      diagnostics.push(template)
      continue
    }
    for (const manifest of read.manifests) manifests.push(manifest)
    for (const diagnostic of read.diagnostics) diagnostics.push(diagnostic)
  }
  return { manifests, diagnostics, files }
}

/** Reads the objects of YAML and JSON files, of folders, globs and of standard input. Throws CannotRun as `loadSources`. */
export const loadManifests = async (
  paths: readonly string[],
  io: Io,
  options: YamlOptions = {},
): Promise<LoadedManifests> => manifestsOf(await loadSources(paths, io), options)
