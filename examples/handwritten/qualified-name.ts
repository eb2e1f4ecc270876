import { field, isDns1123Subdomain, type FieldErrorList, type FieldPath } from 'kubevet/runtime'
import { invalid } from './checks.js'

const ORIGIN = 'format=k8s-resource-fully-qualified-name'
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/

/** `+k8s:format=k8s-resource-fully-qualified-name`: a domain, a slash and a C identifier. */
export function validateFullyQualifiedName(path: FieldPath, text: string): FieldErrorList {
  const parts = text.split('/')
  if (parts.length > 2) return []
  const [domain, name] = parts.length === 2 ? parts : [undefined, parts[0]]
  const errors: FieldErrorList = []
  if (domain === '') errors.push(...invalid(path, '', ['prefix must not be empty'], ORIGIN))
  else if (domain !== undefined) {
    errors.push(...tooLong(path, domain, 63), ...invalid(path, domain, isDns1123Subdomain(domain), ORIGIN))
  }
  if (!name) errors.push(...invalid(path, '', ['name must not be empty'], ORIGIN))
  else {
    errors.push(...tooLong(path, name, 32))
    if (!IDENTIFIER.test(name)) errors.push(...invalid(path, name, ['must be a C identifier'], ORIGIN))
  }
  if (domain === undefined) errors.push(...invalid(path, text, ['must be a domain and a name'], ORIGIN))
  return errors
}

const tooLong = (path: FieldPath, text: string, max: number): FieldErrorList =>
  text.length > max ? [field.tooLong(path, max).withOrigin(ORIGIN).markCoveredByDeclarative()] : []
