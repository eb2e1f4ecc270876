// What is replayed as a whole: a part of a source, small enough for memory, and the same one in each run.

/** Bytes of whole lines that make a chunk: it has the lines that begin in its range. */
export const CHUNK_BYTES = 2 ** 20

/** Bytes of a line at most. An API server takes no object of more than 3 MB; an audit event has two of them. */
export const LINE_BYTES = 16 * 2 ** 20

/** How the bytes of a chunk are read: as JSON Lines, or as YAML or JSON documents. */
export type ChunkForm = 'lines' | 'documents'

export interface Chunk {
  /** The name of its source. */
  readonly source: string
  readonly form: ChunkForm
  /** Its position in the source, from 0. */
  readonly index: number
  /** Where its bytes begin in the source. */
  readonly offset: number
  readonly bytes: Uint8Array
  /** The line before, if the first one may be a further record of the same request. */
  readonly before?: Uint8Array
  /** Whether the last line is longer than a line may be: then this is its beginning. */
  readonly isCut?: true
  /** When it was recorded, in milliseconds since 1970: the time of what has none of its own. */
  readonly time: number
  /** Whether it is a list that a server sent, of which each part of a replay has its own objects. */
  readonly isOfObjects?: true
  /** Of audit logs, whose events are about states that came before. */
  readonly isAudit?: true
  /** Replayed by an earlier run: only states of objects are to be remembered. */
  readonly isDone?: true
  /** What the chunk behind it is found by. */
  readonly next: string
}
