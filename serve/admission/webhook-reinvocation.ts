/** Which webhooks see an object again that others have changed after them (`mutating/reinvocationcontext.go`). */
export class WebhookReinvocation<W> {
  #previous = new Set<W>()
  #again = new Set<W>()

  /** Whether a second round has something to do. */
  get isWanted(): boolean {
    return this.#again.size > 0
  }

  has(webhook: W): boolean {
    return this.#again.has(webhook)
  }

  /** A webhook was called that wants to see later changes. */
  invoked(webhook: W): void {
    this.#previous.add(webhook)
  }

  /** The object has changed: those that were called before have not seen it so. */
  changed(): void {
    for (const webhook of this.#previous) this.#again.add(webhook)
    this.#previous = new Set()
  }
}
