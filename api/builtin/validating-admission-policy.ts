import { ADMISSION, policyColumns, policyRules } from './admission-rules.js'
import type { BuiltinRecord } from './define.js'

/** What objects must be (`pkg/registry/admissionregistration/validatingadmissionpolicy`). */
export const validatingAdmissionPolicy: BuiltinRecord = {
  tier: 'A',
  group: ADMISSION,
  versions: ['v1'],
  kind: 'ValidatingAdmissionPolicy',
  categories: ['api-extensions'],
  columns: policyColumns(
    'Validations',
    'Validations indicates the number of validation rules defined in this configuration',
    'validations',
  ),
  rules: policyRules,
}
