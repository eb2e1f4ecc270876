import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** CRDs with their texts. */
export interface LoadedDefinitions {
  readonly definitions: readonly Manifest[]
  /** Errors in the texts. */
  readonly diagnostics: readonly Diagnostic[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
  /** The number of skipped objects of other kinds. */
  readonly others: number
}

/** A source of CRDs, which are loaded anew each time: files, a git revision, a live cluster. */
export interface DefinitionSource {
  load(): Promise<LoadedDefinitions>
}
