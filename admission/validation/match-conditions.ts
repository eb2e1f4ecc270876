import { trimSpace } from '../../apimachinery/text/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { labelKeyFaults } from '../../apimachinery/metadata/index.js'
import { validateExpression, type ExpressionError } from './expression-errors.js'
import type { MatchCondition } from '../api/model.js'

const MAX_CONDITIONS = 64

/** `validateMatchConditions`, in the words of a Kubernetes version. */
export function validateMatchConditions(
  conditions: readonly MatchCondition[],
  errorOf: ExpressionError,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const names = new Set<string>()
  return [
    ...(conditions.length > MAX_CONDITIONS ? [field.tooMany(path, conditions.length, MAX_CONDITIONS)] : []),
    ...conditions.flatMap((condition, index) => {
      const at = path.index(index)
      const { name } = condition
      const errors = validateMatchCondition(condition, errorOf, at, kubernetesVersion)
      if (name !== '' && names.has(name)) errors.push(field.duplicate(at.child('name'), name))
      names.add(name)
      return errors
    }),
  ]
}

function validateMatchCondition(
  { name, expression }: MatchCondition,
  errorOf: ExpressionError,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  const trimmed = trimSpace(expression)
  return [
    ...(trimmed === ''
      ? [field.required(path.child('expression'), '')]
      : validateExpression(trimmed, errorOf, path.child('expression'))),
    ...(name === ''
      ? [field.required(path.child('name'), '')]
      : labelKeyFaults(name, kubernetesVersion).map((message) => field.invalid(path.child('name'), name, message))),
  ]
}
