// Which expressions of an updated policy are the stored ones: these keep what they may use (`findValidatingPolicyPreexistingExpressions`).
import { trimSpace } from '../../cel/index.js'
import type { AdmissionPolicy } from '../api/model.js'

/** The fields of expressions that the stored policy has in the same role, and which are compiled as stored ones therefore. */
export function storedExpressions(policy: AdmissionPolicy, old: AdmissionPolicy): ReadonlySet<string> {
  const before = expressionsByRole(old)
  const fields = new Set<string>()
  for (const { field, role, text } of expressions(policy)) {
    if (before.get(role)?.has(text) === true) fields.add(field)
  }
  return fields
}

interface RoleText {
  readonly field: string
  /** Where else the text may have stood. */
  readonly role: string
  readonly text: string
}

function expressionsByRole(policy: AdmissionPolicy): ReadonlyMap<string, ReadonlySet<string>> {
  const roles = new Map<string, Set<string>>()
  for (const { role, text } of rawExpressions(policy)) roles.set(role, (roles.get(role) ?? new Set()).add(text))
  return roles
}

/** What is looked up: match conditions and mutations are trimmed before; variables are looked for among the validations. */
const expressions = (policy: AdmissionPolicy): readonly RoleText[] => [
  ...rawExpressions(policy).map(({ field, role, text }) => {
    const isTrimmed = role === 'matchConditions' || role === 'applyConfiguration' || role === 'jsonPatch'
    return { field, role, text: isTrimmed ? trimSpace(text) : text }
  }),
  ...(policy.spec.variables ?? []).map(({ expression }, index) => ({
    field: `spec.variables[${index}].expression`,
    role: 'validations',
    text: expression,
  })),
]

function rawExpressions({ kind, spec }: AdmissionPolicy): readonly RoleText[] {
  const conditions = (spec.matchConditions ?? []).map(({ expression }, index) => ({
    field: `spec.matchConditions[${index}].expression`,
    role: 'matchConditions',
    text: expression,
  }))
  if (kind === 'MutatingAdmissionPolicy') {
    return [
      ...conditions,
      ...(spec.mutations ?? []).flatMap((mutation, index) =>
        (['applyConfiguration', 'jsonPatch'] as const).flatMap((role) => {
          const text = mutation[role]?.expression
          return text === undefined ? [] : [{ field: `spec.mutations[${index}].${role}.expression`, role, text }]
        }),
      ),
    ]
  }
  return [
    ...conditions,
    ...(spec.validations ?? []).flatMap(({ expression, messageExpression = '' }, index) => [
      { field: `spec.validations[${index}].expression`, role: 'validations', text: expression },
      { field: `spec.validations[${index}].messageExpression`, role: 'messageExpressions', text: messageExpression },
    ]),
    ...(spec.auditAnnotations ?? []).map(({ valueExpression }, index) => ({
      field: `spec.auditAnnotations[${index}].valueExpression`,
      role: 'auditAnnotations',
      text: valueExpression,
    })),
  ]
}
