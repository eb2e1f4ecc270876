import { localReviewErrors } from './access-review-checks.js'
import { AUTHORIZATION, refuseInvalid, reviewed, reviewedUser } from './access-reviews.js'
import { partOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

/** Whether a user may do something in a namespace (`pkg/registry/authorization/localsubjectaccessreview`). */
export const localSubjectAccessReview: BuiltinRecord = {
  tier: 'A',
  group: AUTHORIZATION,
  versions: ['v1'],
  kind: 'LocalSubjectAccessReview',
  answering:
    ({ authorizer }, kubernetesVersion) =>
    () => ({
      check: (review) => {
        refuseInvalid(localReviewErrors(review, kubernetesVersion))
        return review
      },
      answer: (review) => reviewed(review, reviewedUser(partOf(review, 'spec')), authorizer),
    }),
}
