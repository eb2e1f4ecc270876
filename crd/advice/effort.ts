/** Nodes of expressions whose costs are estimated before a search takes what it has: a few seconds. */
const MAX_NODES = 1_000_000

/** What a search has done. Counted, not timed, so that it always ends with the same. */
export class Effort {
  #nodes = 0

  spend(nodes: number): void {
    this.#nodes += nodes
  }

  get isSpent(): boolean {
    return this.#nodes > MAX_NODES
  }
}
