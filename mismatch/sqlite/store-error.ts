/** What kept a store from being opened, read or written. */
export type StoreFailure =
  | 'noSqlite'
  | 'missing'
  | 'locked'
  | 'corrupt'
  | 'full'
  | 'otherFile'
  | 'newerVersion'
  | 'notAccessible'
  | 'mergedBefore'

/** A store that can't be used, with the file and how to mend it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly failure: StoreFailure,
    /** Empty where no file is to blame. */
    readonly file: string,
    problem: string,
    /** What the user can do. */
    readonly mend: string,
    options?: { readonly cause: unknown },
  ) {
    super(file === '' ? problem : `${file}: ${problem}`, options)
  }
}

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const FAILURES: Readonly<Record<number, readonly [StoreFailure, problem: string, mend: string]>> = {
  5: ['locked', 'is locked by another process', 'wait until the other process is done with it, or end it'],
  6: ['locked', 'is locked by another process', 'wait until the other process is done with it, or end it'],
  7: ['full', 'SQLite has no memory', 'give the process more memory'],
  8: ['notAccessible', 'cannot be written', 'make the file and its folder writable'],
  10: ['notAccessible', 'cannot be read or written', 'look at the disk: the file system reports an error'],
  11: ['corrupt', 'is damaged', 'move the file away, with -wal and -shm beside it: a new one is made'],
  13: ['full', 'there is no room left', 'make room on the disk, or raise the size limit of the store'],
  14: ['notAccessible', 'cannot be opened', 'look at the path: its folder must exist and be writable'],
  26: ['corrupt', 'is not a SQLite file', 'name the file of a store, or one that does not exist yet'],
}

/** What the file system says, as SQLite would. */
const SYSTEM_CODES: Readonly<Record<string, number>> = {
  ENOSPC: 13,
  EACCES: 8,
  EROFS: 8,
  EISDIR: 14,
  ENOENT: 14,
  EIO: 10,
}

/** What SQLite or the file system threw, with the file and how to mend it. */
export function storeErrorOf(file: string, thrown: unknown): StoreError {
  if (thrown instanceof StoreError) return thrown
  const {
    errcode,
    code = '',
    message = String(thrown),
  } = thrown as { errcode?: number; code?: string; message?: string }
  const known = FAILURES[(errcode ?? SYSTEM_CODES[code] ?? 0) & 0xff]
  const [failure, problem, mend] = known ?? ['notAccessible', message, 'look at the path, or name another one']
  return new StoreError(failure, file, problem, mend, { cause: thrown })
}
