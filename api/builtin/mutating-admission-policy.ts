import { ADMISSION, policyColumns, policyRules } from './admission-rules.js'
import type { BuiltinRecord } from './define.js'

/** What becomes of objects (`pkg/registry/admissionregistration/mutatingadmissionpolicy`). */
export const mutatingAdmissionPolicy: BuiltinRecord = {
  tier: 'A',
  group: ADMISSION,
  versions: ['v1beta1'],
  kind: 'MutatingAdmissionPolicy',
  isOptional: true,
  categories: ['api-extensions'],
  columns: policyColumns(
    'Mutations',
    'Mutation indicates the number of mutations rules defined in this configuration',
    'mutations',
  ),
  rules: policyRules,
}
