import { tooMany } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

export const maxItems: OpenApiKeyword<'array'> = {
  kind: 'array',
  check: ({ maxItems: max }) =>
    max === undefined
      ? undefined
      : {
          accepts: (list) => list.length <= max,
          findings: (list, name) => [tooMany(name, 'items', list.length, max)],
        },
}
