import sortedBtree from 'sorted-btree'
import { compareText } from '../../apimachinery/text/index.js'
import { Expiry } from './expiry.js'
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

// The package is CommonJS: some import its default export, and some an object that has it.
const { default: BTree = sortedBtree as unknown as typeof sortedBtree.default } = sortedBtree as Partial<
  typeof sortedBtree
>
type Rows = InstanceType<typeof BTree<string, Row>>

/** Milliseconds that a step of compacting may take, so that requests don't wait. */
const STEP = 10
/** How many revisions are forgotten before the clock is looked at. */
const BATCH = 256

interface Watcher {
  readonly prefix: string
  readonly sink: (event: StoreEvent) => void
}

/**
 * A store in memory: a sorted tree, of which each revision keeps a snapshot that shares what has not changed, and the changes since
 * the oldest revision.
 */
export class MemoryStore implements Store {
  #rows: Rows = new BTree<string, Row>(undefined, compareText)
  /** The rows at each revision from `#oldest` on. */
  readonly #snapshots: Rows[] = [this.#rows.clone()]
  /** What each of these revisions changed; nothing is known of the first. */
  readonly #events: (StoreEvent | undefined)[] = [undefined]
  #oldest = 1
  /** How many of the lists above are forgotten, but not yet cut off. */
  #forgotten = 0
  readonly #watchers = new Set<Watcher>()
  readonly #expiry = new Expiry((key, revision) => this.#expire(key, revision))
  /** Changes that watchers have not seen yet: a watcher may write. */
  readonly #unseen: StoreEvent[] = []
  #isTelling = false

  get revision(): number {
    return this.#oldest + this.#snapshots.length - this.#forgotten - 1
  }

  get compacted(): number {
    return this.#oldest
  }

  read(key: string, at = this.revision): Row | undefined {
    return this.#rowsAt(at).get(key)
  }

  range(prefix: string, { at, limit = 0, from = prefix }: RangeOptions = {}): RangeResult {
    const tree = this.#rowsAt(at ?? this.revision)
    const rows: Row[] = []
    let remaining = 0
    for (const [key, row] of tree.entries(compareText(from, prefix) < 0 ? prefix : from)) {
      if (!key.startsWith(prefix)) break
      if (limit === 0 || rows.length < limit) rows.push(row)
      else remaining++
    }
    return { rows, revision: this.revision, remaining }
  }

  write(key: string, value: Uint8Array | undefined, expected: number, lease?: Lease): number {
    const previous = this.#rows.get(key)
    if ((previous?.modified ?? 0) !== expected) throw new ChangedError(key, previous)
    if (value === undefined && previous === undefined) throw new ChangedError(key, undefined)
    const revision = this.revision + 1
    const row = value && { key, value, created: previous?.created ?? revision, modified: revision }
    if (row === undefined) this.#rows.delete(key)
    else this.#rows.set(key, row)
    this.#expiry.attach(key, row?.modified, lease)
    this.#snapshots.push(this.#rows.clone())
    const event = { revision, key, ...(row && { row }), ...(previous && { previous }) }
    this.#events.push(event)
    this.#tell(event)
    return revision
  }

  watch(prefix: string, after: number, sink: (event: StoreEvent) => void): Stop {
    if (after + 1 < this.#oldest) throw new CompactedError(after, this.#oldest)
    const past = this.#events.slice(this.#forgotten + after + 1 - this.#oldest)
    // What watchers are about to be told comes from the queue.
    const unseen = new Set(this.#unseen)
    for (const event of past) if (event?.key.startsWith(prefix) === true && !unseen.has(event)) sink(event)
    const watcher = { prefix, sink }
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  async compact(before: number): Promise<void> {
    const last = Math.min(before, this.revision)
    while (this.#oldest < last) {
      const end = performance.now() + STEP
      while (this.#oldest < last && performance.now() < end) this.#forget(Math.min(BATCH, last - this.#oldest))
      this.#snapshots.splice(0, this.#forgotten)
      this.#events.splice(0, this.#forgotten)
      this.#forgotten = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  lease(seconds: number): Lease {
    return this.#expiry.lease(seconds)
  }

  close(): Promise<void> {
    this.#watchers.clear()
    this.#expiry.close()
    return Promise.resolve()
  }

  #rowsAt(revision: number): Rows {
    if (revision < this.#oldest) throw new CompactedError(revision, this.#oldest)
    if (revision === this.revision) return this.#rows
    const rows = this.#snapshots[this.#forgotten + revision - this.#oldest]
    if (rows === undefined) throw new RangeError(`there is no revision ${revision} yet; the newest is ${this.revision}`)
    return rows
  }

  #forget(count: number): void {
    this.#forgotten += count
    this.#oldest += count
  }

  #expire(key: string, revision: number): void {
    if (this.#rows.get(key)?.modified === revision) this.write(key, undefined, revision)
  }

  #tell(event: StoreEvent): void {
    this.#unseen.push(event)
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      for (let next = this.#unseen[0]; next !== undefined; next = this.#unseen[0]) {
        this.#unseen.shift()
        for (const { prefix, sink } of this.#watchers) if (next.key.startsWith(prefix)) sink(next)
      }
    } finally {
      this.#isTelling = false
    }
  }
}
