import { DecodedStructs } from '../../apimachinery/json/index.js'
import type { LintSettings } from '../../crd/index.js'
import { LintedSchemas } from '../../crd/lint/index.js'

/**
 * What is known of the parts of CRDs from checks before: for texts that are checked again and again, and have most objects in common
 * with what they were. None of these may be changed.
 */
export class KnownParts {
  /** What they were decoded to. */
  readonly structs = new DecodedStructs()
  readonly #linted = new WeakMap<LintSettings, LintedSchemas>()

  /** What lint with some settings knows of them. */
  linted(settings: LintSettings): LintedSchemas {
    let linted = this.#linted.get(settings)
    if (linted === undefined) this.#linted.set(settings, (linted = new LintedSchemas()))
    return linted
  }
}
