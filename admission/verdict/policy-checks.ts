// What kube-apiserver counts of policies (apiserver's `policy/validating/dispatcher.go`, `policy/mutating/dispatcher.go`).
import type { ValidationAction } from '../api/model.js'
import type { MutatingVerdict, ValidatingVerdict } from './verdict.js'

/** What came of a check of a policy: of a validation, an audit annotation or a mutation. */
export interface PolicyCheck {
  readonly policy: string
  readonly binding: string
  /** As the server finds it: what is denied without an error is `invalid_error`, too. */
  readonly errorType: 'no_error' | 'compile_error' | 'out_of_budget' | 'invalid_error'
  /** Whether an expression could not be evaluated. */
  readonly isError: boolean
  readonly action: 'allow' | 'deny' | 'warn' | 'audit'
  /** How long it took, 0 where that is not known. */
  readonly seconds: number
}

/**
 * The checks of validating policies. The server itself does not count those that allow without an error.
 *
 * @param actionsOf what a binding does about failures
 */
export function validatingChecks(
  { evaluations }: ValidatingVerdict,
  actionsOf: (binding: string) => readonly ValidationAction[],
): PolicyCheck[] {
  const checks: PolicyCheck[] = []
  for (const { policy, binding, decisions, auditAnnotations } of evaluations) {
    for (const { action, evaluation, message = '', seconds = 0 } of decisions) {
      const errorType = evaluation === 'admit' ? 'no_error' : errorTypeOf(message)
      const actions = action === 'admit' ? ['allow' as const] : actionsOf(binding).map(lower)
      const isError = evaluation === 'error'
      for (const taken of actions) checks.push({ policy, binding, errorType, isError, action: taken, seconds })
    }
    for (const { action, error = '', seconds = 0 } of auditAnnotations) {
      if (action !== 'error') continue
      checks.push({ policy, binding, errorType: errorTypeOf(error), isError: true, action: 'deny', seconds })
    }
  }
  return checks
}

/** The checks of mutating policies, one a mutation. */
export const mutatingChecks = ({ evaluations, allowed }: MutatingVerdict): PolicyCheck[] =>
  evaluations.flatMap(({ policy, binding, mutations }) =>
    mutations.map(({ error, seconds = 0 }) => ({
      policy,
      binding,
      errorType: error === undefined ? ('no_error' as const) : errorTypeOf(error),
      isError: error !== undefined,
      action: error === undefined || allowed ? ('allow' as const) : ('deny' as const),
      seconds,
    })),
  )

const lower = (action: ValidationAction): 'deny' | 'warn' | 'audit' =>
  action.toLowerCase() as Lowercase<ValidationAction>

/** `ErrorType`: the server, too, goes by the texts. */
function errorTypeOf(message: string): PolicyCheck['errorType'] {
  if (message.startsWith('compilation')) return 'compile_error'
  if (message.startsWith('validation failed due to running out of cost budget')) return 'out_of_budget'
  return 'invalid_error'
}
