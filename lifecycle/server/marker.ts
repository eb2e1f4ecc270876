import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/** What a deprecated kind says of itself; Kubernetes releases as `1.34`. */
export interface LifecycleMarker extends GroupVersionKind {
  readonly deprecated: string
  /** The first release that does not have it any more. */
  readonly removed?: string
  readonly replacement?: GroupVersionKind
}
