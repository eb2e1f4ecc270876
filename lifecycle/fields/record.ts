import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Steps } from '../parts/parts.js'

/** A field, label or annotation that is deprecated in an API that goes on. */
export interface DeprecatedField {
  /** The keys and positions that lead to it. */
  readonly steps: Steps
  /** The first Kubernetes release in which it is deprecated: `1.14`. */
  readonly since: string
  /** Kubernetes' own warning where there is one. */
  readonly message: string
}

/** Fields that are deprecated for one reason. */
export interface FieldRecord {
  /** `node-labels`. */
  readonly name: string
  /** Which fields these are, one sentence. */
  readonly summary: string
  fields(object: JsonObject, kind: GroupVersionKind): Iterable<DeprecatedField>
  /** An object that has one, and what is told of it. */
  readonly example: { readonly object: JsonObject; readonly path: string; readonly message: string }
}
