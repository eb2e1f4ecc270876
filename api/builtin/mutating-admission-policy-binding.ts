import { ADMISSION, BINDING_COLUMNS, policyRules } from './admission-rules.js'
import type { BuiltinRecord } from './define.js'

/** Where a mutating policy is in force (`pkg/registry/admissionregistration/mutatingadmissionpolicybinding`). */
export const mutatingAdmissionPolicyBinding: BuiltinRecord = {
  tier: 'A',
  group: ADMISSION,
  versions: ['v1beta1'],
  kind: 'MutatingAdmissionPolicyBinding',
  isOptional: true,
  categories: ['api-extensions'],
  columns: BINDING_COLUMNS,
  rules: policyRules,
}
