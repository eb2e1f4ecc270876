// What a replay has found, and how far it is: in a store both at once, so that neither is ever ahead of the other.
import { mergeData, type MismatchData, type MismatchStore, NO_DATA } from '../../../mismatch/index.js'
import { CannotRun } from '../../io/cannot-run.js'
import { SETTINGS, type Position } from './parts.js'
import type { ChunkResult } from './result.js'
import { shardName } from './shard.js'
import type { ReplaySettings } from './settings.js'
import type { Source } from './sources/source.js'

/** Milliseconds between two writes: what a killed replay does again. */
const INTERVAL = 500

export class Ledger {
  private readonly shard: string
  private readonly positions = new Map<string, Position>()
  private readonly changed = new Set<string>()
  private added = NO_DATA
  private written = performance.now()

  /**
   * `name`: that of the store, in messages. `validators` stands for the modules. Throws CannotRun if the store has what was replayed
   * otherwise, or sources that have changed since.
   */
  constructor(
    private readonly store: MismatchStore | undefined,
    name: string,
    {
      settings,
      validators,
      sources,
    }: {
      readonly settings: ReplaySettings
      readonly validators: string
      readonly sources: readonly Source[]
    },
  ) {
    this.shard = shardName(settings.shard)
    if (store === undefined) return
    const described = JSON.stringify({ ...settings, shard: this.shard, validators })
    const known = store.progress(SETTINGS.shard).get(SETTINGS.source)
    if (known !== undefined && known !== described) throw otherSettings(name, known, described)
    for (const [source, position] of store.progress(this.shard)) {
      this.positions.set(source, JSON.parse(position) as Position)
    }
    for (const source of sources) this.check(source, name)
    if (known === undefined) store.write(NO_DATA, [{ ...SETTINGS, position: described }])
    // So that what was never begun is not forgotten.
    for (const source of sources) if (!this.positions.has(source.name)) this.place(source, { isComplete: false })
    this.flush()
  }

  /** Whether all of a source was replayed before. Streams can't be the same ones. */
  isComplete({ name, identity }: Source): boolean {
    return identity !== undefined && this.positions.get(name)?.isComplete === true
  }

  /** What the next chunk of a source is found by; undefined at its beginning. */
  next({ name }: Source): string | undefined {
    return this.positions.get(name)?.next
  }

  /** Adds what came of the next chunk of a source. */
  add({ data }: ChunkResult, source: Source, next: string): void {
    this.added = mergeData(this.added, data)
    this.place(source, { next, isComplete: false })
  }

  /** Notes that all of a source was replayed. */
  complete(source: Source): void {
    this.place(source, { isComplete: true })
  }

  /** Writes what was added, all at once. Throws a StoreError. */
  flush(): void {
    this.written = performance.now()
    if (this.store === undefined) return
    const { shard } = this
    const progress = Array.from(this.changed, (source) => ({
      ...{ shard, source },
      position: JSON.stringify(this.positions.get(source)),
    }))
    this.store.write(this.added, progress)
    this.added = NO_DATA
    this.changed.clear()
  }

  /** All that is known, of earlier runs as well. */
  totals(): MismatchData {
    return this.store?.read() ?? this.added
  }

  private place(source: Source, position: Omit<Position, 'identity'>): void {
    const { name, identity } = source
    this.positions.set(name, { ...(identity === undefined ? {} : { identity }), ...position })
    this.changed.add(name)
    if (performance.now() - this.written >= INTERVAL) this.flush()
  }

  private check({ name, identity }: Source, store: string): void {
    const known = this.positions.get(name)
    if (known === undefined || (identity === undefined && known.isComplete)) {
      // Another stream of this name.
      this.positions.delete(name)
      return
    }
    if (identity === undefined) {
      throw new CannotRun(
        `${name} was replayed into ${store} in part, and a stream cannot be resumed`,
        'start again with --restart, or name a file',
      )
    }
    if (known.identity !== identity) {
      throw new CannotRun(
        `${name} has changed since it was replayed into ${store}`,
        'start again with --restart, or name another store',
      )
    }
  }
}

function otherSettings(store: string, known: string, wanted: string): CannotRun {
  const [before, now] = [known, wanted].map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>)
  const names = Object.keys(now ?? {}).filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(now?.[name]))
  return new CannotRun(
    `${store} has a replay with other settings: ${names.join(', ')}`,
    'replay with the same settings, start again with --restart, or name another store',
  )
}
