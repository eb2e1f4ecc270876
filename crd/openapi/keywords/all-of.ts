import { quote } from '../../../apimachinery/text/index.js'
import { unplaced } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `allOf`; its own error follows those of the branches. */
export const allOf: OpenApiKeyword<'present'> = {
  kind: 'present',
  check: ({ allOf: branches = [] }, judgeOf) => {
    if (branches.length === 0) return undefined
    const judges = branches.map(judgeOf)
    return {
      accepts: (value) => judges.every((judge) => judge.accepts(value)),
      findings: (value, name) => {
        const none = judges.some((judge) => judge.accepts(value)) ? '' : '. None validated'
        return [
          ...judges.flatMap((judge) => judge.findings(value, name)),
          unplaced(`${quote(name)} must validate all the schemas (allOf)${none}`),
        ]
      },
    }
  },
}
