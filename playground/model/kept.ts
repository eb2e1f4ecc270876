/**
 * What was made of some texts, once for each version of Kubernetes: while other panes are written in, it stays, and versions are
 * compared again and again.
 */
export class Kept<T> {
  #texts: readonly string[] = []
  readonly #made = new Map<string, T>()

  /** What `make` makes, unless it is there already. */
  of(texts: readonly string[], version: string, make: () => T): T {
    const isSame = texts.length === this.#texts.length && texts.every((text, index) => text === this.#texts[index])
    if (!isSame) this.#made.clear()
    this.#texts = texts
    let made = this.#made.get(version)
    if (made === undefined) this.#made.set(version, (made = make()))
    return made
  }
}
