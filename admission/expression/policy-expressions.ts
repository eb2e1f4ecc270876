import type { AdmissionPolicy } from '../api/model.js'
import { writtenExpressions, type WrittenExpression } from '../api/written-expressions.js'
import type { ExpressionRole, PolicyExpression } from './observer.js'

/** The expressions of a policy, in the order of its text; empty ones are left out. */
export function expressionsOf(policy: AdmissionPolicy): PolicyExpression[] {
  return writtenExpressions(policy)
    .filter(({ text }) => text !== '')
    .map(({ role, ...written }) => ({ policy: policy.metadata.name, role: roleOf(role), ...written }))
}

const roleOf = (role: WrittenExpression['role']): ExpressionRole =>
  role === 'jsonPatch' || role === 'applyConfiguration' ? 'mutation' : role
