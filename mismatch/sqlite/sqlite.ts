// The door to SQLite: Node's own where it has one, else the package @photostructure/sqlite, which has the same API.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StoreError } from './store-error.js'

/** A value of a column. */
export type SqlValue = string | number | null | Uint8Array

/** A prepared statement. */
export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint }
  get(...values: readonly SqlValue[]): Readonly<Record<string, SqlValue>> | undefined
  all(...values: readonly SqlValue[]): readonly Readonly<Record<string, SqlValue>>[]
}

/** An open database file. */
export interface Database {
  exec(sql: string): void
  prepare(sql: string): Statement
  close(): void
}

/** What is used of `node:sqlite` (https://nodejs.org/api/sqlite.html). */
interface Sqlite {
  readonly DatabaseSync: new (file: string, options?: { readonly readOnly?: boolean }) => Database
}

const PACKAGE = '@photostructure/sqlite'

let loaded: Sqlite | undefined

/** Opens a file; makes it if it isn't there, unless `readOnly`. Throws a StoreError where there is no SQLite. */
export function openDatabase(file: string, readOnly = false): Database {
  loaded ??= builtIn() ?? installed()
  return new loaded.DatabaseSync(file, { readOnly })
}

/** Node's own, since 22.5; until 22.13 only with `--experimental-sqlite`. */
function builtIn(): Sqlite | undefined {
  const { emitWarning } = process
  // It warns of being experimental, on standard error.
  process.emitWarning = () => undefined
  try {
    return process.getBuiltinModule?.('node:sqlite') as Sqlite | undefined
  } finally {
    process.emitWarning = emitWarning
  }
}

/** The package beside this one, or in the project of the working folder: an executable has none beside it. */
function installed(): Sqlite {
  const places = [import.meta.url, join(process.cwd(), 'package.json')]
  let cause: unknown
  for (const place of places) {
    try {
      return createRequire(place)(PACKAGE) as Sqlite
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== 'MODULE_NOT_FOUND') cause = thrown
    }
  }
  const problem =
    cause === undefined
      ? `Node ${process.versions.node} has no SQLite, and ${PACKAGE} is not installed`
      : `${PACKAGE} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`
  throw new StoreError('noSqlite', '', problem, `use Node 22.13 or later, or install it: npm install ${PACKAGE}@1`, {
    cause,
  })
}
