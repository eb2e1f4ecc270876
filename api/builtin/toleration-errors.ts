// What tolerations must be (Kubernetes' `ValidateTolerations`).
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelKeyFaults, labelValueFaults } from '../../apimachinery/metadata/index.js'
import { namedText } from './checks.js'
import { textOf } from './columns.js'

const OPERATORS = ['Equal', 'Exists']
const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute']

/** One toleration's, in the words of a Kubernetes version. */
export function tolerationErrors(
  toleration: JsonObject,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  const [key, operator, effect] = [
    textOf(toleration, 'key'),
    textOf(toleration, 'operator'),
    textOf(toleration, 'effect'),
  ]
  const hasSeconds = (ownValue(toleration, 'tolerationSeconds') ?? null) !== null
  const errors: FieldErrorList = []
  if (key !== '') {
    errors.push(...labelKeyFaults(key, kubernetesVersion).map((fault) => field.invalid(path.child('key'), key, fault)))
  } else if (operator !== 'Exists') {
    const why = 'operator must be Exists when `key` is empty, which means "match all values and all keys"'
    errors.push(field.invalid(path.child('operator'), namedText(operator), why))
  }
  if (hasSeconds && effect !== 'NoExecute') {
    const why = "effect must be 'NoExecute' when `tolerationSeconds` is set"
    errors.push(field.invalid(path.child('effect'), namedText(effect), why))
  }
  errors.push(...operatorErrors(operator, textOf(toleration, 'value'), path.child('operator'), kubernetesVersion))
  if (effect !== '' && !EFFECTS.includes(effect)) {
    errors.push(field.notSupported(path.child('effect'), namedText(effect), EFFECTS))
  }
  return errors
}

function operatorErrors(
  operator: string,
  value: string,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  switch (operator) {
    case '':
    case 'Equal': {
      const faults = labelValueFaults(value, kubernetesVersion)
      return faults.length === 0 ? [] : [field.invalid(path, value, faults.join(';'))]
    }
    case 'Exists':
      return value === '' ? [] : [field.invalid(path, value, "value must be empty when `operator` is 'Exists'")]
    default:
      return [field.notSupported(path, namedText(operator), OPERATORS)]
  }
}
