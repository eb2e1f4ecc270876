// Keeps comparisons and mismatches in one SQLite file.
import { closeSync, existsSync, openSync } from 'node:fs'
import { type MismatchData, type MismatchSample, NO_DATA } from '../model/data.js'
import { KEYS } from '../model/keys.js'
import { joinRows, mergeData } from '../model/merge.js'
import { SAMPLES, smallestSamples } from '../model/samples.js'
import { checkWhole, pragma, prepareSchema } from '../sqlite/schema.js'
import { type Database, openDatabase, type Statement } from '../sqlite/sqlite.js'
import { storeErrorOf, StoreError } from '../sqlite/store-error.js'
import { SCHEMA } from './schema.js'

/** Limits of a store, and how it is opened. */
export interface StoreOptions {
  /** Samples of a distinct mismatch. Default: 5. */
  readonly samples?: number
  /** Days after which what was not seen again is dropped. Default: 90; 0 keeps everything. */
  readonly retentionDays?: number
  /** Size of the file. The largest samples go first, then what was not seen for longest. Default: 256. */
  readonly maxMiB?: number
  /** Refuses to make or change the file. */
  readonly readOnly?: boolean
  /** Milliseconds to wait, blocking, for another process that writes. Default: 5,000. */
  readonly busyTimeout?: number
  /** The time, for retention. Default: `Date.now`. */
  readonly now?: () => number
}

/** How far a source was read: what a replay that was interrupted begins with. */
export interface Progress {
  readonly shard: string
  readonly source: string
  readonly position: string
}

type List = keyof MismatchData
const LISTS = Object.keys(KEYS) as readonly List[]

const DAY = 86_400_000
/** Rows, and samples, that are dropped in one step: a step takes a few milliseconds. */
const ROWS_PER_STEP = 500
const SAMPLES_PER_STEP = 50
/** Part of the size limit at which samples are dropped. */
const NEARLY_FULL = 0.9

/**
 * Comparisons and distinct mismatches in one SQLite file, which several processes may write at once. Synchronous: a write of a
 * second's changes takes about a millisecond. What is written outlives the process at once, and a failure of power or of the
 * system but for the last moments.
 */
export class MismatchStore {
  readonly #statements = new Map<string, Statement>()
  readonly #samples: number
  readonly #retentionDays: number
  readonly #now: () => number
  readonly #isWritable: boolean

  private constructor(
    readonly file: string,
    private readonly db: Database,
    options: StoreOptions,
  ) {
    this.#samples = options.samples ?? SAMPLES
    this.#retentionDays = options.retentionDays ?? 90
    this.#now = options.now ?? Date.now
    this.#isWritable = options.readOnly !== true
  }

  /**
   * Opens a store, and makes its file unless `readOnly`; only its owner may read that. Throws a StoreError for a file that is
   * locked, damaged or no store, and where there is no SQLite.
   */
  static open(file: string, options: StoreOptions = {}): MismatchStore {
    const readOnly = options.readOnly ?? false
    let db: Database | undefined
    try {
      if (!existsSync(file)) {
        if (readOnly) throw new StoreError('missing', file, 'there is no such file', 'look at the path of the store')
        closeSync(openSync(file, 'a', 0o600))
      }
      db = openDatabase(file, readOnly)
      db.exec(`PRAGMA busy_timeout = ${options.busyTimeout ?? 5000}`)
      prepareSchema(db, file, SCHEMA, readOnly)
      if (readOnly) checkWhole(db)
      else {
        db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304')
        const pages = Math.floor(((options.maxMiB ?? 256) * 2 ** 20) / pragma(db, 'page_size'))
        db.exec(`PRAGMA max_page_count = ${pages}`)
      }
      return new MismatchStore(file, db, options)
    } catch (thrown) {
      db?.close()
      throw storeErrorOf(file, thrown)
    }
  }

  /** Adds data, and how far they go, in one transaction. Throws a StoreError, and nothing is written then. */
  write(added: MismatchData, progress: readonly Progress[] = []): void {
    try {
      this.#transaction(() => this.#add(added, progress))
    } catch (thrown) {
      const error = storeErrorOf(this.file, thrown)
      if (error.failure !== 'full') throw error
      // The limit is reached, or the disk is full: without samples it may fit.
      try {
        this.#transaction(() => this.#shrink())
        this.#transaction(() => this.#add(withoutSamples(added), progress))
      } catch {
        throw error
      }
    }
    this.#housekeeping()
  }

  /** Everything that is there. */
  read(): MismatchData {
    return this.#guarded(() => {
      this.db.exec('BEGIN')
      try {
        return this.#read()
      } finally {
        this.db.exec('COMMIT')
      }
    })
  }

  /** What tells the store from all others: made with it, and kept by copies. */
  get id(): string {
    return String(this.#guarded(() => this.#sql('SELECT id FROM store').get()?.id))
  }

  /** How far the sources of a shard were read: source → position. */
  progress(shard: string): ReadonlyMap<string, string> {
    const rows = this.#guarded(() => this.#sql('SELECT source, position FROM progress WHERE shard = ?').all(shard))
    return new Map(rows.map(({ source, position }) => [String(source), String(position)]))
  }

  /** Closes the store. What was written is in its file then, so that a copy of the file alone has it all. */
  close(): void {
    try {
      // Takes no lock that another process would have to wait for.
      if (this.#isWritable) this.db.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      // It stays in the log beside the file.
    }
    this.db.close()
  }

  #sql(text: string): Statement {
    const known = this.#statements.get(text) ?? this.db.prepare(text)
    this.#statements.set(text, known)
    return known
  }

  #guarded<T>(act: () => T): T {
    try {
      return act()
    } catch (thrown) {
      throw storeErrorOf(this.file, thrown)
    }
  }

  #transaction(act: () => void): void {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      act()
      this.db.exec('COMMIT')
    } catch (thrown) {
      try {
        this.db.exec('ROLLBACK')
      } catch {
        // SQLite has rolled back itself.
      }
      throw thrown
    }
  }

  #add(added: MismatchData, progress: readonly Progress[]): void {
    for (const list of LISTS) {
      for (const row of added[list]) this.#put(list, row)
    }
    for (const mismatch of added.mismatches) {
      if (mismatch.samples.length > 0) this.#putSamples(KEYS.mismatches(mismatch), mismatch.samples)
    }
    for (const { shard, source, position } of progress) {
      this.#sql(
        'INSERT INTO progress VALUES (?, ?, ?) ON CONFLICT (shard, source) DO UPDATE SET position = excluded.position',
      ).run(shard, source, position)
    }
  }

  /** Joins a row with what is there. */
  #put<Name extends List>(list: Name, given: MismatchData[Name][number]): void {
    const row = 'samples' in given ? { ...given, samples: [] } : given
    const key = KEYS[list](row)
    const known = this.#sql('SELECT json FROM entry WHERE list = ? AND key = ?').get(list, key)?.json
    const joined = typeof known === 'string' ? joinRows(list, JSON.parse(known), row, 0) : row
    const json = JSON.stringify(joined)
    if (json === known) return
    this.#sql(
      'INSERT INTO entry VALUES (?, ?, ?, ?) ON CONFLICT (list, key) DO UPDATE SET last = excluded.last, json = excluded.json',
    ).run(list, key, lastSeen(joined), json)
  }

  #putSamples(key: string, added: readonly MismatchSample[]): void {
    const known = this.#samplesOf(key)
    const kept = smallestSamples([...known.map(({ sample }) => sample), ...added], this.#samples)
    for (const { id, sample } of known) {
      if (!kept.includes(sample)) this.#sql('DELETE FROM sample WHERE id = ?').run(id)
    }
    for (const sample of kept) {
      if (known.some((one) => one.sample === sample)) continue
      this.#sql('INSERT INTO sample (mismatch, bytes, json) VALUES (?, ?, ?)').run(
        key,
        sample.bytes,
        JSON.stringify(sample),
      )
    }
  }

  #samplesOf(key: string): { readonly id: number; readonly sample: MismatchSample }[] {
    return this.#sql('SELECT id, json FROM sample WHERE mismatch = ?')
      .all(key)
      .map(({ id, json }) => ({ id: Number(id), sample: JSON.parse(String(json)) as MismatchSample }))
  }

  #read(): MismatchData {
    const lists: Record<string, unknown[]> = {}
    for (const { list, key, json } of this.#sql('SELECT list, key, json FROM entry').all()) {
      const row: unknown = JSON.parse(String(json))
      const samples = this.#samplesOf(String(key)).map(({ sample }) => sample)
      const whole = list === 'mismatches' ? { ...(row as object), samples: smallestSamples(samples, Infinity) } : row
      ;(lists[String(list)] ??= []).push(whole)
    }
    // Joining with nothing sorts.
    return mergeData({ ...NO_DATA, ...lists }, NO_DATA, { samples: Infinity })
  }

  /** Drops a little of what is too old or too much. What fails here is tried again with the next write. */
  #housekeeping(): void {
    try {
      const isNearlyFull = this.#pages() > pragma(this.db, 'max_page_count') * NEARLY_FULL
      const cutoff =
        this.#retentionDays > 0 ? new Date(this.#now() - this.#retentionDays * DAY).toISOString() : undefined
      const isStale =
        cutoff !== undefined &&
        this.#sql('SELECT 1 AS stale FROM entry WHERE last < ? LIMIT 1').get(cutoff) !== undefined
      if (!isNearlyFull && !isStale) return
      this.#transaction(() => {
        if (isStale) this.#forget('SELECT list, key FROM entry WHERE last < ? LIMIT ?', [cutoff], 'retention')
        if (isNearlyFull) this.#shrink()
      })
    } catch {
      // Another process writes, or the disk is full.
    }
  }

  #pages(): number {
    return pragma(this.db, 'page_count') - pragma(this.db, 'freelist_count')
  }

  /** Drops the largest samples, or else the oldest rows. */
  #shrink(): void {
    const { changes } = this.#sql(
      'DELETE FROM sample WHERE id IN (SELECT id FROM sample ORDER BY bytes DESC LIMIT ?)',
    ).run(SAMPLES_PER_STEP)
    if (Number(changes) > 0) this.#put('dropped', { reason: 'samples: size limit', count: Number(changes) })
    else this.#forget('SELECT list, key FROM entry WHERE last IS NOT NULL ORDER BY last LIMIT ?', [], 'size limit')
  }

  #forget(select: string, values: readonly string[], why: string): void {
    const rows = this.#sql(select).all(...values, ROWS_PER_STEP)
    const counts = new Map<string, number>()
    for (const { list, key } of rows) {
      this.#sql('DELETE FROM entry WHERE list = ? AND key = ?').run(String(list), String(key))
      if (list === 'mismatches') this.#sql('DELETE FROM sample WHERE mismatch = ?').run(String(key))
      const reason = `${String(list)}: ${why}`
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
    for (const [reason, count] of counts) this.#put('dropped', { reason, count })
  }
}

const withoutSamples = (data: MismatchData): MismatchData => {
  const count = data.mismatches.reduce((sum, { samples }) => sum + samples.length, 0)
  const dropped = count === 0 ? [] : [{ reason: 'samples: no room', count }]
  return {
    ...data,
    mismatches: data.mismatches.map((mismatch) => ({ ...mismatch, samples: [] })),
    dropped: [...data.dropped, ...dropped],
  }
}

/** When a row was last seen; of comparisons the hour. Null for what has no time. */
function lastSeen(row: MismatchData[List][number]): string | null {
  if ('lastSeen' in row) return row.lastSeen
  return 'hour' in row ? row.hour : null
}
