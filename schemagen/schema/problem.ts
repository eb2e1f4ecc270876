import type { RelatedPlace, Span } from '../../diagnostics/index.js'

/** What a schema can't say, or may not have. */
export interface SchemaProblem {
  readonly message: string
  readonly span: Span
  readonly mend?: string | undefined
  /** Other places that explain it. */
  readonly related?: readonly RelatedPlace[]
  /**
   * `lost`: the schema is made without it; `left out`: the same, as the options ask; `contradiction`: a tag and a marker want
   * different things; `refused`: no schema can be made.
   */
  readonly kind: 'lost' | 'left out' | 'contradiction' | 'refused'
}
