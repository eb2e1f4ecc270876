import { selfReviewErrors } from './access-review-checks.js'
import { AUTHORIZATION, refuseInvalid, reviewed } from './access-reviews.js'
import type { BuiltinRecord } from './define.js'

/** Whether the requester may do something (`pkg/registry/authorization/selfsubjectaccessreview`). */
export const selfSubjectAccessReview: BuiltinRecord = {
  tier: 'A',
  group: AUTHORIZATION,
  versions: ['v1'],
  kind: 'SelfSubjectAccessReview',
  answering:
    ({ authorizer }, kubernetesVersion) =>
    ({ requester }) => ({
      check: (review) => {
        refuseInvalid(selfReviewErrors(review, kubernetesVersion))
        return review
      },
      answer: (review) => reviewed(review, requester.user, authorizer),
    }),
}
