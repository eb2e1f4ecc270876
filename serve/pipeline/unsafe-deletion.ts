import { forbidden, StatusError } from '../../apimachinery/status/index.js'
import type { Authorizer } from '../../api/authorization/index.js'
import type { DeleteOptions } from '../../api/deletion/index.js'
import type { RequestContext } from '../registry/index.js'

/** Asks whether a user may delete objects unseen (`authorizeUnsafeDelete`). @throws StatusError Forbidden */
export function checkUnsafeDeletion(
  authorizer: Authorizer,
  context: RequestContext,
  options: DeleteOptions,
  path: string,
): void {
  if (options.ignoreStoreReadErrorWithClusterBreakingPotential !== true) return
  context.annotate('apiserver.k8s.io/unsafe-delete-ignore-read-error', '')
  const { resource, subresource, namespace, name, requester } = context
  const { group, version, resource: plural } = resource
  const refuse = (why: string): never => {
    throw new StatusError(forbidden({ group, name: plural }, name, why))
  }
  if (subresource !== undefined) {
    refuse(
      'ignoreStoreReadErrorWithClusterBreakingPotential delete option is not allowed on a subresource or non-resource request',
    )
  }
  const verb = 'unsafe-delete-ignore-read-errors'
  const asked = { group, version, resource: plural, namespace, name }
  const { decision, reason } = authorizer.authorize({ user: requester.user, verb, path, resource: asked })
  if (decision !== 'allow') refuse(`not permitted to do "${verb}", reason: ${reason}`)
}
