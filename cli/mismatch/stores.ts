import { resolve } from 'node:path'
import { MismatchStore, StoreError, type StoreOptions } from '../../mismatch/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'

/** Opens a store for as long as the work lasts. Throws CannotRun for one that can't be used. */
export async function withStore<T>(
  file: string,
  options: StoreOptions,
  { cwd }: Pick<Io, 'cwd'>,
  work: (store: MismatchStore) => T | Promise<T>,
): Promise<T> {
  try {
    const store = MismatchStore.open(resolve(cwd, file), options)
    try {
      return await work(store)
    } finally {
      store.close()
    }
  } catch (thrown) {
    if (thrown instanceof StoreError) throw new CannotRun(thrown.message, thrown.mend)
    throw thrown
  }
}
