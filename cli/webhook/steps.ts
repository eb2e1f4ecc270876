// Long work in steps, between which requests are answered; what was done before is not done again.
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** Requests that have come meanwhile are taken first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Takes all steps of something, and lets requests in after each. */
export async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await nextTurn()
  }
}

/** What objects became, and what is wrong with them. */
export interface Checked<T> {
  readonly objects: readonly T[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Checks objects one a step. Of one whose text is still the same, the result is, too. */
export class CheckedManifests<T> {
  readonly #byManifest = new WeakMap<Manifest, { readonly text: string; readonly checked: Checked<T> }>()
  #byText: ReadonlyMap<string, Checked<T>> = new Map()

  constructor(private readonly check: (manifest: Manifest) => Checked<T>) {}

  async of(manifests: readonly Manifest[]): Promise<Checked<T>> {
    const objects: T[] = []
    const diagnostics: Diagnostic[] = []
    const byText = new Map<string, Checked<T>>()
    for (const manifest of manifests) {
      const { text, checked } = this.#byManifest.get(manifest) ?? (await this.#checked(manifest))
      // What is wrong has a place in its file, which may be another next time.
      if (checked.diagnostics.length === 0) byText.set(text, checked)
      objects.push(...checked.objects)
      diagnostics.push(...checked.diagnostics)
    }
    this.#byText = byText
    return { objects, diagnostics }
  }

  async #checked(manifest: Manifest): Promise<{ readonly text: string; readonly checked: Checked<T> }> {
    const text = textOf(manifest)
    const known = this.#byText.get(text)
    const found = { text, checked: known ?? this.check(manifest) }
    this.#byManifest.set(manifest, found)
    if (known === undefined) await nextTurn()
    return found
  }
}

/** All that an object is made of: items of lists may have their kind from the list. */
function textOf({ apiVersion, gvk, place, source }: Manifest): string {
  return `${apiVersion} ${gvk.kind}\n${source.text.slice(place.span.start, place.span.end)}`
}
