import { badRequest, StatusError } from '../../apimachinery/status/index.js'
import type { FoundRules, PolicyRule } from '../authorization/index.js'
import { AUTHORIZATION } from './access-reviews.js'
import { partOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

/** What the requester may do in a namespace (`pkg/registry/authorization/selfsubjectrulesreview`). */
export const selfSubjectRulesReview: BuiltinRecord = {
  tier: 'A',
  group: AUTHORIZATION,
  versions: ['v1'],
  kind: 'SelfSubjectRulesReview',
  answering:
    ({ authorizer }) =>
    ({ requester }) => ({
      check: (review) => {
        if (textOf(partOf(review, 'spec'), 'namespace') === '') {
          throw new StatusError(badRequest('no namespace on request'))
        }
        return review
      },
      answer: ({ apiVersion, kind, spec }) => {
        const namespace = textOf(partOf({ spec }, 'spec'), 'namespace')
        // The answer says nothing of what was asked.
        return { apiVersion, kind, spec: {}, status: statusOf(authorizer.rulesFor(requester.user, namespace)) }
      },
    }),
}

const statusOf = ({ rules, error }: FoundRules): object => ({
  resourceRules: rules.filter(({ resources }) => resources.length > 0).map(resourceRule),
  nonResourceRules: rules
    .filter(({ nonResourceURLs }) => nonResourceURLs.length > 0)
    .map(({ verbs, nonResourceURLs }) => ({ verbs, nonResourceURLs })),
  incomplete: false,
  ...(error !== '' && { evaluationError: error }),
})

const resourceRule = ({ verbs, apiGroups, resources, resourceNames }: PolicyRule): object => ({
  ...{ verbs, apiGroups, resources },
  ...(resourceNames.length > 0 && { resourceNames }),
})
