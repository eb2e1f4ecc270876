import { subjectReviewErrors } from './access-review-checks.js'
import { AUTHORIZATION, refuseInvalid, reviewed, reviewedUser } from './access-reviews.js'
import { partOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

/** Whether a user may do something (`pkg/registry/authorization/subjectaccessreview`). */
export const subjectAccessReview: BuiltinRecord = {
  tier: 'A',
  group: AUTHORIZATION,
  versions: ['v1'],
  kind: 'SubjectAccessReview',
  answering:
    ({ authorizer }, kubernetesVersion) =>
    () => ({
      check: (review) => {
        refuseInvalid(subjectReviewErrors(review, kubernetesVersion))
        return review
      },
      answer: (review) => reviewed(review, reviewedUser(partOf(review, 'spec')), authorizer),
    }),
}
