import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { lowerCase } from '../../apimachinery/text/index.js'
import { dnsLabelFaults } from '../../apimachinery/metadata/index.js'
import type { DefinitionNames } from './model.js'

/** The names that a CRD has to have; those of its status may be missing. */
export function requireNames(names: DefinitionNames, path: FieldPath): FieldErrorList {
  const required = ['plural', 'singular', 'kind', 'listKind'] as const
  return required.filter((name) => names[name] === '').map((name) => field.required(path.child(name), ''))
}

/** `ValidateCustomResourceDefinitionNames`: DNS labels, kinds in either case. Names may be missing. */
export function validateNames(names: DefinitionNames, path: FieldPath): FieldErrorList {
  const { plural, singular, kind, listKind, shortNames = [], categories = [] } = names
  const errors = [
    ...labelErrors(plural, path.child('plural')),
    ...labelErrors(singular, path.child('singular')),
    ...kindErrors(kind, path.child('kind')),
    ...kindErrors(listKind, path.child('listKind')),
    ...listErrors(shortNames, path.child('shortNames')),
  ]
  if (kind !== '' && kind === listKind) {
    errors.push(field.invalid(path.child('listKind'), listKind, 'kind and listKind may not be the same'))
  }
  errors.push(...listErrors(categories, path.child('categories')))
  return errors
}

/** What is wrong with a DNS label, in one error. */
export function labelError(name: string, path: FieldPath): FieldErrorList {
  const messages = dnsLabelFaults(name)
  return messages.length === 0 ? [] : [field.invalid(path, name, messages.join(','))]
}

const labelErrors = (name: string, path: FieldPath): FieldErrorList => (name === '' ? [] : labelError(name, path))

const listErrors = (names: readonly string[], path: FieldPath): FieldErrorList =>
  names.flatMap((name, index) => labelError(name, path.index(index)))

function kindErrors(kind: string, path: FieldPath): FieldErrorList {
  const messages = kind === '' ? [] : dnsLabelFaults(lowerCase(kind))
  if (messages.length === 0) return []
  return [field.invalid(path, kind, `may have mixed case, but should otherwise match: ${messages.join(',')}`)]
}
