import { badRequest, StatusError } from '../../apimachinery/status/index.js'
import { partOf, textList, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import type { ReviewedToken } from './review-services.js'
import { AUTHENTICATION, userInfo } from './user-info.js'

/** Who a bearer token is (`pkg/registry/authentication/tokenreview`). */
export const tokenReview: BuiltinRecord = {
  tier: 'A',
  group: AUTHENTICATION,
  versions: ['v1'],
  kind: 'TokenReview',
  answering:
    ({ tokens }) =>
    () => ({
      check: (review) => {
        if (textOf(partOf(review, 'spec'), 'token') === '') {
          throw new StatusError(badRequest('token is required for TokenReview in authentication'))
        }
        return review
      },
      answer: (review) => {
        const spec = partOf(review, 'spec')
        const asked = textList(spec, 'audiences')
        const found = tokens.review(textOf(spec, 'token'), asked.length === 0 ? tokens.audiences : asked)
        return { ...review, status: statusOf(found) }
      },
    }),
}

const statusOf = (found: ReviewedToken): object =>
  'error' in found
    ? { user: {}, error: found.error }
    : { authenticated: true, user: userInfo(found.user), audiences: found.audiences }
