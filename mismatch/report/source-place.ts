import type { Span } from '../../diagnostics/index.js'

/** A place in the sources of types: that of a tag, or the declaration of a field that lacks one. */
export interface SourcePlace {
  readonly span: Span
  readonly isTag: boolean
}
