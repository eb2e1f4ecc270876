// Where the CRDs to lint come from.
import { double } from '../../cel/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Io } from '../io.js'
import { loadManifests } from '../load/manifests.js'

/** CRDs with the texts that they stand in. */
export interface LoadedDefinitions {
  readonly definitions: readonly Manifest[]
  /** What is wrong with the texts. */
  readonly diagnostics: readonly Diagnostic[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
  /** How many objects of other kinds were passed over. */
  readonly others: number
}

/** A place that CRDs are read from, as often as they are linted: files, a live cluster. */
export interface DefinitionSource {
  load(): Promise<LoadedDefinitions>
}

/** Files, folders, globs and standard input (`-`). */
export const fileSource = (paths: readonly string[], io: Io): DefinitionSource => ({
  async load() {
    const { manifests, diagnostics, files } = await loadManifests(paths, io, { float: double })
    const definitions = manifests.filter(isDefinition)
    return {
      definitions,
      diagnostics: diagnostics.filter(isOfDefinitions),
      files,
      others: manifests.length - definitions.length,
    }
  },
})

export const isDefinition = ({ gvk }: Manifest): boolean =>
  gvk.group === 'apiextensions.k8s.io' && gvk.kind === 'CustomResourceDefinition'

/** A chart has values and templates beside its CRDs: files that hold none may be whatever they like. */
const isOfDefinitions = ({ code, span }: Diagnostic): boolean =>
  code === 'manifest/encoding' ||
  (code !== 'manifest/kind' && (span?.source.text.includes('CustomResourceDefinition') ?? true))
