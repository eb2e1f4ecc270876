import { DecodedStructs } from '../../apimachinery/json/index.js'
import type { CostAdvice, CustomResourceDefinition, LintSettings } from '../../crd/index.js'
import { LintedSchemas } from '../../crd/lint/index.js'
import { schemaKey } from '../../crd/rule/index.js'

/**
 * What is known of the parts of CRDs from checks before: for texts that are checked again and again, and have most objects in common
 * with what they were. None of these may be changed.
 */
export class KnownParts {
  /** What they were decoded to. */
  readonly structs = new DecodedStructs()
  readonly #linted = new WeakMap<LintSettings, LintedSchemas>()
  #advice: { readonly key: string; readonly advice: CostAdvice } | undefined

  /** What lint with some settings knows of them. */
  linted(settings: LintSettings): LintedSchemas {
    let linted = this.#linted.get(settings)
    if (linted === undefined) this.#linted.set(settings, (linted = new LintedSchemas()))
    return linted
  }

  /** The advice on costs, always without objects: the last one, for a CRD that differs from its own in descriptions alone. */
  advice({ spec }: CustomResourceDefinition, compatibility: string, make: () => CostAdvice): CostAdvice {
    const schemas = [spec.validation, ...spec.versions.map(({ schema }) => schema)].map(
      (holder) => holder?.openAPIV3Schema,
    )
    const key = [compatibility, ...schemas.map((schema) => (schema === undefined ? '' : schemaKey(schema)))].join()
    if (this.#advice?.key !== key) this.#advice = { key, advice: make() }
    return this.#advice.advice
  }
}
