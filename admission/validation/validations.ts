// What a ValidatingAdmissionPolicy has that a MutatingAdmissionPolicy has not.
import { byteLength, trimSpace } from '../../apimachinery/text/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { labelKeyFaults } from '../../apimachinery/metadata/index.js'
import { validateExpression, type ExpressionError } from './expression-errors.js'
import { auditAnnotationList } from './go-types.js'
import type { AuditAnnotation, Validation } from '../api/model.js'
import { supportedValue } from './supported-value.js'

const MAX_AUDIT_ANNOTATIONS = 20
/** Bytes. */
const MAX_VALUE_EXPRESSION_LENGTH = 5 * 1024
const REASONS = ['Forbidden', 'Invalid', 'RequestEntityTooLarge']

/** `validateValidation`. */
export function validateValidation(validation: Validation, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const { expression, message = '', messageExpression = '', reason } = validation
  const at = path.child('expression')
  return [
    ...(trimSpace(expression) === ''
      ? [field.required(at, 'expression is not specified')]
      : validateExpression(expression, errorOf, at)),
    ...validateMessageExpression(messageExpression, errorOf, path.child('messageExpression')),
    ...validateMessage(message, path.child('message')),
    ...(reason === undefined ? [] : supportedValue(reason, REASONS, path.child('reason'))),
  ]
}

function validateMessageExpression(expression: string, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  if (expression === '') return []
  if (trimSpace(expression) === '') return [field.invalid(path, expression, 'must be non-empty if specified')]
  return validateExpression(expression, errorOf, path)
}

function validateMessage(message: string, path: FieldPath): FieldErrorList {
  const trimmed = trimSpace(message)
  if (message !== '' && trimmed === '') return [field.invalid(path, message, 'must be non-empty if specified')]
  return /[\n\r]/.test(trimmed) ? [field.invalid(path, message, 'must not contain line breaks')] : []
}

/** The audit annotations of the policy of this name. */
export function validateAuditAnnotations(
  annotations: readonly AuditAnnotation[],
  policyName: string,
  errorOf: ExpressionError,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const keys = new Set<string>()
  const errors: FieldErrorList = []
  if (annotations.length > MAX_AUDIT_ANNOTATIONS) {
    const detail = `must not have more than ${MAX_AUDIT_ANNOTATIONS} auditAnnotations`
    errors.push(field.invalid(path, auditAnnotationList(annotations), detail))
  }
  for (const [index, annotation] of annotations.entries()) {
    const at = path.index(index)
    const { key } = annotation
    errors.push(...validateKey(key, policyName, at.child('key'), kubernetesVersion))
    errors.push(...validateValueExpression(annotation.valueExpression, errorOf, at.child('valueExpression')))
    if (keys.has(key)) errors.push(field.duplicate(at.child('key'), key))
    keys.add(key)
  }
  return errors
}

/** The event has the annotation as `<policy>/<key>`. */
function validateKey(
  key: string,
  policyName: string,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  if (policyName === '') return [field.invalid(path, key, 'requires metadata.name be non-empty')]
  const fullKey = `${policyName}/${key}`
  return labelKeyFaults(fullKey, kubernetesVersion).map((message) => field.invalid(path, fullKey, message))
}

function validateValueExpression(expression: string, errorOf: ExpressionError, path: FieldPath): FieldErrorList {
  const trimmed = trimSpace(expression)
  if (trimmed === '') return [field.required(path, 'valueExpression is not specified')]
  // As Kubernetes has it: what is too long is said to be missing.
  if (byteLength(trimmed) > MAX_VALUE_EXPRESSION_LENGTH) {
    return [field.required(path, `must not exceed ${MAX_VALUE_EXPRESSION_LENGTH} bytes in length`)]
  }
  return validateExpression(expression, errorOf, path)
}
