import { field } from '../field/constructors.js'
import { prefixDetail, withOrigin, type FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { hasMoreBytes } from '../text/byte-length.js'
import { isDns1123Subdomain } from './dns.js'
import { isCIdentifier } from './identifier.js'

/** Bytes of the domain, in which the names of devices' attributes are kept. */
const domainMaxLength = 63
/** Bytes of the name. */
const nameMaxLength = 32

/**
 * A domain, `/` and a C identifier (`k8s-resource-fully-qualified-name`). The bad value is the part that is wrong.
 * Kubernetes checks nothing of a text with two slashes or more.
 */
export function isResourceFullyQualifiedName(path: FieldPath, value: string): FieldErrorList {
  const [first = '', second, ...more] = value.split('/')
  const errors: FieldErrorList = []
  if (second === undefined) errors.push(...nameErrors(path, first))
  else if (more.length === 0) errors.push(...domainErrors(path, first), ...namePartErrors(path, second))
  if (second === undefined) {
    errors.push(field.invalid(path, value, 'a fully qualified name must be a domain and a name separated by a slash'))
  }
  return withOrigin(errors, 'format=k8s-resource-fully-qualified-name')
}

function domainErrors(path: FieldPath, domain: string): FieldErrorList {
  if (domain === '') return [field.invalid(path, '', 'prefix must not be empty')]
  const errors = isDns1123Subdomain(domain).map((message) => field.invalid(path, domain, message))
  const tooLong = hasMoreBytes(domain, domainMaxLength) ? [field.tooLong(path, domainMaxLength)] : []
  return [...tooLong, ...prefixDetail(errors, 'prefix: ')]
}

const namePartErrors = (path: FieldPath, name: string): FieldErrorList =>
  name === '' ? [field.invalid(path, '', 'name must not be empty')] : nameErrors(path, name)

function nameErrors(path: FieldPath, name: string): FieldErrorList {
  const errors = isCIdentifier(name).map((message) => field.invalid(path, name, message))
  return hasMoreBytes(name, nameMaxLength) ? [field.tooLong(path, nameMaxLength), ...errors] : errors
}
