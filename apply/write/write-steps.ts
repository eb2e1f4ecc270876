// A write as its steps, between which admission looks at the object.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import type { WriteOutcome, WrittenObject } from './write-request.js'

/** Where a write waits for admission. It goes on with the object that it is given; to refuse it, throw a StatusError into it. */
export interface AdmissionStep {
  /** `mutate` after managed fields are set, and before the kind prepares and checks the object; `validate` before it is stored. */
  readonly phase: 'mutate' | 'validate'
  /** At the version of the request. */
  readonly object: JsonObject
  /** What it replaces; absent for a create. */
  readonly oldObject?: JsonObject
}

/** A write that has begun. What it returns is to be stored. @throws StatusError */
export type WriteSteps = Generator<AdmissionStep, WrittenObject, JsonObject>

/** Does a write without admission. */
export function withoutAdmission(steps: WriteSteps): WriteOutcome {
  try {
    let next = steps.next()
    while (next.done !== true) next = steps.next(next.value.object)
    return next.value
  } catch (error) {
    if (error instanceof StatusError) return { status: error.status, warnings: error.warnings }
    throw error
  }
}

/** Steps with warnings, which may come while they are taken, and are also given where they end in a refusal. */
export function* warned(warnings: readonly string[], steps: WriteSteps): WriteSteps {
  try {
    const written = yield* steps
    return warnings.length === 0 ? written : { ...written, warnings: [...warnings, ...written.warnings] }
  } catch (error) {
    if (warnings.length > 0 && error instanceof StatusError)
      throw new StatusError(error.status, [...warnings, ...error.warnings])
    throw error
  }
}
