// The expressions of a policy, as its text has them.
import type { AdmissionPolicy, MutatingAdmissionPolicy, ValidatingAdmissionPolicy } from './model.js'

/** An expression of a policy; its text may be empty. */
export interface WrittenExpression {
  readonly role:
    | 'matchCondition'
    | 'variable'
    | 'validation'
    | 'messageExpression'
    | 'auditAnnotation'
    | 'jsonPatch'
    | 'applyConfiguration'
  /** The field: `spec.validations[0].expression`. */
  readonly field: string
  readonly text: string
  /** The name of a condition or variable, the key of an audit annotation. */
  readonly name?: string
}

/** All expressions of a policy: match conditions, variables, then those of its kind, each list in its order. */
export function writtenExpressions({ kind, spec }: AdmissionPolicy): readonly WrittenExpression[] {
  return [
    ...(spec.matchConditions ?? []).map(({ name, expression }, index) => ({
      role: 'matchCondition' as const,
      field: `spec.matchConditions[${index}].expression`,
      text: expression,
      name,
    })),
    ...(spec.variables ?? []).map(({ name, expression }, index) => ({
      role: 'variable' as const,
      field: `spec.variables[${index}].expression`,
      text: expression,
      name,
    })),
    ...(kind === 'MutatingAdmissionPolicy' ? mutationExpressions(spec) : validationExpressions(spec)),
  ]
}

function* validationExpressions({
  validations = [],
  auditAnnotations = [],
}: ValidatingAdmissionPolicy['spec']): Iterable<WrittenExpression> {
  for (const [index, { expression, messageExpression }] of validations.entries()) {
    const field = `spec.validations[${index}]`
    yield { role: 'validation', field: `${field}.expression`, text: expression }
    if (messageExpression === undefined) continue
    yield { role: 'messageExpression', field: `${field}.messageExpression`, text: messageExpression }
  }
  for (const [index, { key, valueExpression }] of auditAnnotations.entries()) {
    const field = `spec.auditAnnotations[${index}].valueExpression`
    yield { role: 'auditAnnotation', field, text: valueExpression, name: key }
  }
}

function* mutationExpressions({ mutations = [] }: MutatingAdmissionPolicy['spec']): Iterable<WrittenExpression> {
  for (const [index, mutation] of mutations.entries()) {
    for (const role of ['jsonPatch', 'applyConfiguration'] as const) {
      const text = mutation[role]?.expression
      if (text !== undefined) yield { role, field: `spec.mutations[${index}].${role}.expression`, text }
    }
  }
}
