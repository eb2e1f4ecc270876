// Keeps a store in one SQLite file, of which this process is the only user.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { StoreError } from '../../mismatch/index.js'
import {
  checkWhole,
  type Database,
  openDatabase,
  prepareSchema,
  type Schema,
  type Statement,
  storeErrorOf,
} from '../../mismatch/sqlite/index.js'
import type { Journal, KeptRow, Lease, StoreEvent } from '../store/index.js'
import { Owner } from './owner.js'

/** `expires`: milliseconds since 1970. `last` has the revision of the last deletion: of it no row tells. */
const SCHEMA: Schema = {
  name: 'a store of an API server',
  // KVSV
  applicationId: 0x4b_56_53_56,
  version: 1,
  tables: `
CREATE TABLE object (key TEXT PRIMARY KEY, value BLOB NOT NULL, created INTEGER NOT NULL, modified INTEGER NOT NULL, expires INTEGER);
CREATE TABLE last (deleted INTEGER NOT NULL);
INSERT INTO last VALUES (1)`,
}

/** Rows that are read in one step. */
const BATCH = 1_000

/**
 * A change is one transaction of SQLite in WAL mode with `synchronous = NORMAL`: it outlives the process at once, and a failure of
 * power or of the system but for the last moments. The file has what is current: no earlier revisions.
 */
export class SqliteJournal implements Journal {
  readonly #put: Statement
  readonly #delete: Statement
  readonly #deleted: Statement
  #isTogether = false

  private constructor(
    private readonly file: string,
    private readonly db: Database,
    private readonly owner: Owner,
    readonly revision: number,
  ) {
    this.#put = db.prepare(
      'INSERT INTO object VALUES (?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, created = excluded.created, modified = excluded.modified, expires = excluded.expires',
    )
    this.#delete = db.prepare('DELETE FROM object WHERE key = ?')
    this.#deleted = db.prepare('UPDATE last SET deleted = ?')
  }

  /**
   * Opens a file, and makes it if it isn't there; only its owner may read that, since it has Secrets.
   *
   * @throws StoreError for a file that another process has, that is damaged or no store, and where there is no SQLite
   */
  static open(file: string): SqliteJournal {
    const owner = new Owner(file)
    const isNew = !existsSync(file)
    let db: Database | undefined
    try {
      if (isNew) closeSync(openSync(file, 'a', 0o600))
      db = openDatabase(file)
      // Nobody else may read or write it, as long as it is open. Before WAL: then there is no memory to share, no -shm file.
      db.exec('PRAGMA locking_mode = EXCLUSIVE')
      prepareSchema(db, file, SCHEMA)
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304')
      checkWhole(db)
      // The lock is taken by the first transaction that writes.
      db.exec('BEGIN IMMEDIATE; COMMIT')
      const { revision } =
        db
          .prepare('SELECT max((SELECT deleted FROM last), coalesce(max(modified), 0)) AS revision FROM object')
          .get() ?? {}
      owner.note()
      return new SqliteJournal(file, db, owner, Number(revision))
    } catch (thrown) {
      db?.close()
      // Without SQLite nothing is in it.
      if (isNew && db === undefined) rmSync(file, { force: true })
      const error = storeErrorOf(file, thrown)
      throw error.failure === 'locked' ? owner.error(error) : error
    }
  }

  *rows(): Generator<KeptRow> {
    const batch = this.db.prepare('SELECT * FROM object WHERE key > ? ORDER BY key LIMIT ?')
    for (let after = ''; ;) {
      const found = this.#guarded(() => batch.all(after, BATCH))
      for (const { key, value, created, modified, expires } of found) {
        after = String(key)
        const row = { key: after, value: bytesOf(value), created: Number(created), modified: Number(modified) }
        yield { row, ...(typeof expires === 'number' && { lease: { expires } }) }
      }
      if (found.length < BATCH) return
    }
  }

  keep({ key, row, revision }: StoreEvent, lease: Lease | undefined): void {
    this.#guarded(() => {
      if (row !== undefined) this.#put.run(key, row.value, row.created, row.modified, lease?.expires ?? null)
      else {
        this.#transaction(() => {
          this.#delete.run(key)
          this.#deleted.run(revision)
        })
      }
    })
  }

  together(work: () => void): void {
    this.#guarded(() => {
      this.#transaction(() => {
        this.#isTogether = true
        try {
          work()
        } finally {
          this.#isTogether = false
        }
      })
    })
  }

  /** The file has everything then, and nothing is beside it. */
  close(): void {
    try {
      // Moves everything into the file, removes the log, and gives the lock back: @photostructure/sqlite holds a file that it has
      // closed, until its statements are collected.
      this.db.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL')
      this.db.prepare('SELECT deleted FROM last').get()
    } catch {
      // What could not be moved stays in the log: the next one who opens the file finds it there.
    } finally {
      this.db.close()
      this.owner.forget()
    }
  }

  #transaction(act: () => void): void {
    if (this.#isTogether) return act()
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

  #guarded<T>(act: () => T): T {
    try {
      return act()
    } catch (thrown) {
      throw storeErrorOf(this.file, thrown)
    }
  }
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new StoreError('corrupt', '', 'a value is not of bytes', 'move the file away: a new one is made')
}
