import type { PolicyDecision, PolicyEvaluation, ValidatingAdmissionPolicy } from '../../admission/index.js'

/** The expression of a decision: a validation, or the match condition that failed before it. */
export function fieldOfDecision(
  policy: ValidatingAdmissionPolicy | undefined,
  { decisions }: PolicyEvaluation,
  { evaluation, message = '' }: PolicyDecision,
  index: number,
): string {
  const { matchConditions = [], validations = [] } = policy?.spec ?? {}
  const condition = matchConditions.findIndex(({ expression }) => message.includes(`expression '${expression.trim()}'`))
  if (evaluation === 'error' && decisions.length === 1 && condition >= 0) {
    return `spec.matchConditions[${condition}].expression`
  }
  return validations.length === decisions.length ? `spec.validations[${index}].expression` : 'spec.validations'
}
