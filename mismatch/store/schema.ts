// The tables of a store. They are no interface: read stores with MismatchStore.
import type { Database } from '../sqlite/sqlite.js'
import { StoreError } from '../sqlite/store-error.js'

/** Of the tables below. A store of an older version is brought up to date, one of a newer version is refused. */
const VERSION = 1

/** `KVMM`: what tells a store from another program's SQLite file. */
const APPLICATION_ID = 0x4b_56_4d_4d

/**
 * Rows of all lists of MismatchData are JSON under their keys, so that joining them is known in one place, mergeData. `last` is
 * when a row was last seen; what has none is kept for good. Samples are for themselves: counts change every second.
 */
const TABLES = `
CREATE TABLE entry (list TEXT NOT NULL, key TEXT NOT NULL, last TEXT, json TEXT NOT NULL, PRIMARY KEY (list, key)) WITHOUT ROWID;
CREATE INDEX entry_last ON entry (last) WHERE last IS NOT NULL;
CREATE TABLE sample (id INTEGER PRIMARY KEY, mismatch TEXT NOT NULL, bytes INTEGER NOT NULL, json TEXT NOT NULL);
CREATE INDEX sample_mismatch ON sample (mismatch, bytes);
CREATE INDEX sample_bytes ON sample (bytes);
CREATE TABLE progress (shard TEXT NOT NULL, source TEXT NOT NULL, position TEXT NOT NULL, PRIMARY KEY (shard, source)) WITHOUT ROWID;
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${VERSION};`

/** A number that SQLite keeps of a file. */
export const pragma = (db: Database, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0])

/** Makes the tables of a new file. Throws a StoreError for a file of another program or of a newer version. */
export function prepareSchema(db: Database, file: string, readOnly: boolean): void {
  if (isReady(db, file)) return
  if (readOnly) throw otherFile(file)
  db.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have been faster.
    if (!isReady(db, file)) db.exec(TABLES)
    db.exec('COMMIT')
  } catch (thrown) {
    db.exec('ROLLBACK')
    throw thrown
  }
}

function isReady(db: Database, file: string): boolean {
  if (pragma(db, 'application_id') !== APPLICATION_ID) {
    const { tables } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {}
    if (tables !== 0) throw otherFile(file)
    return false
  }
  if (pragma(db, 'user_version') > VERSION) {
    throw new StoreError('newerVersion', file, 'was written by a newer version of kubevet', 'update kubevet')
  }
  return true
}

const otherFile = (file: string): StoreError =>
  new StoreError('otherFile', file, 'is not a store of mismatches', 'name a store, or a file that does not exist yet')
