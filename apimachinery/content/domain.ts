// Names that contain a domain, as hand-written validation checks them (`util/validation`).
import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { isDns1123Label, isDns1123Subdomain } from './dns.js'
import { isLabelKey } from './label.js'
import { maxLenErrorInCharacters, regexError } from './messages.js'

const httpPathFault = /^$|[^A-Za-z0-9/\-._~%!$&'()*+,;=:]/
const httpPathExpression = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+"

/** A domain of three labels or more. Deprecated in favour of `isFullyQualifiedDomainName`. */
export function isFullyQualifiedName(path: FieldPath, name: string): FieldErrorList {
  if (name === '') return [field.required(path, '')]
  const errors = isDns1123Subdomain(name, maxLenErrorInCharacters)
  if (errors.length > 0) return [field.invalid(path, name, errors.join(','))]
  if (name.split('.').length >= 3) return []
  return [field.invalid(path, name, 'should be a domain with at least three segments separated by dots')]
}

/** A domain of two labels or more; a dot may end it, and is left out of the bad value. */
export function isFullyQualifiedDomainName(path: FieldPath, name: string): FieldErrorList {
  if (name === '') return [field.required(path, '')]
  const domain = name.endsWith('.') ? name.slice(0, -1) : name
  const errors = isDns1123Subdomain(domain, maxLenErrorInCharacters)
  if (errors.length > 0) return [field.invalid(path, domain, errors.join(','))]
  const labels = domain.split('.')
  if (labels.length < 2) {
    return [field.invalid(path, domain, 'should be a domain with at least two segments separated by dots')]
  }
  for (const label of labels) {
    const labelErrors = isDns1123Label(label, maxLenErrorInCharacters)
    if (labelErrors.length > 0) return [field.invalid(path, label, labelErrors.join(','))]
  }
  return []
}

/** A domain, `/` and a path of RFC 3986. The bad value is the part that is wrong. */
export function isDomainPrefixedPath(path: FieldPath, value: string): FieldErrorList {
  if (value === '') return [field.required(path, '')]
  const slash = value.indexOf('/')
  if (slash <= 0 || slash === value.length - 1) {
    return [field.invalid(path, value, 'must be a domain-prefixed path (such as "acme.io/foo")')]
  }
  const host = value.slice(0, slash)
  const errors = isDns1123Subdomain(host, maxLenErrorInCharacters).map((error) => field.invalid(path, host, error))
  const rest = value.slice(slash + 1)
  if (httpPathFault.test(rest)) errors.push(field.invalid(path, rest, regexError('Invalid path', httpPathExpression)))
  return errors
}

/** A domain, `/` and a name: a label key that has a prefix. */
export function isDomainPrefixedKey(path: FieldPath, key: string): FieldErrorList {
  if (key === '') return [field.required(path, '')]
  const errors = isLabelKey(key)
  if (errors.length > 0) return errors.map((error) => field.invalid(path, key, error))
  if (key.includes('/')) return []
  return [field.invalid(path, key, 'must be a domain-prefixed key (such as "acme.io/foo")')]
}
