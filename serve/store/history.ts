// What a store was: its changes, and from them its rows at earlier revisions.
import type { HistoryLimits } from './history-limits.js'
import type { Rows } from './sorted-tree.js'
import { CompactedError, type StoreEvent } from './store.js'

/** Revisions between two snapshots: as many changes at most are undone to read what was. */
const SNAPSHOTS = 4_096
/** How many of the last revisions that were read are kept as rows: pages of lists read the same one again and again. */
const READ = 8

/** Revisions that are forgotten in one step. */
export const BATCH = 1_024

/** The changes after the oldest revision that is known. */
export class History {
  #events: StoreEvent[] = []
  #compacted: number
  #bytes = 0
  readonly #limits: Required<HistoryLimits>
  /** Rows as they were at some revisions, the oldest first. */
  readonly #snapshots = new Map<number, Rows>()
  /** Rows of the revisions that were read last. */
  readonly #read = new Map<number, Rows>()

  /** @param start the revision after which changes are known */
  constructor(start: number, { revisions = 100_000, bytes = 64 * 2 ** 20 }: HistoryLimits = {}) {
    this.#compacted = start
    this.#limits = { revisions, bytes }
  }

  /** The oldest revision that can be read; the changes after it are known. */
  get compacted(): number {
    return this.#compacted
  }

  get newest(): number {
    return this.#compacted + this.#events.length
  }

  /** @param rows as they are after the change */
  add(event: StoreEvent, rows: Rows): void {
    this.#events.push(event)
    this.#bytes += sizeOf(event)
    if (event.revision % SNAPSHOTS === 0) this.#snapshots.set(event.revision, rows.clone())
  }

  /** Forgets what is beyond the limits, a little at a time. */
  trim(): void {
    const { revisions, bytes } = this.#limits
    if (this.#events.length >= revisions + Math.min(BATCH, revisions)) this.forget(this.newest - revisions)
    if (this.#bytes > bytes) this.#shrink(bytes - bytes / 8)
  }

  /** The change of a revision, if it is known. */
  event(revision: number): StoreEvent | undefined {
    return this.#events[revision - this.#compacted - 1]
  }

  /**
   * The rows as they were. Nobody may change them.
   *
   * @throws CompactedError for a revision that is no longer known, RangeError for one that is not there yet
   */
  rowsAt(revision: number, current: Rows): Rows {
    const { compacted, newest } = this
    if (revision < compacted) throw new CompactedError(revision, compacted)
    if (revision === newest) return current
    if (revision > newest) throw new RangeError(`there is no revision ${revision} yet; the newest is ${newest}`)
    const known = this.#read.get(revision) ?? this.#undone(revision, current)
    this.#read.delete(revision)
    this.#read.set(revision, known)
    for (const [oldest] of this.#read) if (this.#read.size > READ) this.#read.delete(oldest)
    return known
  }

  /** Forgets revisions before this one. For at most BATCH of them this takes less than a few milliseconds. */
  forget(before: number): void {
    const count = Math.min(before, this.newest) - this.#compacted
    if (count <= 0) return
    for (const event of this.#events.splice(0, count)) this.#bytes -= sizeOf(event)
    this.#compacted += count
    for (const trees of [this.#snapshots, this.#read]) {
      for (const revision of trees.keys()) if (revision < this.#compacted) trees.delete(revision)
    }
  }

  #shrink(bytes: number): void {
    let left = this.#bytes
    let revision = this.#compacted
    for (const event of this.#events) {
      if (left <= bytes) break
      left -= sizeOf(event)
      revision = event.revision
    }
    this.forget(revision)
  }

  /** Takes back the changes after a revision, from the nearest rows that are known. */
  #undone(revision: number, current: Rows): Rows {
    let from = this.newest
    let nearest = current
    for (const trees of [this.#snapshots, this.#read]) {
      for (const [at, rows] of trees) if (at > revision && at < from) [from, nearest] = [at, rows]
    }
    const rows = nearest.clone()
    for (let at = from; at > revision; at--) {
      const { key, previous } = this.event(at) as StoreEvent
      if (previous === undefined) rows.delete(key)
      else rows.set(key, previous)
    }
    return rows
  }
}

/** What a change keeps that would be gone otherwise. */
const sizeOf = ({ previous }: StoreEvent): number => previous?.value.byteLength ?? 0
