// What policies and bindings say of parameters.
import { dnsSubdomainFaults } from '../../apimachinery/metadata/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isDns1035Label, isPathSegmentName, maxLenErrorInCharacters } from '../../apimachinery/content/index.js'
import { apiVersionError, kindOf } from '../../apimachinery/kind/index.js'
import { validateLabelSelector } from './label-selector.js'
import type { ParamKind, ParamRef } from '../api/model.js'
import { supportedValue } from './supported-value.js'

/** `validateParamKind`. */
export function validateParamKind({ apiVersion, kind }: ParamKind, path: FieldPath): FieldErrorList {
  return [...validateApiVersion(apiVersion, path.child('apiVersion')), ...validateKind(kind, path.child('kind'))]
}

function validateApiVersion(apiVersion: string, path: FieldPath): FieldErrorList {
  if (apiVersion === '') return [field.required(path, '')]
  const unreadable = apiVersionError(apiVersion)
  if (unreadable !== undefined) return [field.invalid(path, apiVersion, unreadable)]
  const { group, version } = kindOf({ apiVersion })
  const joined = (value: string, faults: readonly string[]): FieldErrorList =>
    faults.length === 0 ? [] : [field.invalid(path, value, faults.join(','))]
  return [
    ...(group === '' ? [] : joined(group, dnsSubdomainFaults(group))),
    ...(version === '' ? joined(apiVersion, ['version must be specified']) : joined(version, labelFaults(version))),
  ]
}

function validateKind(kind: string, path: FieldPath): FieldErrorList {
  if (kind === '') return [field.required(path, '')]
  const faults = labelFaults(kind.toLowerCase())
  if (faults.length === 0) return []
  return [field.invalid(path, kind, `may have mixed case, but should otherwise match: ${faults.join(',')}`)]
}

const labelFaults = (text: string): string[] => isDns1035Label(text, maxLenErrorInCharacters)

/** `validateParamRef`. */
export function validateParamRef(paramRef: ParamRef, path: FieldPath): FieldErrorList {
  const { name = '', selector, parameterNotFoundAction = '' } = paramRef
  const errors: FieldErrorList = []
  const exclusive = (child: string): void =>
    void errors.push(field.forbidden(path.child(child), 'name and selector are mutually exclusive'))
  if (name !== '') {
    errors.push(...isPathSegmentName(name).map((message) => field.invalid(path.child('name'), name, message)))
    if (selector !== undefined) exclusive('name')
  }
  if (selector !== undefined) {
    errors.push(...validateLabelSelector(selector, path.child('selector')))
    if (name !== '') exclusive('selector')
  }
  if (name === '' && selector === undefined) {
    errors.push(field.required(path, 'one of name or selector must be specified'))
  }
  const at = path.child('parameterNotFoundAction')
  if (parameterNotFoundAction === '') errors.push(field.required(at, ''))
  else errors.push(...supportedValue(parameterNotFoundAction, ['Deny', 'Allow'], at))
  return errors
}
