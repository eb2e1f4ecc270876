import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'

/** Which webhooks see an object again that others have changed after them (`mutating/reinvocationcontext.go`). */
export class WebhookReinvocation<W> {
  #previous = new Set<W>()
  readonly #again = new Set<W>()
  /** What the webhooks have left in the first pass. */
  #left: JsonObject | null = null

  /** The second pass begins: what others have changed since the first has not been seen so. */
  resume(object: JsonObject | null): void {
    if (!equalJson(object, this.#left)) this.changed()
  }

  end(object: JsonObject | null): void {
    this.#left = object
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
