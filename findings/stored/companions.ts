import type { SchemaSource } from '../../admission/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { KnownPolicies } from '../check/known-policies.js'
import type { KnownParts } from '../check/known-parts.js'
import type { StoredObjects } from './stored.js'

/** What CRDs and policies are checked together with. */
export interface Companions {
  /** Stored CRDs, policies and bindings. */
  readonly old: StoredObjects
  /** The schemas of the kinds that policies match. */
  readonly schemas: SchemaSource
  /** Real objects. */
  readonly objects: readonly JsonObject[]
  /** Whether fixes can be written to a source. */
  readonly canWrite: (source: SourceText) => boolean
  /** What is known of the parts of CRDs from checks before. */
  readonly known?: KnownParts | undefined
  /** What is known of policies from checks before, without stored ones. */
  readonly knownPolicies?: KnownPolicies | undefined
}
