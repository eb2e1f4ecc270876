// Which policies run again after others changed the object (apiserver's `policy/mutating/reinvocationcontext.go`).
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import type { MutatingAdmissionPolicy } from '../api/model.js'

/** Remembers in a pass what ran, and what is to run again in the next. */
export class Reinvocation {
  /** 0 in the first pass, 1 in the second, which is the last. */
  readonly pass: number
  /** Whether a second pass is necessary. */
  isNeeded = false
  /** What the pass left. */
  #left: JsonObject | undefined
  #ran: Set<string>
  readonly #again: Set<string>

  /** @param first that of the first pass, which stays as it is */
  constructor(first?: Reinvocation) {
    this.pass = first === undefined ? 0 : 1
    this.#left = first === undefined ? undefined : first.#left
    this.#ran = new Set(first === undefined ? [] : first.#ran)
    this.#again = new Set(first === undefined ? [] : first.#again)
  }

  /** A pass begins: what others have changed since the first is seen by all that may run again. */
  begin(object: JsonObject | undefined): void {
    const isSame =
      object === this.#left || (object !== undefined && this.#left !== undefined && equalJson(object, this.#left))
    if (this.pass > 0 && !isSame) this.#recall()
  }

  end(object: JsonObject | undefined): void {
    this.#left = object
  }

  /** Whether an invocation takes part in the pass. */
  includes(key: string): boolean {
    return this.pass === 0 || this.#again.has(key)
  }

  /** The object was changed: what ran before, and may run again, must. */
  require(): void {
    this.isNeeded = true
    this.#recall()
  }

  /** An invocation ran; some policies want to run again if another changes something later. */
  ran(key: string, { spec }: MutatingAdmissionPolicy): void {
    if (spec.reinvocationPolicy === 'IfNeeded') this.#ran.add(key)
  }

  #recall(): void {
    for (const key of this.#ran) this.#again.add(key)
    this.#ran = new Set()
  }
}
