import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

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
