import { field } from '../field/constructors.js'
import { withOrigin, type FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { isLabelKey } from './label.js'

/** What quotas put before the name of a resource. */
const requestsPrefix = 'requests.'
const kubernetesDomain = 'kubernetes.io/'

/**
 * A domain and a name, neither Kubernetes' own nor a quota's (`k8s-extended-resource-name`). The name is a label key
 * also when a quota puts `requests.` before it, which leaves less room for the domain.
 */
export function isExtendedResourceName(path: FieldPath, value: string): FieldErrorList {
  const details: string[] = []
  if (!value.includes('/')) details.push("a name must be a domain-prefixed path, such as 'example.com/my-prop'")
  else if (value.includes(kubernetesDomain)) details.push(`must not have "${kubernetesDomain}" domain`)
  if (value.startsWith(requestsPrefix)) details.push(`must not have "${requestsPrefix}" prefix`)
  details.push(...isLabelKey(requestsPrefix + value))
  return withOrigin(
    details.map((detail) => field.invalid(path, value, detail)),
    'format=k8s-extended-resource-name',
  )
}
