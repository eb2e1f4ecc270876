import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'

/** Finds tests that repeat an earlier one. */
export class RepeatedTests {
  readonly #seen: { readonly name: string; readonly content: JsonObject }[] = []

  /** The name of an earlier test with the same content; `content` is all of the test but its name. */
  earlier(name: string, content: JsonObject): string | undefined {
    const same = this.#seen.find((one) => equalJson(one.content, content))
    if (same === undefined) this.#seen.push({ name, content })
    return same?.name
  }
}
