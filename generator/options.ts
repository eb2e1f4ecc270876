// What a Generator is told, and what it gives back.
import type { Statement } from '../code/tree/index.js'
import type { Diagnostic } from '../diagnostics/index.js'
import type { LintFinding } from './lint/index.js'
import type { UnknownPackage } from './packages/unknown-package.js'
import type { GenerationFailure } from './resolve/failure.js'

/** Which sources a Generator reads, which Kubernetes version it follows, and where its files would go. */
export interface GeneratorOptions {
  /** Absolute path; file names in messages are relative to it. */
  readonly cwd: string
  /** Files to read, absolute or relative to `cwd`. */
  readonly paths?: readonly string[]
  /** Instead of `paths`: a project file whose sources are read. */
  readonly tsconfig?: string
  /** Instead of `paths`: texts, by the absolute paths at which they count as files. No file is looked at then. */
  readonly texts?: ReadonlyMap<string, string>
  /** Where generated files go, in the folders of their sources relative to `cwd`; beside their sources without it. */
  readonly out?: string
  /** Kubernetes minor version whose tags exist. Default: the newest one that is known, 1.37. */
  readonly compatibility?: string
  /**
   * Packages and modules whose validators exist: by name as they are imported, or by path. Their functions are called, none
   * are generated.
   */
  readonly readonlyPackages?: readonly string[]
  /** Apply all lint rules, with errors; without it those that find what is lost silently, with warnings. */
  readonly lint?: boolean
  /** The name of the Go package in messages and for lint, by path of a source; by default from its version or folder. */
  readonly packageName?: (path: string) => string | undefined
  /** The text of a file, by its absolute path, that counts instead of what is on disk: what is open in an editor. */
  readonly textOf?: (path: string) => string | undefined
}

/** A module of validators, made of one source file and not yet written. */
export interface GeneratedFile {
  /** Absolute path. */
  readonly path: string
  readonly text: string
  /** What the text was printed from; `code/run` runs it where texts may not be run. */
  readonly code: readonly Statement[]
  /** Absolute path of the source. */
  readonly source: string
}

/** What one generation made and found. */
export interface GenerateResult {
  /** Empty if anything failed. Sorted by path; nothing is written. */
  readonly files: readonly GeneratedFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** What can't be generated, in Kubernetes' order: its generator reports only the first. */
  readonly failures: readonly GenerationFailure[]
  readonly lintFindings: readonly LintFinding[]
  /** Absolute paths of the files that were read, sorted. */
  readonly inputs: readonly string[]
  /** Read-only packages that are not to be found, or that no type comes from. If there are any, nothing is generated. */
  readonly unknownPackages: readonly UnknownPackage[]
  /** Absolute paths of the files that say what read-only packages validate, whether they are there or not, sorted. */
  readonly packageFiles: readonly string[]
}
