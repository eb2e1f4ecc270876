import type { JsonObject } from '../../json/value.js'
import type { Change } from '../change.js'
import type { AimedChange } from '../finding-change.js'
import type { DefinitionPair } from '../kind.js'

export interface WitnessOptions {
  /** Objects that are tried before any are made up; those of other kinds are passed over. */
  readonly objects?: readonly JsonObject[]
  /** Objects that are judged for one change, at most. Default 400. */
  readonly attempts?: number
  /** The same seed makes up the same objects. */
  readonly seed?: number
}
export class WitnessSearch {
  constructor(readonly pair: DefinitionPair, readonly options: WitnessOptions & { compatibility?: string }) {}
  explain({ change }: AimedChange): Change {
    return change
  }
}
