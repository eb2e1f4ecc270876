import { quote } from '../../../apimachinery/text/index.js'
import { unplaced } from '../finding.js'
import { bestOf } from '../match-count.js'
import type { OpenApiKeyword } from './keyword.js'

/** `oneOf`; if no branch is valid, the errors of the one that matches most follow its own. */
export const oneOf: OpenApiKeyword<'present'> = {
  kind: 'present',
  check: ({ oneOf: branches = [] }, judgeOf) => {
    if (branches.length === 0) return undefined
    const judges = branches.map(judgeOf)
    const countValid = (value: unknown): number => judges.filter((judge) => judge.accepts(value)).length
    return {
      accepts: (value) => countValid(value) === 1,
      findings: (value, name) => {
        const valid = countValid(value)
        const found = valid === 0 ? 'Found none valid' : `Found ${valid} valid alternatives`
        const finding = unplaced(`${quote(name)} must validate one and only one schema (oneOf). ${found}`)
        return valid === 0 ? [finding, ...bestOf(judges, value).findings(value, name)] : [finding]
      },
    }
  },
}
