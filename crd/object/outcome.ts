import type { JsonObject } from '../../apimachinery/json/index.js'
import type { ObjectFindings } from './validate.js'

/** A request that reached validation. */
export interface ObjectOutcome extends ObjectFindings {
  /** The object as it was validated. */
  readonly object: JsonObject
  /** Whether the object has a resourceVersion only because it was filled in; then the answer leaves it out. */
  readonly filledResourceVersion: boolean
}
