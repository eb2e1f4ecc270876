import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { normalField } from '../rules/normal-field.js'
import { isUpdateRule, ruleKey, type ValidationRule } from '../rules/rules.js'
import type { Scheme } from '../scheme/scheme.js'
import type { MigrationOutcome } from './outcome.js'
import type { MigrationRequest } from './request.js'

/** The rules that had no error, in all requests of one validation. */
export interface SilentRules {
  /** The name under which metrics count the validation: `widget_create`. */
  readonly validationIdentifier: string
  /** Those that no error of either side was about, in order of declaration. */
  readonly neverFired: readonly ValidationRule[]
  /** The others. */
  readonly fired: readonly ValidationRule[]
}

interface Validation {
  readonly gvk: GroupVersionKind
  /** The subresource path: `/` is the resource itself. */
  readonly path: string
  readonly isUpdate: boolean
  /** Keys of the rules that an error was about. */
  readonly fired: Set<string>
}

/**
 * Notes which rules were seen to fire in mismatch mode, on either side: of the others agreement is not proven. What rules
 * there are a scheme knows of kinds whose generated modules were registered with `registerValidations`; hand-written
 * functions (`+k8s:customValidation`) are none, since nobody knows what they may find.
 */
export class RuleCoverage {
  private readonly validations = new Map<string, Validation>()

  constructor(private readonly scheme: Scheme) {}

  /** Notes a request whose validations were compared; others prove nothing. */
  note(
    request: Pick<MigrationRequest, 'gvk' | 'obj' | 'oldObj' | 'operation' | 'requestInfo'>,
    outcome: MigrationOutcome,
  ): void {
    const { comparison, validationIdentifier: identifier, errors, declarative, alike, mismatches } = outcome
    if (comparison !== 'match' && comparison !== 'mismatch' && comparison !== 'silent') return
    const { gvk, obj, operation, requestInfo } = request
    const path = `/${requestInfo?.subresource ?? ''}`
    const registration = this.scheme.lookup(gvk, path)
    if (registration === undefined) return
    const known = this.validations.get(identifier)
    const validation = known ?? { gvk, path, isUpdate: operation === 'update', fired: new Set<string>() }
    if (known === undefined) this.validations.set(identifier, validation)
    for (const error of [...errors, ...declarative, ...alike, ...mismatches.map((one) => one.error)]) {
      const field = normalField(registration.type, error.field, obj)
      validation.fired.add(ruleKey({ field, type: error.type, origin: error.origin }))
    }
  }

  /** What is known of each validation, in order of first request. Those whose rules aren't known are left out. */
  report(): SilentRules[] {
    return [...this.validations].flatMap(([validationIdentifier, { gvk, path, isUpdate, fired }]) => {
      const rules = this.scheme.rules(gvk, path)?.filter((rule) => isUpdate || !isUpdateRule(rule))
      if (rules === undefined) return []
      return {
        validationIdentifier,
        neverFired: rules.filter((rule) => !fired.has(ruleKey(rule))),
        fired: rules.filter((rule) => fired.has(ruleKey(rule))),
      }
    })
  }
}
