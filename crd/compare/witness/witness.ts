// Witnesses: objects that the old CRD takes and the new one refuses.
import type { JsonObject } from '../../../apimachinery/json/index.js'

/** An object that is valid under the old CRD and refused under the new one; both were asked. */
export interface Witness {
  readonly object: JsonObject
  /** Of a transition rule: the stored object that the update is made of. */
  readonly old?: JsonObject
  /** kube-apiserver's errors, in its words and its order. */
  readonly errors: readonly string[]
  readonly origin: 'generated' | 'given'
  /** Where it is written, if not as a whole: `/status`, to an object that was created without it. */
  readonly subresource?: 'status'
  /** Whether an update that changes nothing of it is taken by the new CRD; absent for a witness with `old`. */
  readonly unchangedUpdate?: 'accepted' | 'refused'
}
