import { ADMISSION, BINDING_COLUMNS, policyRules } from './admission-rules.js'
import type { BuiltinRecord } from './define.js'

/** Where a validating policy is in force (`pkg/registry/admissionregistration/validatingadmissionpolicybinding`). */
export const validatingAdmissionPolicyBinding: BuiltinRecord = {
  tier: 'A',
  group: ADMISSION,
  versions: ['v1'],
  kind: 'ValidatingAdmissionPolicyBinding',
  categories: ['api-extensions'],
  columns: BINDING_COLUMNS,
  rules: policyRules,
}
