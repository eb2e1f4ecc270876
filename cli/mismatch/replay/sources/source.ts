import type { Chunk } from '../chunk.js'

/** Where requests come from. */
export interface Source {
  /** As it is shown, and known in stores. */
  readonly name: string
  /** What tells it from another one of its name; undefined for a stream, which can't be read again. */
  readonly identity: string | undefined
  /** In bytes, if it is known. */
  readonly size?: number
  /** Whether it is an audit log: its chunks are for all parts and threads, each of which has its own objects. */
  readonly isAudit: boolean
  /**
   * Its chunks in order, from a former chunk's `next` on; of audit logs the chunks before it, too, as done ones. Chunks
   * that aren't wanted are left out. Throws CannotRun if it can't be read.
   */
  chunks(from: string | undefined, isWanted: (index: number) => boolean): AsyncGenerator<Chunk>
}
