// What the conditions of a status must be (apimachinery's `ValidateConditions`).
import { regexError } from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isNumber, type JsonObject, ownValue, plainNumber } from '../../apimachinery/json/index.js'
import { labelKeyFaults } from '../../apimachinery/metadata/index.js'
import { byteLength } from '../../apimachinery/text/index.js'
import { partsOf, textOf } from './columns.js'

/** Bytes. */
const MAX_REASON = 1024
const MAX_MESSAGE = 32 * 1024
const STATUSES = ['False', 'True', 'Unknown']
const REASON = '[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?'

/** Of the conditions of a status, which is at `path`, in the words of a Kubernetes version. */
export function conditionErrors(
  status: JsonObject,
  path: FieldPath,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  const types = new Set<string>()
  return partsOf(status, 'conditions').flatMap((condition, index) => {
    const at = path.child('conditions').index(index)
    const type = textOf(condition, 'type')
    const errors = types.has(type) ? [field.duplicate(at.child('type'), type)] : []
    types.add(type)
    return [...errors, ...errorsOf(condition, at, kubernetesVersion)]
  })
}

function errorsOf(condition: JsonObject, path: FieldPath, kubernetesVersion: string | undefined): FieldErrorList {
  const type = textOf(condition, 'type')
  const status = textOf(condition, 'status')
  const generation = ownValue(condition, 'observedGeneration')
  return [
    ...labelKeyFaults(type, kubernetesVersion).map((fault) =>
      field.invalid(path.child('type'), type, fault, 'format=k8s-label-key'),
    ),
    ...(STATUSES.includes(status) ? [] : [field.notSupported(path.child('status'), status, STATUSES)]),
    ...(isNumber(generation) && plainNumber(generation) < 0
      ? [field.invalid(path.child('observedGeneration'), generation, 'must be greater than or equal to zero')]
      : []),
    ...((ownValue(condition, 'lastTransitionTime') ?? null) === null
      ? [field.required(path.child('lastTransitionTime'), '')]
      : []),
    ...reasonErrors(textOf(condition, 'reason'), path.child('reason')),
    ...(byteLength(textOf(condition, 'message')) > MAX_MESSAGE
      ? [field.tooLong(path.child('message'), MAX_MESSAGE)]
      : []),
  ]
}

function reasonErrors(reason: string, path: FieldPath): FieldErrorList {
  if (reason === '') return [field.required(path, '')]
  const errors: FieldErrorList = []
  if (!REASONS.test(reason)) {
    const rule =
      "a condition reason must start with alphabetic character, optionally followed by a string of alphanumeric characters or '_,:', and must end with an alphanumeric character or '_'"
    const examples = ['my_name', 'MY_NAME', 'MyName', 'ReasonA,ReasonB', 'ReasonA:ReasonB']
    errors.push(field.invalid(path, reason, regexError(rule, REASON, ...examples)))
  }
  if (byteLength(reason) > MAX_REASON) errors.push(field.tooLong(path, MAX_REASON))
  return errors
}

const REASONS = new RegExp(`^${REASON}$`)
