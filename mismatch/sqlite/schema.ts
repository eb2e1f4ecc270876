// What tells files of ours from those of other programs, and of other versions.
import type { Database } from './sqlite.js'
import { StoreError } from './store-error.js'

/** The tables of a kind of files. */
export interface Schema {
  /** What the files are: `a store of mismatches`. */
  readonly name: string
  /** What tells them from other SQLite files: four characters as a number (`PRAGMA application_id`). */
  readonly applicationId: number
  /** Of the tables. A file of a newer version is refused. */
  readonly version: number
  /** Statements that make the tables. */
  readonly tables: string
}

/** A number that SQLite keeps of a file. */
export const pragma = (db: Database, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0])

/** Makes the tables of a new file. Throws a StoreError for a file of another program or of a newer version. */
export function prepareSchema(db: Database, file: string, schema: Schema, readOnly = false): void {
  if (isReady(db, file, schema)) return
  if (readOnly) throw otherFile(file, schema)
  const { applicationId, version, tables } = schema
  db.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have been faster.
    if (!isReady(db, file, schema)) {
      db.exec(`${tables}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`)
    }
    db.exec('COMMIT')
  } catch (thrown) {
    db.exec('ROLLBACK')
    throw thrown
  }
}

function isReady(db: Database, file: string, schema: Schema): boolean {
  if (pragma(db, 'application_id') !== schema.applicationId) {
    const { tables } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {}
    if (tables !== 0) throw otherFile(file, schema)
    return false
  }
  if (pragma(db, 'user_version') > schema.version) {
    throw new StoreError('newerVersion', file, 'was written by a newer version of kubevet', 'update kubevet')
  }
  return true
}

const otherFile = (file: string, { name }: Schema): StoreError =>
  new StoreError('otherFile', file, `is not ${name}`, 'name a store, or a file that does not exist yet')

/** SQLite may read a file that was cut off as one with fewer rows. Throws as SQLite does where it finds damage. */
export function checkWhole(db: Database): void {
  const [found] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (found !== 'ok') throw Object.assign(new Error(String(found)), { errcode: 11 })
}
