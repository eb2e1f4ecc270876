import type { AdmissionRequest } from '../../admission/index.js'
import type { AdmissionAttributes } from './admission.js'

/** A request as policies and webhooks see it. */
export function requestOf(attributes: AdmissionAttributes): AdmissionRequest {
  const { operation, resource, subresource, namespace, name, object, oldObject, user, isDryRun } = attributes
  const { group, version, kind, isCustom } = resource
  return {
    operation,
    kind: subresource?.kind ?? { group, version, kind },
    resource: { group, version, resource: resource.resource },
    subresource: subresource?.name ?? '',
    name,
    // A Namespace is in itself.
    namespace: resource.resource === 'namespaces' && group === '' ? name : namespace,
    userInfo: { name: user.username, groups: [...user.groups], extra: user.extra ?? {}, uid: user.uid ?? '' },
    dryRun: isDryRun,
    options: attributes.options(),
    ...(object !== null && { object }),
    ...(oldObject !== null && { oldObject }),
    typed: !isCustom,
  }
}
