import { field } from '../field/constructors.js'
import { withOrigin, type FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { hasMoreBytes } from '../text/byte-length.js'
import { isDns1123Subdomain } from './dns.js'

/** Bytes of the name of a resource pool. */
const maxLength = 253

/**
 * One or more DNS subdomains, joined by `/` (`k8s-resource-pool-name`). Of an empty segment the bad value is the whole
 * name, of a wrong one it is the segment.
 */
export function isResourcePoolName(path: FieldPath, value: string): FieldErrorList {
  const errors: FieldErrorList = []
  if (hasMoreBytes(value, maxLength)) errors.push(field.tooLong(path, maxLength))
  for (const [index, segment] of value.split('/').entries()) {
    const prefix = `segment ${index}: `
    if (segment === '') errors.push(field.invalid(path, value, `${prefix}must not be empty`))
    else for (const message of isDns1123Subdomain(segment)) errors.push(field.invalid(path, segment, prefix + message))
  }
  return withOrigin(errors, 'format=k8s-resource-pool-name')
}
