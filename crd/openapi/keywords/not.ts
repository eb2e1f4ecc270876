import { quote } from '../../../apimachinery/text/index.js'
import { unplaced } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

export const not: OpenApiKeyword<'present'> = {
  kind: 'present',
  check: ({ not: branch }, judgeOf) => {
    if (branch === undefined) return undefined
    const judge = judgeOf(branch)
    return {
      accepts: (value) => !judge.accepts(value),
      findings: (_value, name) => [unplaced(`${quote(name)} must not validate the schema (not)`)],
    }
  },
}
