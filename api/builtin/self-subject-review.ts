import type { BuiltinRecord } from './define.js'
import { AUTHENTICATION, userInfo } from './user-info.js'

/** Who the requester is (`pkg/registry/authentication/selfsubjectreview`). */
export const selfSubjectReview: BuiltinRecord = {
  tier: 'A',
  group: AUTHENTICATION,
  versions: ['v1'],
  kind: 'SelfSubjectReview',
  answering:
    () =>
    ({ requester: { user, now } }) => ({
      check: (review) => review,
      answer: ({ apiVersion, kind }) => ({
        ...{ apiVersion, kind },
        metadata: { creationTimestamp: now },
        status: { userInfo: userInfo(user) },
      }),
    }),
}
