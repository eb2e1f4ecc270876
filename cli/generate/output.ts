import type { Diagnostic } from '../../diagnostics/index.js'
import type { SourceEdit } from '../../schemagen/schema/index.js'
import type { Io } from '../io/io.js'
import type { ProofOutcome, ProofSettings } from './prove.js'

/** A file as it should be. */
export interface OutputFile {
  /** Absolute. */
  readonly path: string
  readonly text: string
}

/** One kind of files that are made of types: validators, CRDs. */
export interface Output {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Whether files can't be made: what there is on disk says nothing then. */
  readonly hasFailed: boolean
  /** Absolute paths of files on disk that such a run made, and of which nothing is made now. */
  superfluous(): Promise<string[]>
  /** The validation options that the tags of what was made name; absent where nothing was made. */
  readonly namedOptions?: ReadonlySet<string>
  /** Changes of the sources that mend what is wrong with it. */
  readonly fixes?: readonly SourceEdit[]
  /** Compares it with the validators on disk. */
  readonly prove?: (proof: ProofSettings, io: Io) => Promise<ProofOutcome>
}
