import type { Redaction } from '../../../apimachinery/redaction/index.js'
import type { FailedRequests } from './audit/event.js'
import type { Shard } from './shard.js'

/** A side that runs twice, to see how often it differs from itself. */
export type ControlSide = 'handwritten' | 'declarative'

/** How requests are replayed: plain data, which threads get as well. */
export interface ReplaySettings {
  /** `1.37`. */
  readonly kubernetesVersion: string
  readonly gates: Readonly<Record<string, boolean>>
  readonly options: Readonly<Record<string, boolean>>
  readonly redaction: Redaction
  /** At which objects are written that are no requests: empty for the resource itself. */
  readonly subresource: string
  readonly failed: FailedRequests
  /** What becomes of an update in an audit log whose old object is unknown. */
  readonly unknownOld: 'create' | 'skip'
  readonly control: readonly ControlSide[]
  readonly shard: Shard
}

/** The modules with the validators of both sides. */
export interface ReplayValidators {
  readonly modules: readonly string[]
  /** That their paths are relative to. */
  readonly folder: string
}

/** What each module exports one of, and all of them together both. */
export const VALIDATOR_FUNCTIONS = ['registerValidations', 'registerHandwritten'] as const
