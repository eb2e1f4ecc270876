// Which expressions of an updated policy are the stored ones: these keep what they may use (`findValidatingPolicyPreexistingExpressions`).
import { trimSpace } from '../../apimachinery/text/index.js'
import type { AdmissionPolicy } from '../api/model.js'
import { writtenExpressions, type WrittenExpression } from '../api/written-expressions.js'

/** The fields of expressions that the stored policy has in the same role, and which are compiled as stored ones therefore. */
export function storedExpressions(policy: AdmissionPolicy, old: AdmissionPolicy): ReadonlySet<string> {
  const before = new Set(writtenExpressions(old).map(({ role, text }) => `${role} ${text}`))
  const stored = writtenExpressions(policy).filter((written) => before.has(lookedUp(written)))
  return new Set(stored.map(({ field }) => field))
}

/** What is looked up: match conditions and mutations are trimmed before; variables are looked for among the validations. */
function lookedUp({ role, text }: WrittenExpression): string {
  switch (role) {
    case 'variable':
      return `validation ${text}`
    case 'matchCondition':
    case 'jsonPatch':
    case 'applyConfiguration':
      return `${role} ${trimSpace(text)}`
    default:
      return `${role} ${text}`
  }
}
