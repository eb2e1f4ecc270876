// What a store of an API server does: etcd's semantics, behind one small interface.

/** A stored value with its revisions (`mvccpb.KeyValue`). */
export interface Row {
  readonly key: string
  /** JSON in UTF-8. Kept as it was written; nobody changes it. */
  readonly value: Uint8Array
  /** The revision at which the key was last created. */
  readonly created: number
  /** The revision of this value. */
  readonly modified: number
}

/** A change of one key. */
export interface StoreEvent {
  readonly revision: number
  readonly key: string
  /** Absent when the key was deleted. */
  readonly row?: Row
  /** What it was before; absent when the key was created. */
  readonly previous?: Row
}

/** Rows of a range. */
export interface RangeResult {
  /** In the order of their keys' bytes. */
  readonly rows: readonly Row[]
  /** The store's newest revision when the range was read. */
  readonly revision: number
  /** How many rows follow those that `limit` let through. */
  readonly remaining: number
}

/** Which rows of a range are read, and at which revision. */
export interface RangeOptions {
  /** Exactly this revision; the newest if it is left out. */
  readonly at?: number
  /** All rows if it is left out or 0. */
  readonly limit?: number
  /** Rows from this key on (inclusive). */
  readonly from?: string
}

/** Ends a watch. */
export type Stop = () => void

/**
 * A store of an API server. Revisions start at 1 in an empty store, and each write takes the next one.
 *
 * @throws CompactedError where a revision is no longer known
 */
export interface Store {
  /** The newest revision. */
  readonly revision: number
  /** The oldest revision that can still be read. */
  readonly compacted: number
  read(key: string, at?: number): Row | undefined
  range(prefix: string, options?: RangeOptions): RangeResult
  /**
   * Writes a value, or deletes the key (`undefined`), if the key has the expected revision (0: it must not exist).
   *
   * @returns the revision of the write
   * @throws ChangedError if it has another
   */
  write(key: string, value: Uint8Array | undefined, expected: number, lease?: Lease): number
  /**
   * Makes several writes, which a store in a file keeps as one; watches see each.
   *
   * @throws Error of the writes, or if they can't be kept: then a store in a file is closed, since watches have seen them
   */
  together(writes: () => void): void
  /**
   * Hands on every change after a revision, in order; the past first. A revision that is not there yet is waited for. `sink` must
   * not throw; it may write.
   *
   * @throws CompactedError for a revision before `compacted`: etcd, too, no longer knows which keys it deleted
   */
  watch(prefix: string, after: number, sink: (event: StoreEvent) => void): Stop
  /** Forgets what was before a revision, in steps of at most 10 ms. Resolves when it is done. */
  compact(before: number): Promise<void>
  /** Keys with this lease are deleted after so many seconds, unless they are written again. */
  lease(seconds: number): Lease
  /** Ends watches; what was written stays, if the store is one that keeps it. */
  close(): Promise<void>
}

/** How long keys live. */
export interface Lease {
  /** When they are deleted, by the store's clock, in milliseconds since 1970. */
  readonly expires: number
}

/** The key has another revision than the writer expected. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError'

  constructor(
    readonly key: string,
    /** What is stored now. */
    readonly row: Row | undefined,
  ) {
    super(`${key} has changed`)
  }
}

/** A revision is asked for that is no longer known (etcd's `ErrCompacted`). */
export class CompactedError extends Error {
  override readonly name = 'CompactedError'

  constructor(
    readonly revision: number,
    readonly compacted: number,
  ) {
    super(`revision ${String(revision)} was compacted; the oldest is ${String(compacted)}`)
  }
}
