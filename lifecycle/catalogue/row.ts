import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/** The life of a kind in one version of its API; Kubernetes releases as `1.34`. */
export interface CatalogueRow extends GroupVersionKind {
  /** The first release that has it; absent if no source says. */
  readonly introduced?: string
  /** The first release in which it is deprecated. */
  readonly deprecated?: string
  /** The first release that does not have it any more. */
  readonly removed?: string
  /** What to use instead, the best first. */
  readonly replacements?: readonly Replacement[]
}

/** A kind that replaces another, and the first release that has it. */
export interface Replacement extends GroupVersionKind {
  readonly since: string
}
