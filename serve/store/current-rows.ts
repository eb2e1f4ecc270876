import { emptyRows, type Rows } from './sorted-tree.js'
import type { Row } from './store.js'

/** The rows of the newest revision: in the order of their keys, and by key, since most reads and all writes are of one key. */
export class CurrentRows {
  readonly inOrder: Rows = emptyRows()
  readonly #byKey = new Map<string, Row>()

  get(key: string): Row | undefined {
    return this.#byKey.get(key)
  }

  set(row: Row): void {
    this.inOrder.set(row.key, row)
    this.#byKey.set(row.key, row)
  }

  delete(key: string): void {
    this.inOrder.delete(key)
    this.#byKey.delete(key)
  }
}
