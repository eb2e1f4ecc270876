// What came of a chunk: plain data, which threads send.
import type { MismatchData } from '../../../mismatch/index.js'

/** Something that could not be read. */
export interface Problem {
  readonly origin: string
  /** Without secrets. */
  readonly message: string
}

export interface ChunkResult {
  readonly data: MismatchData
  /** Requests that were compared, or would have been but for what is said in the data. */
  readonly requests: number
  /** The first few. */
  readonly problems: readonly Problem[]
}

/** What reasons begin with that make a replay fail: something that should be readable isn't. */
export const UNREADABLE = 'unreadable: '
