import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/** The verdict of a checker on an object. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the object was judged as a new one or as a change of the stored one. */
  readonly operation: 'create' | 'update'
  /** What an API server would store; absent if it refuses the object, or if that is not known. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** Judges the objects of some kinds: by generated validators, by CRDs, by OpenAPI documents. */
export interface Checker {
  /** The kinds that are known by name, for hints. */
  readonly kinds: readonly GroupVersionKind[]
  /** Whether it knows an object's kind. */
  knows(manifest: Manifest): boolean
  /** Judges an object of a known kind; `old` is the stored one, which may be of another version. */
  check(manifest: Manifest, old: Manifest | undefined): Checked
}

/** What happens to unknown and duplicate fields, in the words of `kubectl --validate`. */
export type FieldValidationChoice = 'strict' | 'warn' | 'ignore'
