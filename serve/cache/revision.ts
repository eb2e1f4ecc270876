// Revisions in requests (apiserver's `storage.APIObjectVersioner` and `etcd3.Store`).
import { plainError, StatusError, tooLargeResourceVersion } from '../../apimachinery/status/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { ReadStore } from './read-store.js'

/** Milliseconds for which a read waits for a revision that is not there yet. */
const PATIENCE = 3_000

/** A resourceVersion as a number; 0 if it is empty. @throws StatusError without a reason, which lists tell otherwise */
export function revisionOf(text: string): number {
  if (text === '' || text === '0') return 0
  if (/^[0-9]+$/.test(text)) return Number(text)
  throw new StatusError(plainError(invalidRevision(text)))
}

export const invalidRevision = (text: string): string =>
  `resourceVersion: Invalid value: ${quote(text)}: strconv.ParseUint: parsing ${quote(text)}: invalid syntax`

/** Waits until the store has a revision, for a while. @throws StatusError Timeout */
export async function reached(store: ReadStore, revision: number): Promise<void> {
  if (store.revision >= revision) return
  await new Promise<void>((resolve) => {
    const stop = store.watch('', store.revision, (event) => {
      if (event.revision >= revision) done()
    })
    const timer = setTimeout(done, PATIENCE)
    function done(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
  if (store.revision < revision) throw new StatusError(tooLarge(store, revision))
}

export const tooLarge = (store: ReadStore, revision: number): ReturnType<typeof tooLargeResourceVersion> =>
  tooLargeResourceVersion(String(revision), String(store.revision), 1)
