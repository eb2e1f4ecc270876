// What a store says of the replay that it has: which part of several it is, with which settings, and what is left.
import type { MismatchStore } from '../../../mismatch/index.js'

/** The row of a store that says how it was replayed. */
export const SETTINGS = { shard: 'replay', source: 'settings' }

/** How far a source was replayed, as stores keep it. */
export interface Position {
  /** Of a file; a stream has none. */
  readonly identity?: string
  /** What the next chunk is found by; missing if there is none yet. */
  readonly next?: string
  readonly isComplete: boolean
}

/** A part of a replay. */
export interface ReplayPart {
  /** `2/8`. */
  readonly shard: string
  /** All settings but the part, as text. */
  readonly settings: string
  /** The sources that were not replayed to their end. */
  readonly unfinished: readonly string[]
}

/** What part of a replay a store has; undefined if it has none. */
export function replayPart(store: MismatchStore): ReplayPart | undefined {
  const described = store.progress(SETTINGS.shard).get(SETTINGS.source)
  if (described === undefined) return undefined
  const { shard, ...settings } = JSON.parse(described) as { readonly shard: string }
  const positions = [...store.progress(shard)].map(([source, text]) => [source, JSON.parse(text) as Position] as const)
  const unfinished = positions.flatMap(([source, { isComplete }]) => (isComplete ? [] : [source]))
  return { shard, settings: JSON.stringify(settings), unfinished }
}
