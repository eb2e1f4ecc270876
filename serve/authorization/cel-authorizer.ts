import type { Authorizer as CelAuthorizer } from '../../cel/index.js'
import type { Authorizer } from '../../api/authorization/index.js'

/** The server's authorizer as expressions of policies ask it. */
export const celAuthorizer = (authorizer: Authorizer): CelAuthorizer => ({
  authorize: ({ user, verb, isResourceRequest, path, ...asked }) => {
    const { group, version, resource, subresource, namespace, name } = asked
    const { decision, reason } = authorizer.authorize({
      user: {
        username: user.name,
        groups: user.groups ?? [],
        ...(user.uid !== undefined && { uid: user.uid }),
        ...(user.extra !== undefined && { extra: user.extra }),
      },
      verb,
      path,
      ...(isResourceRequest && { resource: { group, version, resource, subresource, namespace, name } }),
    })
    return { decision: decision === 'no opinion' ? 'noOpinion' : decision, reason }
  },
})
