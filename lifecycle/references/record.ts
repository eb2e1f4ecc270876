import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Steps } from '../parts/parts.js'

/** What a part of an object refers to. */
export type Referent =
  | { readonly kind: GroupVersionKind }
  /** Any of the resources, in any of the groups and versions; a version may be missing where only groups are named. */
  | { readonly groups: readonly string[]; readonly versions?: readonly string[]; readonly resources: readonly string[] }

/** A part of an object that refers to an API. */
export interface ApiReference {
  readonly steps: Steps
  readonly referent: Referent
}

/** A way in which objects refer to APIs: where, and an example. */
export interface ReferenceRecord {
  /** `scale-target`. */
  readonly name: string
  /** Which objects refer to what, one sentence. */
  readonly summary: string
  /** What is to be minded when the reference is changed. */
  readonly advice?: string
  references(object: JsonObject, kind: GroupVersionKind): Iterable<ApiReference>
  /** An object whose reference is told in a release. */
  readonly example: { readonly object: JsonObject; readonly release: string; readonly path: string }
}
