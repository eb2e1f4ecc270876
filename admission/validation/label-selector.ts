import { compareText } from '../../apimachinery/text/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { labelKeyFaults, labelValueFaults } from '../../apimachinery/metadata/index.js'
import { namedText } from './go-types.js'
import type { LabelSelector, LabelSelectorRequirement } from '../api/model.js'

/** How selectors are checked. */
interface LabelSelectorOptions {
  /** `AllowInvalidLabelValueInSelector`: of expressions, not of `matchLabels`. */
  readonly allowInvalidValues?: boolean
  /** In whose words errors are; the newest's, if it is left out. */
  readonly kubernetesVersion?: string | undefined
}

/** `ValidateLabelSelector`. Labels are checked in the order of their keys; Go's is none. */
export function validateLabelSelector(
  selector: LabelSelector,
  path: FieldPath,
  options: LabelSelectorOptions = {},
): FieldErrorList {
  const { matchLabels = {}, matchExpressions = [] } = selector
  const labels = path.child('matchLabels')
  return [
    ...Object.keys(matchLabels)
      .sort(compareText)
      .flatMap((key) => [
        ...labelKeyFaults(key, options.kubernetesVersion).map((message) =>
          field.invalid(labels, key, message, 'format=k8s-label-key'),
        ),
        ...labelValueFaults(matchLabels[key] ?? '', options.kubernetesVersion).map((message) =>
          field.invalid(labels, matchLabels[key], message, 'format=k8s-label-value'),
        ),
      ]),
    ...matchExpressions.flatMap((requirement, index) =>
      validateRequirement(requirement, path.child('matchExpressions').index(index), options),
    ),
  ]
}

/** `ValidateLabelSelectorRequirement`. */
function validateRequirement(
  requirement: LabelSelectorRequirement,
  path: FieldPath,
  { allowInvalidValues = false, kubernetesVersion }: LabelSelectorOptions,
): FieldErrorList {
  const { key, values = [] } = requirement
  return [
    ...validateOperator(requirement, path),
    ...labelKeyFaults(key, kubernetesVersion).map((message) =>
      field.invalid(path.child('key'), key, message, 'format=k8s-label-key'),
    ),
    ...(allowInvalidValues ? [] : values).flatMap((value, index) =>
      labelValueFaults(value, kubernetesVersion).map((message) =>
        field.invalid(path.child('values').index(index), value, message),
      ),
    ),
  ]
}

function validateOperator({ operator, values = [] }: LabelSelectorRequirement, path: FieldPath): FieldErrorList {
  switch (operator) {
    case 'In':
    case 'NotIn':
      if (values.length > 0) return []
      return [field.required(path.child('values'), "must be specified when `operator` is 'In' or 'NotIn'")]
    case 'Exists':
    case 'DoesNotExist':
      if (values.length === 0) return []
      return [
        field.forbidden(path.child('values'), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"),
      ]
    default:
      return [field.invalid(path.child('operator'), namedText(operator), 'not a valid selector operator')]
  }
}
