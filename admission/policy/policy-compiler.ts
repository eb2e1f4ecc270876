import type { AdmissionPolicy, MutatingAdmissionPolicy, ValidatingAdmissionPolicy } from '../api/model.js'
import { compileMutatingPolicy, type CompiledMutatingPolicy } from '../mutating/compile.js'
import { compileValidatingPolicy, type CompiledValidatingPolicy } from '../validating/compile.js'

/**
 * Compiles policies for one Kubernetes version, each object once. Policy sets that share a compiler share what is compiled, so
 * that a set that is made anew costs what has changed; and its policies may be compiled beforehand, one at a time. The objects
 * must not be changed.
 */
export class PolicyCompiler {
  readonly #validating = new WeakMap<ValidatingAdmissionPolicy, CompiledValidatingPolicy>()
  readonly #mutating = new WeakMap<MutatingAdmissionPolicy, CompiledMutatingPolicy>()
  readonly #version: { readonly compatibility?: string }

  /** `compatibility` is the version whose functions policies may use; by default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  constructor(compatibility?: string) {
    this.#version = compatibility === undefined ? {} : { compatibility }
  }

  /** Compiles a policy, if that has not been done. Throws RangeError for a version that does not exist. */
  prepare(policy: AdmissionPolicy): void {
    if (policy.kind === 'MutatingAdmissionPolicy') this.mutating(policy)
    else this.validating(policy)
  }

  /** The compiled form. Throws as `prepare`. */
  validating(policy: ValidatingAdmissionPolicy): CompiledValidatingPolicy {
    let compiled = this.#validating.get(policy)
    if (compiled === undefined)
      this.#validating.set(policy, (compiled = compileValidatingPolicy(policy, this.#version)))
    return compiled
  }

  /** The compiled form. Throws as `prepare`. */
  mutating(policy: MutatingAdmissionPolicy): CompiledMutatingPolicy {
    let compiled = this.#mutating.get(policy)
    if (compiled === undefined) this.#mutating.set(policy, (compiled = compileMutatingPolicy(policy, this.#version)))
    return compiled
  }
}
