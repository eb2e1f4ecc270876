import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { trimSpace } from '../../apimachinery/text/index.js'
import { ADMISSION, policyColumns, policyRules } from './admission-rules.js'
import { partOf, partsOf, textOf } from './columns.js'
import { conditionErrors } from './condition-errors.js'
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
  rules: {
    ...policyRules,
    subresources: {
      status: {
        updateChecks: ['change'],
        validateUpdate: (object, _, kubernetesVersion) => {
          const status = partOf(object, 'status')
          const path = FieldPath.of('status')
          return [...typeCheckingErrors(status, path), ...conditionErrors(status, path, kubernetesVersion)]
        },
      },
    },
  },
}

/** `validateTypeChecking`; that a field is a JSONPath is not looked at. */
const typeCheckingErrors = (status: JsonObject, path: FieldPath): FieldErrorList =>
  partsOf(partOf(status, 'typeChecking'), 'expressionWarnings').flatMap((one, index) => {
    const at = path.child('typeChecking', 'expressionWarnings').index(index)
    return [
      ...(textOf(one, 'warning') === '' ? [field.required(at.child('warning'), '')] : []),
      ...(trimSpace(textOf(one, 'fieldRef')) === '' ? [field.required(at.child('fieldRef'), '')] : []),
    ]
  })
