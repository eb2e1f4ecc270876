import { quote } from '../../../apimachinery/text/index.js'
import { unplaced } from '../finding.js'
import { bestOf } from '../match-count.js'
import type { OpenApiKeyword } from './keyword.js'

/** `anyOf`; the errors of the branch that matches most follow its own. */
export const anyOf: OpenApiKeyword<'present'> = {
  kind: 'present',
  check: ({ anyOf: branches = [] }, judgeOf) => {
    if (branches.length === 0) return undefined
    const judges = branches.map(judgeOf)
    return {
      accepts: (value) => judges.some((judge) => judge.accepts(value)),
      findings: (value, name) => [
        unplaced(`${quote(name)} must validate at least one schema (anyOf)`),
        ...bestOf(judges, value).findings(value, name),
      ],
    }
  },
}
