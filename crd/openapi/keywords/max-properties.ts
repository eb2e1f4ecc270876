import { tooMany } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

export const maxProperties: OpenApiKeyword<'object'> = {
  kind: 'object',
  check: ({ maxProperties: max }) =>
    max === undefined
      ? undefined
      : {
          accepts: (map) => Object.keys(map).length <= max,
          findings: (map, name) => [tooMany(name, 'properties', Object.keys(map).length, max)],
        },
}
