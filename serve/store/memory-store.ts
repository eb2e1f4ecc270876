import { compareText } from '../../apimachinery/text/index.js'
import { type Clock, systemClock } from './clock.js'
import { CurrentRows } from './current-rows.js'
import { Expiry } from './expiry.js'
import { BATCH, History } from './history.js'
import type { HistoryLimits } from './history-limits.js'
import type { Journal } from './journal.js'
import {
  ChangedError,
  CompactedError,
  type Lease,
  type RangeOptions,
  type RangeResult,
  type Row,
  type Stop,
  type Store,
  type StoreEvent,
} from './store.js'

export interface MemoryStoreOptions {
  /** Default: that of the machine. */
  readonly clock?: Clock
  readonly history?: HistoryLimits
  /** Has the rows to begin with, and keeps all changes. */
  readonly journal?: Journal
}

/** Milliseconds between compactions to what was then: revisions are kept for 5 to 10 minutes (kube-apiserver's `--etcd-compaction-interval`). */
const COMPACTION = 300_000

/** Behind all keys with a prefix: no key has this character. */
const LAST = '\u{10ffff}'

interface Watcher {
  readonly prefix: string
  /** The revision after which changes are handed on. */
  readonly after: number
  readonly sink: (event: StoreEvent) => void
}

/** A store in memory: a sorted tree, and the changes that made it. With a journal it outlives the process. */
export class MemoryStore implements Store {
  readonly #rows = new CurrentRows()
  readonly #history: History
  readonly #watchers = new Set<Watcher>()
  readonly #clock: Clock
  readonly #journal: Journal | undefined
  readonly #expiry: Expiry
  #stopCompaction: Stop = () => undefined
  /** The revision up to which watchers have been told. */
  #told: number
  #isTelling = false
  #isClosed = false

  constructor({ clock = systemClock, history, journal }: MemoryStoreOptions = {}) {
    this.#clock = clock
    this.#journal = journal
    this.#expiry = new Expiry(clock, (key, revision) => this.#expire(key, revision))
    for (const { row, lease } of journal?.rows() ?? []) {
      this.#rows.set(row)
      this.#expiry.attach(row.key, row.modified, lease)
    }
    this.#told = journal?.revision ?? 1
    this.#history = new History(this.#told, history)
    this.#compactLater(this.#told)
  }

  get revision(): number {
    return this.#history.newest
  }

  get compacted(): number {
    return this.#history.compacted
  }

  read(key: string, at = this.revision): Row | undefined {
    return at === this.revision ? this.#rows.get(key) : this.#history.rowsAt(at, this.#rows.inOrder).get(key)
  }

  range(prefix: string, { at = this.revision, limit = 0, from = prefix }: RangeOptions = {}): RangeResult {
    const tree = this.#history.rowsAt(at, this.#rows.inOrder)
    const rows: Row[] = []
    // All keys with the prefix are one behind the other: from the first one on, and before what has LAST.
    const low = compareText(from, prefix) < 0 ? prefix : from
    const end = `${prefix}${LAST}`
    if (limit === 0) {
      tree.forRange(low, end, false, (_key, row) => void rows.push(row))
      return { rows, revision: this.revision, remaining: 0 }
    }
    const next = tree.forRange(low, end, false, (key, row) => {
      if (rows.length === limit) return { break: key }
      rows.push(row)
      return undefined
    })
    // Without a callback the tree only counts.
    const remaining = typeof next === 'string' ? tree.forRange(next, end, false) : 0
    return { rows, revision: this.revision, remaining: Number(remaining) }
  }

  write(key: string, value: Uint8Array | undefined, expected: number, lease?: Lease): number {
    if (this.#isClosed) throw new Error('the store is closed')
    const previous = this.#rows.get(key)
    if ((previous?.modified ?? 0) !== expected) throw new ChangedError(key, previous)
    if (value === undefined && previous === undefined) throw new ChangedError(key, undefined)
    const revision = this.revision + 1
    const row = value && { key, value, created: previous?.created ?? revision, modified: revision }
    const event = { revision, key, ...(row && { row }), ...(previous && { previous }) }
    this.#journal?.keep(event, lease)
    if (row === undefined) this.#rows.delete(key)
    else this.#rows.set(row)
    this.#expiry.attach(key, revision, row && lease)
    this.#history.add(event, this.#rows.inOrder)
    this.#tell()
    return revision
  }

  together(writes: () => void): void {
    if (this.#journal === undefined) return writes()
    try {
      this.#journal.together(writes)
    } catch (error) {
      // Watchers have seen what is not kept: nothing may build on it.
      void this.close()
      throw error
    }
  }

  watch(prefix: string, after: number, sink: (event: StoreEvent) => void): Stop {
    if (after < this.compacted) throw new CompactedError(after, this.compacted)
    // A sink may write: what is told meanwhile is told here, too.
    for (let at = after + 1; at <= this.#told; at++) {
      const event = this.#history.event(at)
      if (event?.key.startsWith(prefix) === true) sink(event)
    }
    const watcher = { prefix, after: Math.max(after, this.#told), sink }
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  async compact(before: number): Promise<void> {
    const last = Math.min(before, this.#told)
    while (this.compacted < last) {
      this.#history.forget(Math.min(last, this.compacted + BATCH))
      if (this.compacted < last) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  lease(seconds: number): Lease {
    return { expires: this.#clock.now() + seconds * 1000 }
  }

  close(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#isClosed = true
    this.#watchers.clear()
    this.#expiry.close()
    this.#stopCompaction()
    this.#journal?.close()
    return Promise.resolve()
  }

  #compactLater(mark: number): void {
    this.#stopCompaction = this.#clock.after(COMPACTION, () => {
      void this.compact(mark)
      this.#compactLater(this.revision)
    })
  }

  #expire(key: string, revision: number): void {
    if (this.#rows.get(key)?.modified === revision) this.write(key, undefined, revision)
  }

  /** Tells all watchers of one revision after the other, also of those that watchers write meanwhile. */
  #tell(): void {
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      for (let event = this.#next(); event !== undefined; event = this.#next()) {
        this.#told = event.revision
        for (const { prefix, after, sink } of this.#watchers) {
          if (event.revision > after && event.key.startsWith(prefix)) sink(event)
        }
      }
    } finally {
      this.#isTelling = false
    }
    this.#history.trim()
  }

  #next(): StoreEvent | undefined {
    return this.#history.event(this.#told + 1)
  }
}
