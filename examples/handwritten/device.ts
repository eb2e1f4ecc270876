// What claims and classes of devices have in common.
import {
  field,
  isDns1123Subdomain,
  isDns1123SubdomainCaseless,
  isLabelKey,
  isLabelValue,
  type FieldErrorList,
  type FieldPath,
} from 'kubevet/runtime'
import type { DeviceSelector, DeviceToleration, OpaqueDeviceConfiguration } from '../types/resource/v1.js'
import { coveredEnum, coveredRequired, coveredTooLong, coveredTooMany, invalid, required } from './checks.js'

/** Bytes of a driver's parameters. */
const MAX_PARAMETERS = 10 * 1024

export function validateDriverName(path: FieldPath, driver: string | undefined): FieldErrorList {
  if (!driver) return coveredRequired(path, driver)
  return [...validateDriverFormat(path, driver), ...coveredTooLong(path, driver, 63)]
}

export const validateDriverFormat = (path: FieldPath, driver: string): FieldErrorList =>
  invalid(path, driver, isDns1123SubdomainCaseless(driver), 'format=k8s-long-name-caseless')

export function validateParameters(path: FieldPath, parameters: unknown): FieldErrorList {
  if (parameters === undefined || parameters === null) return [field.required(path, '')]
  if (typeof parameters !== 'object') return [field.invalid(path, parameters, 'must be an object')]
  const { length } = new TextEncoder().encode(JSON.stringify(parameters))
  return length > MAX_PARAMETERS ? [field.tooLong(path, MAX_PARAMETERS)] : []
}

export const validateOpaque = (path: FieldPath, opaque: OpaqueDeviceConfiguration): FieldErrorList => [
  ...validateDriverName(path.child('driver'), opaque.driver),
  ...validateParameters(path.child('parameters'), opaque.parameters),
]

export function validateSelectors(path: FieldPath, selectors: readonly DeviceSelector[]): FieldErrorList {
  const tooMany = coveredTooMany(path, selectors.length, 32)
  if (tooMany.length > 0) return tooMany
  return selectors.flatMap(({ cel }, index) => {
    const at = path.index(index).child('cel')
    return cel === undefined ? [field.required(at, '')] : required(at.child('expression'), cel.expression)
  })
}

/** The name of a class, where tags check it. */
export const validateClassName = (path: FieldPath, name: string | undefined): FieldErrorList =>
  name
    ? invalid(path, name, isDns1123Subdomain(name), 'format=k8s-long-name')
    : [field.required(path, '').markCoveredByDeclarative()]

export function validateTolerations(path: FieldPath, tolerations: readonly DeviceToleration[]): FieldErrorList {
  return tolerations.flatMap(({ key, operator, value, effect }, index) => {
    const at = path.index(index)
    const errors: FieldErrorList = []
    if (key) errors.push(...invalid(at.child('key'), key, isLabelKey(key), 'format=k8s-label-key'))
    // The server fills in Equal, so the tag `optional` requires it.
    errors.push(...coveredRequired(at.child('operator'), operator))
    errors.push(...coveredEnum(at.child('operator'), operator, ['Equal', 'Exists']))
    if (operator === 'Equal') {
      if (!key) errors.push(field.required(at.child('key'), 'is needed by the operator Equal'))
      errors.push(...invalid(at.child('value'), value, isLabelValue(value ?? '')))
    }
    if (operator === 'Exists' && value) {
      errors.push(field.invalid(at.child('value'), value, 'must be empty when the operator is Exists'))
    }
    errors.push(...coveredEnum(at.child('effect'), effect, ['NoExecute', 'NoSchedule', 'None']))
    return errors
  })
}
