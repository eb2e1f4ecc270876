// Authorizers that look at nothing, or at groups only (apiserver's `authorization/authorizerfactory`), and several of them in a row.
import { MASTERS } from '../identity/index.js'
import type { AuthorizationDecision, Authorizer } from './authorizer.js'
import { errorsText } from './errors-text.js'

const NONE = { verbs: [], apiGroups: [], resources: [], resourceNames: [], nonResourceURLs: [] }
const EVERYTHING = [
  { ...NONE, verbs: ['*'], apiGroups: ['*'], resources: ['*'] },
  { ...NONE, verbs: ['*'], nonResourceURLs: ['*'] },
]

/** The mode `AlwaysAllow`. */
export const ALWAYS_ALLOW: Authorizer = {
  authorize: () => ({ decision: 'allow', reason: '' }),
  rulesFor: () => ({ rules: EVERYTHING, error: '' }),
}

/** The mode `AlwaysDeny`. */
export const ALWAYS_DENY: Authorizer = {
  authorize: () => ({ decision: 'no opinion', reason: 'Everything is forbidden.' }),
  rulesFor: () => ({ rules: [], error: '' }),
}

/** Members of `system:masters` may do everything, in all modes; that is not in lists of rules. */
export const MASTERS_ALLOWED: Authorizer = {
  authorize: ({ user }) => ({ decision: user.groups.includes(MASTERS) ? 'allow' : 'no opinion', reason: '' }),
  rulesFor: () => ({ rules: [], error: '' }),
}

/** The first that has an opinion decides (`union.New`). */
export function union(authorizers: readonly Authorizer[]): Authorizer {
  return {
    authorize: (attributes): AuthorizationDecision => {
      const reasons: string[] = []
      for (const authorizer of authorizers) {
        const found = authorizer.authorize(attributes)
        if (found.decision !== 'no opinion') return found
        if (found.reason !== '') reasons.push(found.reason)
      }
      return { decision: 'no opinion', reason: reasons.join('\n') }
    },
    rulesFor: (user, namespace) => {
      const found = authorizers.map((authorizer) => authorizer.rulesFor(user, namespace))
      return {
        rules: found.flatMap(({ rules }) => rules),
        error: errorsText(found.map(({ error }) => error).filter((error) => error !== '')),
      }
    },
  }
}
