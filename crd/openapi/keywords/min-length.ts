import { codePoints } from '../../../apimachinery/text/index.js'
import { invalid } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `minLength`, in code points. */
export const minLength: OpenApiKeyword<'string'> = {
  kind: 'string',
  isLast: true,
  check: ({ minLength: min }) =>
    min === undefined
      ? undefined
      : {
          accepts: (text) => text.length >= min && codePoints(text) >= min,
          findings: (text, name) => [invalid(name, `should be at least ${min} chars long`, text)],
        },
}
