// Whether the namespace and the objects of a request have the labels that selectors ask for (apiserver's
// `webhook/predicates/{namespace,object}`).
import type { LabelSelector } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import { labelsOf } from '../../apimachinery/metadata/index.js'
import type { AdmissionRequest } from '../request/request.js'
import { missingNamespace } from '../verdict/denial.js'
import { parseLabelSelector, type Labels } from './label-selector.js'

/** Whether a selector selects, or why that cannot be decided. */
type SelectorOutcome = boolean | Error

/** The request's namespace, whose labels are asked for, does not exist. */
export class MissingNamespace extends Error {}

const internalError = (message: string): Error => new Error(`Internal error occurred: ${message}`)

/** Whether the labels of the request's namespace are selected. Cluster-scoped objects other than Namespaces always are. */
export function namespaceMatches(
  selector: LabelSelector,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'namespace'>,
): SelectorOutcome {
  if (request.namespace === '' && request.resource.resource !== 'namespaces') return true
  const parsed = parseLabelSelector(selector)
  if (parsed instanceof Error) return internalError(parsed.message)
  if (parsed.empty) return true
  const labels = namespaceLabels(request, cluster)
  return labels instanceof Error ? labels : parsed.matches(labels)
}

/** A Namespace that is created or updated has its labels itself. */
export function namespaceLabels(request: AdmissionRequest, cluster: Pick<Cluster, 'namespace'>): Labels | Error {
  const { operation, resource, subresource, object, namespace } = request
  const isWritten = operation === 'CREATE' || operation === 'UPDATE'
  if (resource.resource === 'namespaces' && subresource === '' && isWritten) {
    return object === undefined
      ? internalError('object does not implement the Object interfaces')
      : (labelsOf(object) ?? {})
  }
  const found = cluster.namespace(namespace)
  return found === undefined ? new MissingNamespace(missingNamespace(namespace).message) : (labelsOf(found) ?? {})
}

/** Whether the labels of the object or of the stored one are selected. */
export function objectMatches(selector: LabelSelector, { object, oldObject }: AdmissionRequest): SelectorOutcome {
  const parsed = parseLabelSelector(selector)
  if (parsed instanceof Error) return internalError(parsed.message)
  if (parsed.empty) return true
  return [object, oldObject].some((one) => one !== undefined && parsed.matches(labelsOf(one) ?? {}))
}
