/** What the plugins know of the two passes in which they mutate an object (`admission.ReinvocationContext`). */
export class Reinvocation {
  /** 0 in the first pass, 1 in the second, which is the last. */
  readonly pass: 0 | 1
  #isWanted = false
  readonly #values: Map<object, unknown>

  /** @param first that of the first pass */
  constructor(first?: Reinvocation) {
    this.pass = first === undefined ? 0 : 1
    this.#values = first === undefined ? new Map<object, unknown>() : first.#values
  }

  /** Whether the object has changed, so that all are asked once more. */
  get isWanted(): boolean {
    return this.#isWanted
  }

  want(): void {
    this.#isWanted = true
  }

  /** What a plugin has kept of the first pass. */
  kept(plugin: object): unknown {
    return this.#values.get(plugin)
  }

  keep(plugin: object, value: unknown): void {
    this.#values.set(plugin, value)
  }
}
