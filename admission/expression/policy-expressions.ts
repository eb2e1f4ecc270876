// The expressions of a policy, in the order of its text.
import type { AdmissionPolicy, Mutation } from '../api/model.js'
import type { PolicyExpression } from './observer.js'

/** All expressions of a policy; empty ones are none. */
export function expressionsOf(policy: AdmissionPolicy): PolicyExpression[] {
  const { name: policyName } = policy.metadata
  const { matchConditions = [], variables = [] } = policy.spec
  const expression = (
    role: PolicyExpression['role'],
    field: string,
    text: string | undefined,
    name?: string,
  ): PolicyExpression[] =>
    text === undefined || text === ''
      ? []
      : [{ policy: policyName, role, field: `spec.${field}`, text, ...(name === undefined ? {} : { name }) }]
  const own =
    policy.kind === 'ValidatingAdmissionPolicy'
      ? [
          ...(policy.spec.validations ?? []).flatMap((validation, index) => [
            ...expression('validation', `validations[${index}].expression`, validation.expression),
            ...expression('messageExpression', `validations[${index}].messageExpression`, validation.messageExpression),
          ]),
          ...(policy.spec.auditAnnotations ?? []).flatMap(({ key, valueExpression }, index) =>
            expression('auditAnnotation', `auditAnnotations[${index}].valueExpression`, valueExpression, key),
          ),
        ]
      : (policy.spec.mutations ?? []).flatMap((mutation, index) => {
          const { part, text } = mutationText(mutation)
          return expression('mutation', `mutations[${index}].${part}.expression`, text)
        })
  return [
    ...matchConditions.flatMap(({ name, expression: text }, index) =>
      expression('matchCondition', `matchConditions[${index}].expression`, text, name),
    ),
    ...variables.flatMap(({ name, expression: text }, index) =>
      expression('variable', `variables[${index}].expression`, text, name),
    ),
    ...own,
  ]
}

function mutationText({ applyConfiguration, jsonPatch }: Mutation): { part: string; text: string | undefined } {
  return applyConfiguration === undefined
    ? { part: 'jsonPatch', text: jsonPatch?.expression }
    : { part: 'applyConfiguration', text: applyConfiguration.expression }
}
