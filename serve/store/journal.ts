import type { Lease, Row, StoreEvent } from './store.js'

/** A row as a journal has it. */
export interface KeptRow {
  readonly row: Row
  readonly lease?: Lease
}

/** Keeps the rows of a store, so that they outlive it. */
export interface Journal {
  /** The revision of the last change. */
  readonly revision: number
  /** All rows, in the order of their keys' bytes. */
  rows(): Iterable<KeptRow>
  /** Keeps a change before anybody sees it. @throws Error if it can't: then nothing has changed */
  keep(change: StoreEvent, lease: Lease | undefined): void
  /** Does what keeps several changes, in one step: after it all of them outlive the process, or none. @throws Error if it can't */
  together(work: () => void): void
  close(): void
}
