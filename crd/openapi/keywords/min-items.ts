import { invalid } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

export const minItems: OpenApiKeyword<'array'> = {
  kind: 'array',
  check: ({ minItems: min }) =>
    min === undefined
      ? undefined
      : {
          accepts: (list) => list.length >= min,
          findings: (list, name) => [invalid(name, `should have at least ${min} items`, list.length)],
        },
}
