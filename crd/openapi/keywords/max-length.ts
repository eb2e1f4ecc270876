import { codePoints } from '../../../apimachinery/text/index.js'
import { tooLong } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `maxLength`, in code points. */
export const maxLength: OpenApiKeyword<'string'> = {
  kind: 'string',
  isLast: true,
  check: ({ maxLength: max }) =>
    max === undefined
      ? undefined
      : {
          accepts: (text) => text.length <= max || codePoints(text) <= max,
          findings: (_text, name) => [tooLong(name, max)],
        },
}
