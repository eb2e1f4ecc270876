import { invalid } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

export const minProperties: OpenApiKeyword<'object'> = {
  kind: 'object',
  check: ({ minProperties: min }) =>
    min === undefined
      ? undefined
      : {
          accepts: (map) => Object.keys(map).length >= min,
          findings: (map, name) => [invalid(name, `should have at least ${min} properties`, Object.keys(map).length)],
        },
}
