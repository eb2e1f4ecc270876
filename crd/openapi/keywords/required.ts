import { missing } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `required`: a property that is null is there. */
export const required: OpenApiKeyword<'object'> = {
  kind: 'object',
  check: ({ required: names = [] }) =>
    names.length === 0
      ? undefined
      : {
          accepts: (map) => {
            for (const name of names) if (!Object.hasOwn(map, name)) return false
            return true
          },
          findings: (map, place) =>
            names.filter((name) => !Object.hasOwn(map, name)).map((name) => missing(`${place}.${name}`)),
        },
}
