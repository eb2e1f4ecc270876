// Which policies run again after others changed the object (apiserver's `policy/mutating/reinvocationcontext.go`).
import type { MutatingAdmissionPolicy } from '../api/model.js'

/** Remembers over two passes what ran, and what is to run again. */
export class Reinvocation {
  /** 0 in the first pass, 1 in the second, which is the last. */
  pass = 0
  /** Whether a second pass is necessary. */
  isNeeded = false
  #ran = new Set<string>()
  readonly #again = new Set<string>()

  /** Whether an invocation takes part in the pass. */
  includes(key: string): boolean {
    return this.pass === 0 || this.#again.has(key)
  }

  /** The object was changed: what ran before, and may run again, must. */
  require(): void {
    this.isNeeded = true
    for (const key of this.#ran) this.#again.add(key)
    this.#ran = new Set()
  }

  /** An invocation ran; some policies want to run again if another changes something later. */
  ran(key: string, { spec }: MutatingAdmissionPolicy): void {
    if (spec.reinvocationPolicy === 'IfNeeded') this.#ran.add(key)
  }
}
